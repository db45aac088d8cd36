import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { RedirectForm, RedirectsTable, RedirectTabs } from "~/core/redirects/admin/redirects-panel";
import { deleteRedirect, listRedirects } from "~/core/redirects/redirects.server";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusalWith } from "~/routes/admin/refusal";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListPage } from "~/ui/admin/list-page";
import type { Route } from "./+types/redirects";
import { redirectAction } from "./redirect-action.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "redirects.list");
  const services = context.get(servicesContext);
  const { search, query, page } = listSearch(request);
  const list = await attempt(services, () => listRedirects(services.db, { query, page }));
  const path = search.get("aendern");
  const found =
    path && (await attempt(services, () => listRedirects(services.db, { query: path })));
  const edited = (found || null)?.rows.find((row) => row.path === path) ?? null;
  return { query, list, edited };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "redirects.update");
  const services = context.get(servicesContext);
  const deleted = new URL(request.url).searchParams.get("loeschen");
  if (deleted === null) {
    const sent = await readFields(request, ["former", "path", "target"]);
    return redirectAction(services, operator, sent);
  }
  const failed = refusalWith({ path: "", target: "" }, "Das konnte nicht gelöscht werden", 503);
  return answerOr(services, failed, async () => {
    await deleteRedirect(services, operator, deleted);
    throw redirect(href("/admin/redirects"), 303);
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
