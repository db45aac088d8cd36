import { authorize } from "~/features/accounts/authorize.server";
import { VideosTable } from "~/features/videos/admin/videos-table";
import { listVideosForAdmin } from "~/features/videos/admin-list.server";
import { videoMessages } from "~/features/videos/video.fields";
import { href } from "~/lib/href";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import { readContentList } from "~/routes/parts/admin/read-content-list.server";
import type { Route } from "./+types/videos";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "videos.list");
  const services = context.get(servicesContext);
  return readContentList(
    services,
    operator,
    "video",
    request,
    ["titel", "folge"],
    listVideosForAdmin,
  );
}

export function meta() {
  return [{ title: "Videos – Redaktion" }];
}

export default function Videos({
  loaderData: { query, sort, list, notes, drafts, approvals },
}: Route.ComponentProps) {
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
      kind="video"
      drafts={drafts}
      approvals={approvals}
    >
      {list && <VideosTable videos={list.rows} sort={sort} query={query} />}
    </ContentList>
  );
}
