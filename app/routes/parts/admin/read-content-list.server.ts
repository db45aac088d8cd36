import type { ListWish } from "~/content/operator-list.server";
import { deletionNotes } from "~/content/trash/deletion-notes.server";
import { listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

/** What a page of a `ContentList` shows: the list as its address asks for it, and what was done before. */
export async function readContentList<List>(
  services: Services,
  request: Request,
  sorts: readonly string[],
  list: (db: Db, today: string, wish: ListWish) => Promise<List>,
) {
  const { search, query, sort, page } = listSearch(request, sorts);
  const read = await attempt(services, async () => ({
    list: await list(services.db, today(services.clock), { query, sort, page }),
    notes: await deletionNotes(services.db, search),
  }));
  return { query, sort, list: read?.list, notes: read?.notes };
}
