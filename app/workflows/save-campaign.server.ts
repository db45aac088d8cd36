import { deleteDrafts } from "~/content/revisions/drafts.server";
import type { SaveResult } from "~/content/revisions/revisions.schema";
import { baseVersion, findAuthor, keepRevision } from "~/content/revisions/revisions.server";
import { nextVersion } from "~/content/revisions/version";
import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { withMediaPaths } from "~/features/media/library/media-references";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { campaignFieldsOf } from "~/features/newsletter/campaigns/campaign-fields";
import type {
  CampaignErrors,
  CampaignFields,
} from "~/features/newsletter/campaigns/campaign-form.schema";
import type { Campaign } from "~/features/newsletter/campaigns/campaigns.schema";
import {
  type CampaignInput,
  checkCampaign,
} from "~/features/newsletter/campaigns/check-campaign.server";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import {
  insertCampaign,
  updateCampaign,
} from "~/features/newsletter/campaigns/save-campaign.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

export type CampaignSave = {
  /** null: a new one. */
  id: string | null;
  /** The id that a new one will have; if it is there, it was saved before, and its answer was lost. */
  newId?: string | null;
  /** The version that the form began with, or the one that is knowingly overwritten. */
  version: string;
  fields: CampaignFields;
  /** Drafts of the form that end with this save. */
  drafts?: readonly string[];
  /** For the list of revisions. */
  note?: string;
};

/** `locked`: its sending has begun, so nobody changes it any more. */
export type CampaignResult = SaveResult<CampaignErrors> | { outcome: "locked" };

/**
 * Saves what an operator typed: checked, cleaned, with revision, audit entry and the files it uses. Visitors see
 * nothing of a draft, so no cached page ends.
 */
export async function saveCampaign(
  services: Services,
  operator: Operator,
  save: CampaignSave,
): Promise<CampaignResult> {
  const { db, clock } = services;
  const former = await findCampaign(db, save.id ?? save.newId ?? "");
  if (save.id !== null && !former) return { outcome: "missing" };
  if (former && former.status !== "draft") return { outcome: "locked" };
  const fields = withMediaPaths(save.fields, services.env.BASE_URL);
  const checked = checkCampaign(fields, clock.now());
  if ("errors" in checked) return { outcome: "invalid", errors: checked.errors };
  const { episodeId } = checked.campaign;
  if (episodeId && !(await findAnyEpisode(db, episodeId)))
    return {
      outcome: "invalid",
      errors: { episodeId: "Diese Folge gibt es nicht mehr. Bitte wähle eine andere oder keine." },
    };
  const base = former && (await baseVersion(db, { kind: "campaign", id: former.id }, save));
  if (former && former.updatedAt !== base) return conflictWith(db, former);
  const campaign = await write(services, operator, { save, former, input: checked.campaign });
  if (campaign) return { outcome: "saved", id: campaign.id, version: campaign.updatedAt };
  const now = former && (await findCampaign(db, former.id));
  if (!now) return { outcome: "missing" };
  return now.status === "draft" ? conflictWith(db, now) : { outcome: "locked" };
}

type Write = { save: CampaignSave; former: Campaign | null; input: CampaignInput };

/** null: somebody else was first, or the sending has begun. */
function write({ db, clock }: Services, operator: Operator, { save, former, input }: Write) {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const moment = former ? new Date(nextVersion(former.updatedAt, now)) : now;
    const campaign = former
      ? await updateCampaign(trx, { former, input, now: moment })
      : await insertCampaign(
          trx,
          { ...input, ...(save.newId && { id: save.newId }) },
          operator.id,
          moment,
        );
    if (!campaign) return null;
    await keepTraces(trx, operator, { campaign, former, save, now });
    return campaign;
  });
}

type Trace = { campaign: Campaign; former: Campaign | null; save: CampaignSave; now: Date };

async function keepTraces(
  trx: Trx,
  operator: Operator,
  { campaign, former, save, now }: Trace,
): Promise<void> {
  const { id, subject: title, updatedAt: version } = campaign;
  const subject = { kind: "campaign", id } as const;
  const fields = campaignFieldsOf(campaign);
  if (former) {
    const before = { version: former.updatedAt, fields: campaignFieldsOf(former) };
    await keepRevision(trx, subject, { ...before, operator: null });
  }
  await keepRevision(trx, subject, { version, fields, operator, note: save.note ?? null });
  await trackMediaUses(trx, subject, [campaign.content], { wasHidden: true });
  await deleteDrafts(trx, operator, save.drafts ?? []);
  const action = former ? "campaign.update" : "campaign.create";
  const detail = save.note ? { detail: save.note } : {};
  await recordAuditEvent(trx, operator, { action, subject: { ...subject, title }, ...detail }, now);
}

async function conflictWith(db: Db, { id, updatedAt }: Campaign): Promise<CampaignResult> {
  const operatorName = await findAuthor(db, { kind: "campaign", id }, updatedAt);
  return { outcome: "conflict", version: updatedAt, operatorName };
}
