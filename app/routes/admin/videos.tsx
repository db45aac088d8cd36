import { DeletionNotes } from "~/features/trash/admin/deletion-notes";
import { deletionNotes } from "~/features/trash/deletion-notes.server";
import { VideosTable } from "~/features/videos/admin/videos-table";
import { readVideoSort } from "~/features/videos/admin-list.schema";
import { listVideosForAdmin } from "~/features/videos/admin-list.server";
import { videoMessages } from "~/features/videos/video-form.schema";
import { videosPolicy } from "~/features/videos/videos.policy";
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
import type { Route } from "./+types/videos";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, videosPolicy.list);
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim();
  const sort = readVideoSort(search.get("sortierung"));
  const page = Number.parseInt(search.get("seite") ?? "1", 10) || 1;
  const read = await attempt(services, async () => ({
    list: await listVideosForAdmin(services.db, today(services.clock), { query, sort, page }),
    notes: await deletionNotes(services.db, search),
  }));
  return { query, sort, list: read?.list, notes: read?.notes };
}

export function meta() {
  return [{ title: "Videos" }];
}

export default function Videos({ loaderData: { query, sort, list, notes } }: Route.ComponentProps) {
  const address = (page: number) =>
    `/admin/videos?${new URLSearchParams({ ...(query && { q: query }), sortierung: sort, seite: String(page) })}`;
  const actions = (
    <Link to="/admin/videos/new" className="button button-action">
      Neues Video
    </Link>
  );
  return (
    <AdminPage title="Videos" actions={actions}>
      {notes && <DeletionNotes notes={notes} />}
      <ListFilter action="/admin/videos" label="Videos durchsuchen" found={found(list?.total)}>
        <input type="hidden" name="sortierung" value={sort} />
        <FilterField
          name="q"
          label="Suche"
          value={query}
          type="search"
          placeholder="Titel, Beschreibung oder Folge"
        />
      </ListFilter>
      {!list && <ErrorBanner>{videoMessages.load}</ErrorBanner>}
      {list && <VideosTable videos={list.videos} sort={sort} query={query} />}
      {list && <Pagination page={list.page} pages={list.pages} address={address} />}
    </AdminPage>
  );
}

function found(total = 0): string {
  return total === 1 ? "1 Video" : `${formatCount(total)} Videos`;
}
