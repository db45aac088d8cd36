import { sql } from "kysely";
import { menuEntry } from "~/core/content/kinds";
import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import { noWords, type SearchWords, sourceOf } from "~/core/content/search/search-source.server";
import { normalForm } from "~/lib/text/normal-form";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Room } from "~/platform/rooms/room.server";
import { findPageBySlug, listPublishedPages, type OwnPage } from "./pages.server";
import { listFoundPages, type SitePage } from "./site-pages.server";
import { pagesTables } from "./tables";

const pageSearch = sourceOf({
  kind: "seiten",
  title: "Seiten",
  order: 7,
  hits: { page: 10, suggestions: 1 },
  isSitePage: true,
  async versions(_, services, naming) {
    const { own, site } = await listFoundPages(services, naming);
    return [
      ...own.map(({ id, updatedAt }) => ({ id, version: updatedAt, publicFrom: "" })),
      ...site.map(({ id, version }) => ({ id, version, publicFrom: "" })),
    ];
  },
  async list(_, ids, services, naming) {
    const { own, site } = await listFoundPages(services, naming);
    return [...own, ...site].filter(({ id }) => ids.includes(id));
  },
  words: wordsOfPage,
});

function wordsOfPage(page: OwnPage | SitePage): SearchWords {
  if ("words" in page) {
    const { id, title, words } = page;
    return { ...noWords, path: id, title: normalForm(title), keywords: words };
  }
  const { slug, title, content, updatedAt } = page;
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
  inArea: { menu: [menuEntry("page", 52)] },
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
