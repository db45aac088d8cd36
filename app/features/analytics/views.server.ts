import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/portions";
import type { EpisodeViewsTable, PageViewsTable } from "~/platform/db/schema";
import { orDataError } from "~/platform/errors";

/** One sight of a page; of an episode's page too when there is one with that id. */
export type View = PageViewsTable & { episode_id: string | null };

/**
 * Stores views, all or none; a view that is stored already is left alone. An episode counts once per visitor
 * and day, and only from its date on; `today` is YYYY-MM-DD in Berlin.
 */
export async function saveViews(db: Db, today: string, views: readonly View[]): Promise<void> {
  await orDataError("Failed to save views", () =>
    db.transaction().execute(async (trx) => {
      for (const portion of portionsOf(views)) await savePageViews(trx, portion);
      const ofEpisodes = await withPublishedEpisode(trx, today, views);
      for (const portion of portionsOf(ofEpisodes)) await saveEpisodeViews(trx, portion);
    }),
  );
}

async function savePageViews(trx: Trx, views: readonly View[]): Promise<void> {
  await trx
    .insertInto("page_views")
    .values(views.map(({ episode_id: _, ...row }) => row))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Views of episodes that are published; a browser may name any other. */
async function withPublishedEpisode(
  trx: Trx,
  today: string,
  views: readonly View[],
): Promise<EpisodeViewsTable[]> {
  const ids = [...new Set(views.map(({ episode_id }) => episode_id))].filter((id) => id !== null);
  const published = new Set<string>();
  for (const portion of portionsOf(ids)) {
    const rows = await trx
      .selectFrom("episodes")
      .select("id")
      .where("id", "in", portion)
      .where("date", "<=", today)
      .execute();
    for (const { id } of rows) published.add(id);
  }
  return views.flatMap(({ episode_id, session_id, user_agent, ip_address, created_at }) =>
    episode_id !== null && published.has(episode_id)
      ? [{ episode_id, session_id, user_agent, ip_address, created_at }]
      : [],
  );
}

async function saveEpisodeViews(trx: Trx, rows: EpisodeViewsTable[]): Promise<void> {
  await trx
    .insertInto("episode_views")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["episode_id", "session_id"]).doNothing())
    .execute();
}
