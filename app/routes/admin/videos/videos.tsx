import { deletionNotes } from "~/content/trash/deletion-notes.server";
import { authorize } from "~/features/accounts/authorize.server";
import { VideosTable } from "~/features/videos/admin/videos-table";
import { readVideoSort } from "~/features/videos/admin-list.schema";
import { listVideosForAdmin } from "~/features/videos/admin-list.server";
import { videoMessages } from "~/features/videos/video.fields";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import type { Route } from "./+types/videos";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "videos.list");
  const services = context.get(servicesContext);
  const { search, query, sorting, page } = listSearch(request);
  const sort = readVideoSort(sorting);
  const read = await attempt(services, async () => ({
    list: await listVideosForAdmin(services.db, today(services.clock), { query, sort, page }),
    notes: await deletionNotes(services.db, search),
  }));
  return { query, sort, list: read?.list, notes: read?.notes };
}

export function meta() {
  return [{ title: "Videos – Redaktion" }];
}

export default function Videos({ loaderData: { query, sort, list, notes } }: Route.ComponentProps) {
  return (
    <ContentList
      title="Videos"
      path={href("/admin/videos")}
      create={{ to: href("/admin/videos/new"), label: "Neues Video" }}
      searched="Titel oder Folge"
      counted={{ one: "Video", many: "Videos" }}
      failure={videoMessages.load}
      query={query}
      sort={sort}
      list={list}
      notes={notes}
    >
      {list && <VideosTable videos={list.videos} sort={sort} query={query} />}
    </ContentList>
  );
}
