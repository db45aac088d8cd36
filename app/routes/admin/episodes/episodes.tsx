import { deletionNotes } from "~/content/trash/deletion-notes.server";
import { authorize } from "~/features/accounts/authorize.server";
import { EpisodesTable } from "~/features/episodes/admin/episodes-table";
import { readSort } from "~/features/episodes/admin-list.schema";
import { listEpisodesForAdmin } from "~/features/episodes/admin-list.server";
import { episodeMessages } from "~/features/episodes/episode.fields";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { previewLink } from "~/platform/preview-link.server";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import type { Route } from "./+types/episodes";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "episodes.list");
  const services = context.get(servicesContext);
  const { search, query, sorting, page } = listSearch(request);
  const sort = readSort(sorting);
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
  return [{ title: "Episoden – Redaktion" }];
}

export default function Episodes({
  loaderData: { query, sort, list, notes },
}: Route.ComponentProps) {
  return (
    <ContentList
      title="Episoden"
      path={href("/admin/episodes")}
      create={{ to: href("/admin/episodes/new"), label: "Neue Episode" }}
      searched="Titel oder Erfindung"
      counted={{ one: "Episode", many: "Episoden" }}
      failure={episodeMessages.list}
      query={query}
      sort={sort}
      list={list}
      notes={notes}
    >
      {list && <EpisodesTable episodes={list.episodes} sort={sort} query={query} />}
    </ContentList>
  );
}
