import { authorize } from "~/features/accounts/authorize.server";
import { PagesTable } from "~/features/pages/admin/pages-table";
import { pageMessages } from "~/features/pages/page.fields";
import { listPagesForAdmin } from "~/features/pages/pages.server";
import { href } from "~/lib/href";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import { readContentList } from "~/routes/parts/admin/read-content-list.server";
import type { Route } from "./+types/pages";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "pages.list");
  const services = context.get(servicesContext);
  return readContentList(
    ...([
      services,
      operator,
      "page",
      request,
      ["titel", "status", "ort"],
      listPagesForAdmin,
    ] as const),
  );
}

export function meta() {
  return [{ title: "Seiten – Redaktion" }];
}

export default function Pages({
  loaderData: { query, sort, list, notes, drafts },
}: Route.ComponentProps) {
  return (
    <ContentList
      title="Seiten"
      path={href("/admin/pages")}
      create={{ to: href("/admin/pages/new"), label: "Neue Seite" }}
      searched="Titel, Adresse oder Text"
      counted={{ one: "Seite", many: "Seiten" }}
      failure={pageMessages.list}
      query={query}
      sort={sort}
      list={list}
      notes={notes}
      kind="page"
      drafts={drafts}
    >
      {list && <PagesTable pages={list.rows} sort={sort} query={query} />}
    </ContentList>
  );
}
