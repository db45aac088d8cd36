import { approvable, listApprovals } from "~/core/content/approvals/approvals.server";
import type { ContentKind } from "~/core/content/kinds";
import type { ListQuery } from "~/core/content/operator-list.server";
import { authorSeenBy } from "~/core/content/own-drafts";
import { listUnsaved } from "~/core/content/revisions/drafts.server";
import { findShown } from "~/core/content/trash/trash.server";
import { kindOf } from "~/core/kinds/kinds.server";
import { listSearch } from "~/lib/list-search";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";

type ListToRead<List> = {
  kind: ContentKind;
  request: Request;
  /** Names of orders besides 'datum'. */
  sorts: readonly string[];
  list(services: Services, operator: Operator, query: ListQuery): Promise<List>;
};

/**
 * The data of a `ContentList` page: the list for its address, and the last action, which is `?geloescht=ID` right
 * after a deletion and `?wieder=1` after undoing it.
 */
export async function readContentList<List>(
  services: Services,
  operator: Operator,
  { kind, request, sorts, list }: ListToRead<List>,
) {
  const { search, query, sort, page } = listSearch(request, sorts);
  const author = authorSeenBy(operator);
  const read = await attempt(services, async () => ({
    list: await list(services, operator, { query, sort, page, author }),
    drafts: await listUnsaved(services.db, operator, kind),
    approvals: approvable.includes(kind)
      ? await listApprovals(services.db, operator, [kindOf(kind)])
      : [],
    notes: {
      deleted: await findShown(services, search.get("geloescht")),
      isRestored: search.has("wieder"),
      changed: Number(search.get("geaendert")) || 0,
    },
  }));
  return {
    kind,
    query,
    sort,
    list: read?.list,
    notes: read?.notes,
    drafts: read?.drafts,
    approvals: read?.approvals ?? [],
  };
}
