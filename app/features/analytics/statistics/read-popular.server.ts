import { sql } from "kysely";
import { archivePath } from "~/features/newsletter/campaigns/archive-path";
import { ownEntries } from "~/features/show/navigation-entries";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { readPageTitles } from "./page-titles.server";
import { type Window, within } from "./read-window.server";
import { topEntries } from "./statistics.schema";

/** The pages that were seen most, each with the title that it has now. */
export function listPopularPages(db: Db, window: Window, limit = topEntries) {
  return orDataError("Failed to fetch popular pages", async () => {
    const pages = await db
      .selectFrom("analytics_pages")
      .select((eb) => ["path", eb.fn.sum<number>("views").as("views")])
      .where(within(window))
      .groupBy("path")
      .orderBy("views", "desc")
      .orderBy("path")
      .limit(limit)
      .execute();
    const paths = pages.map(({ path }) => path);
    const titleOf = await readPageTitles(db, paths);
    return pages.map(({ path, views }) => ({ path, title: titleOf(path), views: Number(views) }));
  });
}

/** What the window brought each episode; of those that exist. */
export async function sumEpisodes(db: Db, window: Window) {
  const rows = await db
    .selectFrom(
      db
        .selectFrom("analytics_episodes")
        .select((eb) => [
          "episode_id",
          eb.fn.sum<number>("views").as("views"),
          eb.fn.sum<number>("playbacks").as("playbacks"),
          eb.fn.sum<number>("completion").as("completion"),
        ])
        .where(within(window))
        .groupBy("episode_id")
        .as("sums"),
    )
    .innerJoin("episodes", "episodes.id", "sums.episode_id")
    .select(["episode_id", "title", "invention", "views", "playbacks", "completion"])
    .orderBy("episode_id")
    .execute();
  return rows.map(({ views, playbacks, completion, ...row }) => ({
    ...row,
    ...{ views: Number(views), playbacks: Number(playbacks), completion: Number(completion) },
  }));
}

type EpisodeSums = ReturnType<typeof sumEpisodes>;

/** The episodes that were looked at most. `sums` are those of the window, where somebody has them already. */
export function listPopularEpisodes(
  db: Db,
  window: Window,
  { limit = topEntries, sums = sumEpisodes(db, window) }: Options = {},
) {
  return orDataError("Failed to fetch popular episodes", async () =>
    (await sums)
      .filter(({ views }) => views > 0)
      .sort((a, b) => b.views - a.views)
      .slice(0, limit)
      .map(({ episode_id, title, invention, views }) => ({ episode_id, title, invention, views })),
  );
}

/** The episodes that were played most; `avg_completion`: percent of the episode that a playback heard, rounded. */
export function listMostPlayedEpisodes(
  db: Db,
  window: Window,
  { limit = topEntries, sums = sumEpisodes(db, window) }: Options = {},
) {
  return orDataError("Failed to fetch most played episodes", async () =>
    (await sums)
      .filter(({ playbacks }) => playbacks > 0)
      .sort((a, b) => b.playbacks - a.playbacks)
      .slice(0, limit)
      .map(({ views: _, completion, ...row }) => ({
        ...row,
        avg_completion: Math.round(completion / row.playbacks),
      })),
  );
}

type Options = { limit?: number; sums?: EpisodeSums };
