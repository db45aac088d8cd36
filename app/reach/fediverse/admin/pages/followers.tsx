import { load, operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { FediverseTabs } from "~/reach/fediverse/admin/account-panels";
import { FollowersTable, HostsPanel } from "~/reach/fediverse/admin/list-panels";
import { searchFollowers } from "~/reach/fediverse/admin/lists.server";
import { countFollowersByHost } from "~/reach/fediverse/followers.server";
import { blockOne } from "~/reach/fediverse/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import type { Route } from "./+types/followers";

const listedHosts = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = listSearch(request);
  const read = await load(context, "show.read", async ({ db }) => ({
    list: await searchFollowers(db, wanted),
    hosts: await countFollowersByHost(db, listedHosts),
  }));
  return { query: wanted.query, list: read?.list ?? null, hosts: read?.hosts ?? [] };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, { operations: { block: blockOne } });
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
      query={query}
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
