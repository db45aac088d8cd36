import { sql } from "kysely";
import type { Db } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { type Window, within } from "./read-window.server";
import { topEntries } from "./statistics.schema";

/** The most viewed pages, with their current titles. */
export function listPopularPages(services: ReadServices, window: Window, limit = topEntries) {
  const { db } = services;
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
    const titleOf = await readPageTitles(services, paths);
    return pages.map(({ path, views }) => ({ path, title: titleOf(path), views: Number(views) }));
  });
}

/** The counts of each existing episode in the window. */
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
    views: Number(views),
    playbacks: Number(playbacks),
    completion: Number(completion),
  }));
}

type EpisodeSums = ReturnType<typeof sumEpisodes>;

/** The most viewed episodes. `sums`: those of the window, if already read. */
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

/** The most played episodes; `avg_completion` is the rounded average percentage that playbacks heard. */
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

type ReadServices = Pick<Services, "db" | "rooms">;

/**
 * Makes a function that returns a page's current title by path, or '' for a deleted page. Titles sent by
 * browsers are not used, since they may contain search words or forged text.
 */
export async function readPageTitles(
  { db, rooms }: ReadServices,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const named = rooms.pages.flatMap(({ path, title }) => (title ? [[path, title] as const] : []));
  const titles = new Map(named);
  const pages = new Set(paths.map((path) => splitPath(path).page));
  for (const { path, titles: source } of rooms.pages) {
    if (!source) continue;
    const place = path.slice(0, path.lastIndexOf("/"));
    const names = [...pages].flatMap((page) => nameWithin(place, page) ?? []);
    for (const portion of portionsOf(names)) {
      const { rows } = await sql<{ name: string; title: string }>`
        select name, title from (${source}) as pages where name in (${sql.join(portion)})`.execute(
        db,
      );
      for (const { name, title } of rows) titles.set(`${place}/${name}`, title);
    }
  }
  return (path) => {
    const { page, end } = splitPath(path);
    const title = titles.get(page) ?? "";
    const part = titles.get(`/episodes/:id/${end}`);
    return title && part ? `${part}: ${title}` : title;
  };
}

/** Splits an episode's subpage into the episode's path and the rest; other paths stay whole. */
function splitPath(path: string): { page: string; end?: string | undefined } {
  const page = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const [, episode, end = ""] = /^(\/episodes\/[^/]+)\/([^/]+)$/.exec(page) ?? [];
  return episode ? { page: episode, end } : { page };
}

function nameWithin(place: string, page: string): string | null {
  const end = page.lastIndexOf("/");
  return page.slice(0, end) === place ? page.slice(end + 1) : null;
}
