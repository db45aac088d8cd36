import { load, operate } from "~/core/accounts/operate.server";
import { KindTable } from "~/core/content/admin/kind-table";
import { kinds } from "~/core/kinds/kinds.server";
import { HostOrder, peopleTable } from "~/core/people/admin/people-table";
import { moveHost } from "~/core/people/operations.server";
import { listHosts } from "~/core/people/people.server";
import { personMessages } from "~/core/people/person.fields";
import { ContentList } from "~/routes/admin/content/content-table";
import { readContentList } from "~/routes/admin/content/read-content-list.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import type { Route } from "./+types/people";

export function loader({ context, request }: Route.LoaderArgs) {
  return load(context, "people.list", (services, operator) => {
    const { sorts, list } = kinds.person.pages;
    return readContentList(services, operator, {
      kind: "person",
      request,
      sorts,
      list: async (...asked) => ({
        ...(await list(...asked)),
        hosts: await listHosts(services.db),
      }),
    });
  });
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, { operations: { "": moveHost } });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, personMessages.order);

export function meta() {
  return [{ title: "Personen – Redaktion" }];
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { query = "", sort = "", list, notes, drafts } = loaderData ?? {};
  return (
    <ContentList
      kind="person"
      intro="Hosts und Gäste. Wer einen Namen hat und Host ist oder in einer öffentlichen Folge war, hat eine eigene Seite."
      searched="Name oder Rolle"
      failure={personMessages.list}
      query={query}
      sort={sort}
      list={list}
      notes={notes}
      drafts={drafts}
    >
      {list && list.hosts.length > 1 && !query && list.page === 1 && (
        <HostOrder hosts={list.hosts} />
      )}
      {list && <KindTable table={peopleTable} rows={list.rows} sort={sort} query={query} />}
    </ContentList>
  );
}
