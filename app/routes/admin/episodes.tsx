import { EpisodesTable } from "~/features/episodes/admin/episodes-table";
import { readSort } from "~/features/episodes/admin-list.schema";
import { listEpisodesForAdmin } from "~/features/episodes/admin-list.server";
import { episodeMessages } from "~/features/episodes/episode-form.schema";
import { episodesPolicy } from "~/features/episodes/episodes.policy";
import { DeletionNotes } from "~/features/trash/admin/deletion-notes";
import { deletionNotes } from "~/features/trash/deletion-notes.server";
import { formatCount } from "~/lib/german-number";
import { authorize } from "~/platform/actor.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { FilterField } from "~/ui/admin/filter-field";
import { ListFilter } from "~/ui/admin/list-filter";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { attempt } from "~/workflows/attempt.server";
import { previewLink } from "~/workflows/preview-link.server";
import type { Route } from "./+types/episodes";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, episodesPolicy.list);
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim();
  const sort = readSort(search.get("sortierung"));
  const page = Number.parseInt(search.get("seite") ?? "1", 10) || 1;
  const read = await attempt(services, async () => ({
    list: await listEpisodesForAdmin(services.db, today(services.clock), { query, sort, page }),
    notes: await deletionNotes(services.db, search),
  }));
  const viewPath = (id: string, status: string) =>
    status === "Geplant"
      ? previewLink(services, operator, { kind: "episode", id }).path
      : `/episodes/${id}`;
  const episodes = (read?.list.episodes ?? []).map((entry) => ({
    ...entry,
    viewPath: viewPath(entry.id, entry.status),
  }));
  return { query, sort, list: read && { ...read.list, episodes }, notes: read?.notes };
}

export function meta() {
  return [{ title: "Episoden" }];
}

export default function Episodes({
  loaderData: { query, sort, list, notes },
}: Route.ComponentProps) {
  const address = (page: number) =>
    `/admin/episodes?${new URLSearchParams({ ...(query && { q: query }), sortierung: sort, seite: String(page) })}`;
  const actions = (
    <Link to="/admin/episodes/new" className="button button-action">
      Neue Episode
    </Link>
  );
  return (
    <AdminPage title="Episoden" actions={actions}>
      {notes && <DeletionNotes notes={notes} />}
      <ListFilter action="/admin/episodes" label="Episoden durchsuchen" found={found(list?.total)}>
        <input type="hidden" name="sortierung" value={sort} />
        <FilterField
          name="q"
          label="Suche"
          value={query}
          type="search"
          placeholder="Titel oder Erfindung"
        />
      </ListFilter>
      {!list && <ErrorBanner>{episodeMessages.list}</ErrorBanner>}
      {list && <EpisodesTable episodes={list.episodes} sort={sort} query={query} />}
      {list && <Pagination page={list.page} pages={list.pages} address={address} />}
    </AdminPage>
  );
}

function found(total = 0): string {
  return total === 1 ? "1 Episode" : `${formatCount(total)} Episoden`;
}
