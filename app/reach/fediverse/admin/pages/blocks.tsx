import { load, operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { FediverseTabs } from "~/reach/fediverse/admin/account-panels";
import { BlocksForm, BlocksTable } from "~/reach/fediverse/admin/list-panels";
import { searchBlocks } from "~/reach/fediverse/admin/lists.server";
import { allow, blockAll } from "~/reach/fediverse/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import type { Route } from "./+types/blocks";

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = listSearch(request);
  const list = await load(context, "show.read", ({ db }) => searchBlocks(db, wanted));
  return { query: wanted.query, list };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": blockAll, unblock: allow },
    after: {
      "": ({ added, unused }) => {
        const rest =
          unused > 0 ? ` ${countText(unused, "Zeile blieb", "Zeilen blieben")} draußen.` : "";
        return {
          message: `${countText(added, "Eintrag ist", "Einträge sind")} neu gesperrt.${rest}`,
        };
      },
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Gesperrt – Redaktion" }];
}

export default function Blocks({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  const path = href("/admin/fediverse/blocks");
  return (
    <ListPage
      title="Fediverse"
      intro={
        <>
          <FediverseTabs current="blocks" />
          <BlocksForm answer={actionData} />
        </>
      }
      query={query}
      filter={
        <ListFilter
          action={path}
          label="Gesperrte durchsuchen"
          found={list ? countText(list.total, "Eintrag", "Einträge") : ""}
        >
          <FilterField label="Suche" value={query} placeholder="Konto oder Server" />
        </ListFilter>
      }
      list={list}
      failure="Gesperrte konnten nicht geladen werden"
      address={(page) => listAddress(path, { q: query }, page)}
    >
      {list && <BlocksTable rows={list.rows} query={query} />}
    </ListPage>
  );
}
