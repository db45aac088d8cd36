import { authorize } from "~/core/accounts/authorize.server";
import { KindTable } from "~/core/content/admin/kind-table";
import { kinds } from "~/core/kinds/kinds.server";
import { HostOrder, peopleTable } from "~/core/people/admin/people-table";
import { moveHost } from "~/core/people/host-order.server";
import { listHosts } from "~/core/people/people.server";
import { personMessages } from "~/core/people/person.fields";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/admin/content/content-table";
import { readContentList } from "~/routes/admin/content/read-content-list.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import type { Route } from "./+types/people";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "people.list");
  const services = context.get(servicesContext);
  const hosts = await attempt(services, () => listHosts(services.db));
  const { sorts, list } = kinds.person.pages;
  const read = await readContentList(services, operator, { kind: "person", request, sorts, list });
  return { ...read, hosts: hosts ?? [] };
}

/** Moves a host by one place: `step` is -1 or 1. */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "people.update");
  const services = context.get(servicesContext);
  const { host: id, step } = await readFields(request, ["host", "step"]);
  return answerOr(services, refusal(personMessages.order, 503), async () => {
    await moveHost(services, operator, { id, step: step === "-1" ? -1 : 1 });
    return saved();
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, personMessages.order);

export function meta() {
  return [{ title: "Personen – Redaktion" }];
}

export default function People({
  loaderData: { query, sort, list, notes, drafts, hosts },
}: Route.ComponentProps) {
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
      {hosts.length > 1 && !query && list?.page === 1 && <HostOrder hosts={hosts} />}
      {list && (
        <KindTable kind="person" table={peopleTable} rows={list.rows} sort={sort} query={query} />
      )}
    </ContentList>
  );
}
