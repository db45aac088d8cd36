import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { topEntries } from "./admin/periods";
import type { Window } from "./read-window.server";

export type PopularPage = { path: string; title: string; views: number };
export type PopularEpisode = {
  episode_id: string;
  title: string;
  invention: string;
  views: number;
};
export type PlayedEpisode = {
  episode_id: string;
  title: string;
  invention: string;
  playbacks: number;
  /** Percent of the episode that a playback heard, rounded. */
  avg_completion: number;
};

/** The pages that were seen most, each with the title that it had last. */
export function listPopularPages(
  db: Db,
  window: Window,
  limit = topEntries,
): Promise<PopularPage[]> {
  return orDataError("Failed to fetch popular pages", async () => {
    const pages = await db
      .selectFrom("analytics_pages")
      .select((eb) => ["path", eb.fn.sum<number>("views").as("views")])
      .where("date", ">=", window.from)
      .where("date", "<=", window.to)
      .groupBy("path")
      .orderBy("views", "desc")
      .orderBy("path")
      .limit(limit)
      .execute();
    const titles = await titlesOf(
      db,
      pages.map(({ path }) => path),
    );
    return pages.map(({ path, views }) => ({
      path,
      title: titles.get(path) ?? "",
      views: Number(views),
    }));
  });
}

async function titlesOf(db: Db, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom("analytics_pages as page")
    .select(["page.path", "page.title"])
    .where("page.path", "in", paths)
    .where(({ eb, selectFrom }) =>
      eb(
        "page.date",
        "=",
        selectFrom("analytics_pages as newest")
          .select((inner) => inner.fn.max("newest.date").as("date"))
          .whereRef("newest.path", "=", "page.path"),
      ),
    )
    .execute();
  return new Map(rows.map(({ path, title }) => [path, title]));
}

/** The episodes that were looked at most; of those that exist. */
export function listPopularEpisodes(
  db: Db,
  window: Window,
  limit = topEntries,
): Promise<PopularEpisode[]> {
  return orDataError("Failed to fetch popular episodes", async () => {
    const sums = sumsOfEpisodes(db, window);
    const rows = await db
      .selectFrom(sums.as("sums"))
      .innerJoin("episodes", "episodes.id", "sums.episode_id")
      .select(["sums.episode_id", "episodes.title", "episodes.invention", "sums.views"])
      .where("sums.views", ">", 0)
      .orderBy("sums.views", "desc")
      .orderBy("sums.episode_id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, views: Number(row.views) }));
  });
}

/** The episodes that were played most; of those that exist. */
export function listMostPlayedEpisodes(
  db: Db,
  window: Window,
  limit = topEntries,
): Promise<PlayedEpisode[]> {
  return orDataError("Failed to fetch most played episodes", async () => {
    const rows = await db
      .selectFrom(sumsOfEpisodes(db, window).as("sums"))
      .innerJoin("episodes", "episodes.id", "sums.episode_id")
      .select([
        "sums.episode_id",
        "episodes.title",
        "episodes.invention",
        "sums.playbacks",
        "sums.completion",
      ])
      .where("sums.playbacks", ">", 0)
      .orderBy("sums.playbacks", "desc")
      .orderBy("sums.episode_id")
      .limit(limit)
      .execute();
    return rows.map(({ completion, ...row }) => {
      const playbacks = Number(row.playbacks);
      return { ...row, playbacks, avg_completion: Math.round(Number(completion) / playbacks) };
    });
  });
}

function sumsOfEpisodes(db: Db, window: Window) {
  return db
    .selectFrom("analytics_episodes")
    .select((eb) => [
      "episode_id",
      eb.fn.sum<number>("views").as("views"),
      eb.fn.sum<number>("playbacks").as("playbacks"),
      eb.fn.sum<number>("completion").as("completion"),
    ])
    .where("date", ">=", window.from)
    .where("date", "<=", window.to)
    .groupBy("episode_id");
}
