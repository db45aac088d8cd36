import { href } from "~/lib/href";
import { paginate } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";
import type { Db, Trx } from "~/platform/db/handles";

const entryColumns = [
  ...(["id", "subject", "preview_text as previewText", "status", "sending", "archived"] as const),
  ...([
    "scheduled_at as scheduledAt",
    "with_episode as withEpisode",
    "plan_failure as planFailure",
    "sent_at as sentAt",
  ] as const),
  ...(["recipients", "created_at as createdAt", "updated_at as updatedAt"] as const),
] as const;

/** A campaign in any state, or null; for operators and for sending. */
export async function findCampaign(db: Db | Trx, id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const row = await db
    .selectFrom("newsletter_campaigns")
    .select([...entryColumns, "content", "episode_id as episodeId"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, archived: row.archived === 1 } : null;
}

/** Campaigns on a page of the operators' list. */
const campaignsPerPage = 50;

/** A campaign in the operators' list. */
export type CampaignEntry = Awaited<ReturnType<typeof listCampaigns>>["campaigns"][number];

/** Drafts with a failed schedule, latest first. */
export async function listFailedPlans(db: Db) {
  const rows = await db
    .selectFrom("newsletter_campaigns")
    .select(["id", "subject as label", "plan_failure as reason"])
    .where("status", "=", "draft")
    .where("plan_failure", "is not", null)
    .$narrowType<{ reason: string }>()
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
  const entries = rows.map(({ id, ...row }) => ({
    to: href("/admin/newsletter/campaigns/:id/edit", { id }),
    ...row,
  }));
  return { title: "Nicht versendet", entries };
}

/**
 * All campaigns, newest first (specification, section 7), by page. A search compares subject and preview text here, not
 * in the database, since databases disagree about umlauts.
 */
export async function listCampaigns(
  db: Db,
  { query = "", page = 1, size = campaignsPerPage } = {},
) {
  const rows = await db
    .selectFrom("newsletter_campaigns")
    .select(entryColumns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const wanted = searchable(query);
  const searchableText = ({ subject, previewText }: (typeof rows)[number]) =>
    searchable(`${subject}\n${previewText}`);
  const matching = wanted ? rows.filter((row) => searchableText(row).includes(wanted)) : rows;
  const { rows: shown, ...place } = paginate(matching, { page, size });
  const campaigns = shown.map((row) => ({ ...row, archived: row.archived === 1 }));
  return { campaigns, ...place };
}
