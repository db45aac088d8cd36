import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { readPageTitles } from "./page-titles.server";
import { listPopularPages } from "./read-popular.server";
import type { Window } from "./read-window.server";

/** The pages that were seen most, each with the title that it has now. */
export function listTitledPages(db: Db, window: Window, limit?: number) {
  return orDataError("Failed to fetch popular pages", async () => {
    const pages = await listPopularPages(db, window, limit);
    const titleOf = await readPageTitles(
      db,
      pages.map(({ path }) => path),
    );
    return pages.map(({ path, views }) => ({ path, title: titleOf(path), views }));
  });
}
