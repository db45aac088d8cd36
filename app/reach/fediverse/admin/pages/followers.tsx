import { authorize } from "~/core/accounts/authorize.server";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { FediverseTabs } from "~/reach/fediverse/admin/account-panels";
import { FollowersTable, HostsPanel } from "~/reach/fediverse/admin/list-panels";
import { block, searchFollowers } from "~/reach/fediverse/admin/lists.server";
import { parseBlock } from "~/reach/fediverse/blocks.server";
import { countFollowersByHost } from "~/reach/fediverse/followers.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListPage } from "~/ui/admin/list-page";
import type { Route } from "./+types/followers";

const listedHosts = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "show.read");
  const { db } = context.get(servicesContext);
  const { query, page } = listSearch(request);
  const read = await attempt(context.get(servicesContext), async () => ({
    list: await searchFollowers(db, { query, page }),
    hosts: await countFollowersByHost(db, listedHosts),
  }));
  return { query, list: read?.list ?? null, hosts: read?.hosts ?? [] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const services = context.get(servicesContext);
  const { value } = await readFields(request, ["verb", "value"]);
  const wanted = parseBlock(value);
  if (!wanted) return refusal("Das ist kein Konto und kein Server.", 422);
  const failed = refusal("Das konnte nicht gesperrt werden", 503);
  return answerOr(services, failed, async () => {
    await block(services, operator, [wanted]);
    return saved();
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Follower – Redaktion" }];
}

export default function Followers({ loaderData }: Route.ComponentProps) {
  const { query, list, hosts } = loaderData;
  const path = href("/admin/fediverse/followers");
  return (
    <ListPage
      title="Fediverse"
      intro={
        <>
          <FediverseTabs current="followers" />
          <HostsPanel hosts={hosts} />
        </>
      }
      filter={
        <ListFilter
          action={path}
          label="Follower durchsuchen"
          found={list ? countText(list.total, "Konto", "Konten") : ""}
        >
          <FilterField label="Suche" value={query} placeholder="Name oder Server" />
        </ListFilter>
      }
      list={list}
      failure="Follower konnten nicht geladen werden"
      address={(page) => listAddress(path, { q: query }, page)}
    >
      {list && <FollowersTable rows={list.rows} query={query} />}
    </ListPage>
  );
}
