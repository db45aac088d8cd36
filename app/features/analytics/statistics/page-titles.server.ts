import { sql } from "kysely";
import { archivePath } from "~/features/newsletter/campaigns/archive-path";
import { ownEntries } from "~/features/show/navigation-entries";
import type { Db } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";

/** Pages that are always there, as the site itself calls them. */
const fixedTitles = new Map(
  [
    ...Object.values(ownEntries).flat(),
    { label: "Newsletter-Archiv", to: archivePath },
    { label: "Nicht gefundene Seiten", to: "/404" },
  ].map(({ label, to }) => [to, label]),
);

/** Pages below these addresses, by how they end. */
const sources = new Map([
  ["/episodes", sql`select id as name, title from episodes`],
  ["/videos", sql`select id as name, title from videos`],
  [
    "/blog",
    sql`select slug as name, title from blog_posts union all
      select post_slugs.slug, title from post_slugs join blog_posts on blog_posts.id = post_id`,
  ],
  ["", sql`select slug as name, title from pages`],
  [archivePath, sql`select id as name, subject as title from newsletter_campaigns`],
]);

const partsOfEpisode = new Map([
  ["mitschrift", "Mitschrift"],
  ["unterricht", "Für den Unterricht"],
  ["comments", "Kommentare"],
  ["rating", "Bewertung"],
]);

/**
 * What pages are called now, by path; '' for what is gone. Browsers are not asked: what they call a page holds the
 * words of a search, or whatever somebody wants to be read.
 */
export async function readPageTitles(
  db: Db,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const titles = new Map(fixedTitles);
  const pages = new Set(paths.map((path) => partsOf(path).page));
  for (const [place, source] of sources) {
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
    const { page, part } = partsOf(path);
    const title = titles.get(page) ?? "";
    return title && part ? `${part}: ${title}` : title;
  };
}

/** The page, or the one whose part it is. */
function partsOf(path: string): { page: string; part?: string | undefined } {
  const page = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const [, episode, end = ""] = /^(\/episodes\/[^/]+)\/([^/]+)$/.exec(page) ?? [];
  return episode ? { page: episode, part: partsOfEpisode.get(end) } : { page };
}

function nameWithin(place: string, page: string): string | null {
  const end = page.lastIndexOf("/");
  return page.slice(0, end) === place ? page.slice(end + 1) : null;
}
