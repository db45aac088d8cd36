import { saveEpisode } from "~/features/episodes/save-episode.server";
import type { Db } from "~/platform/db/handles";

const now = new Date("2026-01-01T00:00:00Z");

/** An episode of a test of numbers. */
export async function addEpisode(
  db: Db,
  id: string,
  values: { title?: string; date?: string; duration?: string } = {},
): Promise<void> {
  await db.transaction().execute((trx) =>
    saveEpisode(
      trx,
      {
        ...{ id, title: `Titel ${id}`, invention: `Erfindung ${id}`, description: "" },
        ...{ date: "2026-01-02", duration: "10:00", ...values },
      },
      now,
    ),
  );
}

/** The sums of a day; what is not named is 0. */
export async function addDay(
  db: Db,
  date: string,
  sums: Partial<
    Record<"page_views" | "visitors" | "episode_views" | "playbacks" | "seconds_played", number>
  >,
): Promise<void> {
  await db
    .insertInto("analytics_days")
    .values({
      ...{ date, page_views: 0, visitors: 0, episode_views: 0, playbacks: 0 },
      ...{ seconds_played: 0, completion: 0, ...sums },
    })
    .execute();
}

/** The sums of an episode on a day; `positions` are those of its hundredths. */
export async function addEpisodeDay(
  db: Db,
  [date, episode_id]: [date: string, id: string],
  sums: Partial<Record<"views" | "playbacks" | "seconds_played" | "completion", number>>,
  positions: number[] = [],
): Promise<void> {
  await db
    .insertInto("analytics_episodes")
    .values({
      ...{ date, episode_id, views: 0, playbacks: 0, seconds_played: 0, completion: 0, ...sums },
      positions: JSON.stringify(positions),
    })
    .execute();
}
