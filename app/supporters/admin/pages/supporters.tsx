import { load, operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { keepTyped } from "~/routes/admin/keep-typed";
import {
  MissingPeople,
  SupportersForm,
  SupportersTable,
} from "~/supporters/admin/supporter-panels";
import { addAll, end, endAllMissing, renew } from "~/supporters/operations.server";
import { listMissing, listSupporters } from "~/supporters/supporters.server";
import { FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import { Link } from "~/ui/link";
import type { Route } from "./+types/supporters";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, page } = listSearch(request);
  const read = await load(context, "supporters.list", async ({ db }) => ({
    list: await listSupporters(db, { query, page }),
    missing: await listMissing(db),
  }));
  return { query, list: read?.list ?? null, missing: read?.missing ?? [] };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": addAll, renew, end, endMissing: endAllMissing },
    after: { "": (given) => ({ message: givenText(given) }) },
  });
}

function givenText({ added, known, unused }: Record<"added" | "known" | "unused", number>): string {
  const people = countText(added, "Person bekommt", "Personen bekommen");
  const parts = [
    `${people} jetzt einen Feed per Mail`,
    known > 0 && `${known} ${known === 1 ? "hatte" : "hatten"} schon einen`,
    unused > 0 && `${countText(unused, "Zeile blieb", "Zeilen blieben")} draußen`,
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Unterstützende – Redaktion" }];
}

export default function Supporters({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, missing } = loaderData;
  const path = href("/admin/supporters");
  return (
    <ListPage
      title="Unterstützende"
      intro={
        <>
          <p className="max-w-prose text-soft">
            Wer die Sendung unterstützt, hört mit einem eigenen Feed auch Folgen, die „nur für
            Unterstützende“ sind. Wo man das tun kann, trägst du bei{" "}
            <Link to={href("/admin/show/:section?", { section: "feed" })} className="underline">
              Einstellungen → Feed
            </Link>{" "}
            ein; gezeigt wird es auf der Seite „Unterstützen“.
          </p>
          <SupportersForm answer={actionData} />
          <MissingPeople missing={missing} />
        </>
      }
      query={query}
      filter={
        <ListFilter
          action={path}
          label="Unterstützende durchsuchen"
          found={list ? countText(list.total, "Feed", "Feeds") : ""}
        >
          <FilterField label="Suche" value={query} placeholder="E-Mail-Adresse" />
        </ListFilter>
      }
      list={list}
      failure="Unterstützende konnten nicht geladen werden"
      address={(page) => listAddress(path, { q: query }, page)}
    >
      {list && <SupportersTable rows={list.rows} query={query} />}
    </ListPage>
  );
}
