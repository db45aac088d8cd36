import { loadPages, useKindPages } from "~/core/content/admin/kind-pages";
import { KindTable } from "~/core/content/admin/kind-table";
import { contentKinds, kindAt } from "~/core/content/kinds";
import { kindOf } from "~/core/kinds/kinds.server";
import { useShow } from "~/core/show/use-show";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/content-list";
import { authorizeKind } from "./content-form.server";
import { ContentList } from "./content-table";
import { withKindPages } from "./load-kind-pages";
import { readContentList } from "./read-content-list.server";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { operator, kind } = authorizeKind(context, url, "list");
  const { pages } = kindOf(kind);
  if (!pages) throw new Response(null, { status: 404 });
  await loadPages(kind);
  const { sorts, list } = pages;
  return readContentList(context.get(servicesContext), operator, { kind, request, sorts, list });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => withKindPages(args);

export function meta({ location }: Route.MetaArgs) {
  const kind = kindAt(location.pathname);
  return [{ title: `${kind && contentKinds[kind].title} – Redaktion` }];
}

export default function ContentListPage({ loaderData }: Route.ComponentProps) {
  const { kind, list, query, sort } = loaderData;
  const { failures, searched, table, AboveTable } = useKindPages(kind);
  const { topic } = useShow();
  return (
    <ContentList {...loaderData} searched={searched(topic)} failure={failures.list}>
      {AboveTable && list && list.rows.length > 0 && <AboveTable />}
      {list && <KindTable table={table} rows={list.rows} sort={sort} query={query} />}
    </ContentList>
  );
}
