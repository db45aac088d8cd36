import { v7 as uuidv7 } from "uuid";
import { openForm } from "~/content/revisions/form-state.server";
import {
  campaignFieldsOf,
  emptyCampaignFields,
} from "~/features/newsletter/campaigns/campaign-fields";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import { countSubscribers } from "~/features/newsletter/subscribers/list-subscribers.server";
import type { Operator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { DataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { episodeChoices } from "~/routes/parts/admin/episode-choices.server";
import { campaignTemplate } from "~/workflows/campaign-template.server";

/** What the form of a campaign begins with: what is stored, or the draft of `?entwurf=`; null: no such campaign. */
export async function openCampaign(
  services: Services,
  operator: Operator,
  { id, request }: { id: string; request: Request },
) {
  const campaign = await findCampaign(services.db, id);
  if (!campaign) return null;
  const { content: _content, updatedAt: version, ...entry } = campaign;
  const subject = { kind: "campaign", id } as const;
  const draftId = new URL(request.url).searchParams.get("entwurf");
  const stored = { subject, fields: campaignFieldsOf(campaign), version, draftId };
  return {
    campaign: entry,
    subscribers: await countActive(services.db),
    form: {
      state: await openForm(services.db, operator, stored),
      choices: await episodeChoices(services),
    },
  };
}

/** What the form of a new campaign begins with: nothing, the episode of `?folge=`, or a draft. */
export async function openNewCampaign(services: Services, operator: Operator, request: Request) {
  const search = new URL(request.url).searchParams;
  const episodeId = search.get("folge") ?? "";
  const template = episodeId ? await campaignTemplate(services, episodeId) : null;
  const filled = template ? { ...template, episodeId } : {};
  const fields = { ...emptyCampaignFields(), ...filled };
  const subject = { kind: "campaign", id: null } as const;
  const newId = uuidv7({ msecs: services.clock.now().getTime() });
  const stored = { subject, fields, version: "", newId, draftId: search.get("entwurf") };
  const state = await openForm(services.db, operator, stored);
  return { state, choices: await episodeChoices(services) };
}

/** How many would get a campaign now; null: it cannot be counted, which stops nothing else. */
export async function countActive(db: Db): Promise<number | null> {
  try {
    return (await countSubscribers(db)).active;
  } catch (error) {
    if (error instanceof DataError) return null;
    throw error;
  }
}
