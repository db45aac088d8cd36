import { authorize } from "~/core/accounts/authorize.server";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { FediverseTabs } from "~/reach/fediverse/admin/account-panels";
import { BlocksForm, BlocksTable } from "~/reach/fediverse/admin/list-panels";
import { answerBlocks, searchBlocks, unblock } from "~/reach/fediverse/admin/lists.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, refusalWith, saved } from "~/routes/admin/refusal";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListPage } from "~/ui/admin/list-page";
import type { Route } from "./+types/blocks";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "show.read");
  const services = context.get(servicesContext);
  const { query, page } = listSearch(request);
  return { query, list: await attempt(services, () => searchBlocks(services.db, { query, page })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const services = context.get(servicesContext);
  const { verb, value, list } = await readFields(request, ["verb", "value", "list"]);
  return answerOr(services, refusalWith({ list }, failed, 503), async () => {
    if (verb === "unblock")
      return (await unblock(services, operator, value))
        ? saved()
        : refusal("Das ist nicht mehr gesperrt.", 404);
    const done = await answerBlocks(services, operator, list);
    if (!done) return refusalWith({ list }, "Darin steht kein Konto und kein Server.", 422);
    const { added, unused } = done;
    const rest =
      unused > 0 ? ` ${countText(unused, "Zeile blieb", "Zeilen blieben")} draußen.` : "";
    return saved(`${countText(added, "Eintrag ist", "Einträge sind")} neu gesperrt.${rest}`);
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
