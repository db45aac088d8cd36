import { load, operate } from "~/core/accounts/operate.server";
import { MissingTable, RedirectTabs } from "~/core/redirects/admin/redirects-panel";
import { listMissing } from "~/core/redirects/missing-paths.server";
import { add, ignore } from "~/core/redirects/operations.server";
import { suggest } from "~/core/search/search-content.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { keepTyped } from "~/routes/admin/keep-typed";
import { FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import type { Route } from "./+types/missing-paths";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, page } = listSearch(request);
  const list = await load(context, "redirects.list", async ({ db }) => {
    const { rows, ...place } = await listMissing(db, { query, page });
    const proposed = rows.map(async (row) => ({
      ...row,
      proposal: await proposalOf(context, row),
    }));
    return { rows: await Promise.all(proposed), ...place };
  });
  return { query, list };
}

type Context = Route.LoaderArgs["context"];

/** The probable target of an address: the feed, or the best search hit for the words at its end; '' if unknown. */
async function proposalOf(context: Context, { path }: { path: string }): Promise<string> {
  if (/^\/(?:feed|rss|podcast)(?:[./]|$)|\/feed(?:\/|$)|\.rss$/.test(path)) return "/feed.xml";
  const last = path.replace(/\?.*/, "").split("/").at(-1) ?? "";
  const words = last
    .replace(/\.\w{2,5}$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (!/\p{L}{4}/u.test(words)) return "";
  const found = await load(context, "redirects.list", (services) => suggest(services, words));
  return found?.groups[0]?.hits[0]?.path ?? "";
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { add, ignore },
    verb: (form) => (form.get("ignore") ? "ignore" : "add"),
    after: { ignore: ({ path }) => ({ values: { path, target: "" } }) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Weiterleitung konnte nicht gespeichert werden");

export function meta() {
  return [{ title: "Nicht gefundene Adressen – Redaktion" }];
}

export default function MissingPaths({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  const path = href("/admin/redirects/missing");
  return (
    <ListPage
      title="Weiterleitungen"
      intro={
        <>
          <RedirectTabs isMissing />
          <p className="max-w-prose text-soft">
            Danach wurde gefragt, und es gibt es nicht. Gezählt wird die Adresse, sonst nichts; was
            nur Programme auf der Suche nach Lücken fragen, steht nicht hier.
          </p>
        </>
      }
      query={query}
      filter={
        <ListFilter
          action={path}
          label="Nicht gefundene Adressen durchsuchen"
          found={list ? countText(list.total, "Adresse", "Adressen") : ""}
        >
          <FilterField label="Suche" value={query} placeholder="Teil der Adresse" />
        </ListFilter>
      }
      list={list}
      failure="Daten konnten nicht geladen werden"
      address={(page) => listAddress(path, { q: query }, page)}
    >
      {list && <MissingTable rows={list.rows} query={query} answer={actionData} />}
    </ListPage>
  );
}
