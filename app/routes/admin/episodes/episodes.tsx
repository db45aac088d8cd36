import { useMay } from "~/features/accounts/admin/may";
import { authorize } from "~/features/accounts/authorize.server";
import { EpisodesTable } from "~/features/episodes/admin/episodes-table";
import { ManyBar } from "~/features/episodes/admin/many-bar";
import { listEpisodesForAdmin } from "~/features/episodes/admin-list.server";
import { episodeMessages } from "~/features/episodes/episode.fields";
import { useShow } from "~/features/show/use-show";
import { href } from "~/lib/href";
import { previewLink } from "~/platform/preview-link.server";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import { readContentList } from "~/routes/parts/admin/read-content-list.server";
import type { Route } from "./+types/episodes";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "episodes.list");
  const services = context.get(servicesContext);
  const sorts = ["nummer", "titel", "status", "fehlt"];
  const { list, ...read } = await readContentList(
    ...([services, operator, "episode", request, sorts, listEpisodesForAdmin] as const),
  );
  const preview = (id: string) => previewLink(services, operator, { kind: "episode", id }).path;
  const rows = list?.rows.map((entry) => ({
    ...entry,
    viewPath: entry.status === "Veröffentlicht" ? `/episodes/${entry.id}` : preview(entry.id),
  }));
  return { ...read, list: list && { ...list, rows: rows ?? [] } };
}

export function meta() {
  return [{ title: "Episoden – Redaktion" }];
}

export default function Episodes({
  loaderData: { query, sort, list, notes, drafts, approvals },
}: Route.ComponentProps) {
  const { topic } = useShow();
  const may = useMay();
  return (
    <ContentList
      title="Episoden"
      path={href("/admin/episodes")}
      create={{ to: href("/admin/episodes/new"), label: "Neue Folge" }}
      searched={topic ? `Titel oder ${topic}` : "Titel"}
      counted={{ one: "Folge", many: "Folgen" }}
      failure={episodeMessages.list}
      query={query}
      sort={sort}
      list={list}
      notes={notes}
      kind="episode"
      drafts={drafts}
      approvals={approvals}
    >
      {list && list.rows.length > 0 && may("episodes.publish") && <ManyBar />}
      {list && <EpisodesTable episodes={list.rows} sort={sort} query={query} />}
    </ContentList>
  );
}
