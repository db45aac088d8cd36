import { data, useRouteLoaderData } from "react-router";
import { withCover } from "~/features/episodes/episode-artwork.server";
import { episodesPath } from "~/features/episodes/episodes.schema";
import { listEpisodes } from "~/features/episodes/episodes.server";
import { postsOf } from "~/features/posts/find-post.server";
import { ratingsOf, topRatedOf } from "~/features/ratings/top-rated.server";
import { TopRatedList } from "~/features/ratings/top-rated-list";
import { getCurrentShow } from "~/features/show/show.server";
import { pickTexts } from "~/features/show/texts";
import { counted } from "~/features/show/wording";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import { EmptyList } from "~/ui/empty-list";
import { Link } from "~/ui/link";
import { ListSearch } from "~/ui/list-search";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/episodes";
import { EpisodeGrid } from "./parts/episode-grid";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { query, page } = listSearch(request);
  const show = await getCurrentShow(services);
  const list = await attempt(services, () =>
    listEpisodes(services.db, now(services.clock), { query, page }),
  );
  if (list && list.page !== page) throw data(null, { status: 404 });
  const found = {
    query,
    texts: pickTexts(show, "episodesTitle", "episodesIntro", "episodesDescription"),
    posts: await postsOf(services, list?.episodes),
    ratings: await ratingsOf(services, list?.episodes),
    topRated: query === "" && list?.page === 1 ? await topRatedOf(services) : [],
    list: list && { ...list, episodes: list.episodes.map((item) => withCover(item, show)) },
  };
  return data(found, { status: list ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { query, list, texts } = loaderData;
  const page = list?.page ?? 1;
  return pageMeta(root, {
    title: `${texts.episodesTitle}${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: texts.episodesDescription,
    url: `${root.baseUrl}${episodesPath("", page)}`,
    noindex: query !== "" || !list,
    jsonLd: [
      breadcrumbs(["Start", `${root.baseUrl}/`], [texts.episodesTitle, `${root.baseUrl}/episodes`]),
    ],
  });
}

export default function Episodes({
  loaderData: { query, texts, list, posts, ratings, topRated },
}: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{texts.episodesTitle}</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">{texts.episodesIntro}</p>
      <ListSearch
        action="/episodes"
        query={query}
        label="Episoden durchsuchen"
        placeholder="Titel oder Stichwort"
        loading="Lädt Episoden..."
        found={list && root ? foundText(query, counted(root.show.noun, list.total)) : ""}
      />
      {!list && <ErrorBanner>Episodes konnten nicht geladen werden</ErrorBanner>}
      {list?.total === 0 && (
        <EmptyList
          title={
            query
              ? "Keine Episoden gefunden. Versuche einen anderen Suchbegriff."
              : "Noch keine Episoden vorhanden."
          }
        >
          {query && (
            <Link to="/episodes" className="button button-outline mt-5">
              Alle Episoden zeigen
            </Link>
          )}
        </EmptyList>
      )}
      {list && list.total > 0 && root && (
        <>
          <EpisodeGrid
            episodes={list.episodes}
            posts={posts}
            ratings={ratings}
            show={root.show}
            heading="h2"
            isFirst
          />
          <Pagination
            page={list.page}
            pages={list.pages}
            address={(page) => episodesPath(query, page)}
          />
          {topRated.length > 0 && <TopRatedList episodes={topRated} />}
        </>
      )}
    </div>
  );
}

function foundText(query: string, files: string): string {
  return query ? `${files} zu „${query}“` : `${files} im Archiv`;
}
