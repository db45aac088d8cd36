import { sql } from "kysely";
import { menuEntry } from "~/core/content/kinds";
import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import { noWords, type SearchWords, sourceOf } from "~/core/content/search/search-source.server";
import { normalForm } from "~/lib/text/normal-form";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Room } from "~/platform/rooms/room.server";
import { findPageBySlug, listPublishedPages, type OwnPage } from "./pages.server";
import { pagesTables } from "./tables";

const pageSearch = sourceOf({
  kind: "seiten",
  title: "Seiten",
  order: 7,
  hits: { page: 10, suggestions: 1 },
  versions: async (db) =>
    (await listPublishedPages(db)).map(({ id, updatedAt }) => ({
      id,
      version: updatedAt,
      publicFrom: "",
    })),
  list: async (db, ids) => (await listPublishedPages(db)).filter(({ id }) => ids.includes(id)),
  words: wordsOfPage,
});

function wordsOfPage({ slug, title, content, updatedAt }: OwnPage): SearchWords {
  return {
    ...noWords,
    path: `/${slug}`,
    title: normalForm(title),
    date: berlinDate(new Date(updatedAt)),
    body: plain(...phrasesOf(content)),
  };
}

export const pagesRoom: Room = {
  name: "pages",
  inArea: { menu: [menuEntry("page", 20, "show")] },
  tables: pagesTables,
  pages: [{ path: "/:slug", titles: sql`select slug as name, title from pages` }],
  search: [pageSearch],
  hasAddress: async (db, name) => (await findPageBySlug(db, name)) !== null,
  async sitemap({ db }) {
    const pages = await listPublishedPages(db);
    return {
      addresses: pages.map(({ slug, updatedAt }) => ({
        path: `/${slug}`,
        changed: berlinDate(new Date(updatedAt)),
      })),
    };
  },
};
