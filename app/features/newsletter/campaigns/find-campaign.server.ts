import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export const entryColumns = [
  ...(["id", "subject", "preview_text as previewText", "status", "sending", "archived"] as const),
  ...([
    "scheduled_at as scheduledAt",
    "with_episode as withEpisode",
    "plan_failure as planFailure",
    "sent_at as sentAt",
  ] as const),
  ...(["recipients", "created_at as createdAt", "updated_at as updatedAt"] as const),
] as const;

/** A campaign in any state, or null; for operators and for the sending. */
export async function findCampaign(db: Db | Trx, id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const row = await db
      .selectFrom("newsletter_campaigns")
      .select([...entryColumns, "content", "episode_id as episodeId"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? { ...row, archived: row.archived === 1 } : null;
  });
}
