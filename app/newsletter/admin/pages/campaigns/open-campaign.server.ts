import { openForm, openNewForm } from "~/core/content/forms.server";
import { episodeChoices } from "~/core/episodes/list/admin-list.server";
import { kind as campaignKind } from "~/newsletter/campaigns/campaign.kind.server";
import { campaignBlocks, campaignTemplate } from "~/newsletter/campaigns/campaign-template.server";
import { countSubscribers } from "~/newsletter/subscribers/list-subscribers.server";
import type { Operator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { DataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";

/** The form of a campaign: stored values, or the draft of `?entwurf=`; null: no such campaign. */
export async function openCampaign(
  services: Services,
  operator: Operator,
  asked: { id: string; request: Request },
) {
  const opened = await openForm(services, operator, campaignKind, asked);
  if (!opened) return null;
  const { id, subject, status, sending, scheduled_at, sent_at, plan_failure, with_episode } =
    opened.row;
  return {
    campaign: {
      id,
      subject,
      status,
      sending,
      scheduledAt: scheduled_at,
      sentAt: sent_at,
      planFailure: plan_failure,
      withEpisode: with_episode,
    },
    subscribers: await countActive(services.db),
    form: {
      state: opened.state,
      choices: await episodeChoices(services, operator),
      blocks: campaignBlocks(services),
    },
  };
}

/** The form of a new campaign: empty, about the episode of `?folge=`, or a draft. */
export async function openNewCampaign(services: Services, operator: Operator, request: Request) {
  const episodeId = new URL(request.url).searchParams.get("folge") ?? "";
  const template = episodeId ? await campaignTemplate(services, episodeId) : null;
  const given = { archived: "1", ...(template && { ...template, episodeId }) };
  const state = await openNewForm(services, operator, campaignKind, { given, request });
  return {
    state,
    choices: await episodeChoices(services, operator),
    blocks: campaignBlocks(services),
  };
}

/** The number of current recipients of a campaign; null if it cannot be counted, in which case the page still works. */
export async function countActive(db: Db): Promise<number | null> {
  try {
    return (await countSubscribers(db)).active;
  } catch (error) {
    if (error instanceof DataError) return null;
    throw error;
  }
}
