import { redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { RedirectForm, RedirectsTable, RedirectTabs } from "~/core/redirects/admin/redirects-panel";
import { add, change, redirectId, remove } from "~/core/redirects/operations.server";
import { findStored, listRedirects } from "~/core/redirects/redirects.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { keepTyped } from "~/routes/admin/keep-typed";
import { FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import type { Route } from "./+types/redirects";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, query, page } = listSearch(request);
  const path = search.get("aendern");
  const read = await load(context, "redirects.list", async ({ db }) => ({
    list: await listRedirects(db, { query, page }),
    edited: path ? await findStored(db, path) : null,
  }));
  return { query, list: read?.list ?? null, edited: read?.edited ?? null };
}

export function action({ context, request }: Route.ActionArgs) {
  const deleted = new URL(request.url).searchParams.get("loeschen");
  const former = (form: FormData) => String(form.get("former") ?? "");
  return operate(context, request, {
    operations: { add, change, remove },
    verb: (form) => (deleted !== null ? "remove" : former(form) ? "change" : "add"),
    given: (form) => ({ id: redirectId(deleted ?? former(form)) }),
    after: {
      remove() {
        throw redirect(href("/admin/redirects"), 303);
      },
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Weiterleitung konnte nicht gespeichert werden");

export function meta() {
  return [{ title: "Weiterleitungen – Redaktion" }];
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, edited } = loaderData;
  const path = href("/admin/redirects");
  return (
    <ListPage
      title="Weiterleitungen"
      intro={
        <>
          <RedirectTabs isMissing={false} />
          <p className="max-w-prose text-soft">
            Alte Adressen führen dauerhaft (301) dorthin, wo ihr Inhalt jetzt steht. Eine Seite, die
            es gibt, geht immer vor.
          </p>
          <RedirectForm edited={edited} answer={actionData} />
        </>
      }
      query={query}
      filter={
        <ListFilter
          action={path}
          label="Weiterleitungen durchsuchen"
          found={list ? countText(list.total, "Weiterleitung", "Weiterleitungen") : ""}
        >
          <FilterField label="Suche" value={query} placeholder="Alte Adresse oder Ziel" />
        </ListFilter>
      }
      list={list}
      failure="Weiterleitungen konnten nicht geladen werden"
      address={(page) => listAddress(path, { q: query }, page)}
    >
      {list && <RedirectsTable rows={list.rows} query={query} />}
    </ListPage>
  );
}
