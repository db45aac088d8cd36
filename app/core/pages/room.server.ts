import { sql } from "kysely";
import { menuEntry } from "~/core/content/kinds";
import { berlinDate } from "~/lib/berlin-time";
import type { Room } from "~/platform/rooms/room.server";
import { findPageBySlug, listPublishedPages } from "./pages.server";
import { pageSearch } from "./search-source.server";
import { pagesTables } from "./tables";

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
