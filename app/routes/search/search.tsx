import { data } from "react-router";
import { mapSummaries } from "~/features/episodes/all-episodes.server";
import { withCover } from "~/features/episodes/episode-artwork.server";
import { isPlayable } from "~/features/episodes/episodes.schema";
import { episodeSearch } from "~/features/episodes/search-source.server";
import { HeardMark } from "~/features/player/memory/heard-mark";
import { QueueButton } from "~/features/player/memory/queue-button";
import { type Track, trackOf } from "~/features/player/track";
import type { SearchGroup } from "~/features/search/search.schema";
import { searchContent } from "~/features/search/search-content.server";
import { SearchEmpty, SearchForm } from "~/features/search/search-form";
import { searchPath } from "~/features/search/search-path";
import {
  type EpisodeNote,
  SearchGroups,
  SearchKinds,
  SearchSummary,
} from "~/features/search/search-results";
import { searchSources } from "~/features/search/search-sources.server";
import { getCurrentShow } from "~/features/show/show.server";
import { pickTexts } from "~/features/show/texts";
import { listSearch } from "~/lib/list-search";
import { pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/search";
import { SpokenPlaces } from "./spoken-places";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, query, page } = listSearch(request);
  const asked = search.get("art");
  const kind = searchSources(services).find((source) => source.kind === asked)?.kind ?? null;
  const found = await attempt(services, async () => {
    const result = await searchContent(services, { query, kind, page });
    return { result, ...(await episodesOf(services, result.groups)) };
  });
  const { result = null, tracks = {}, notes = {} } = found ?? {};
  if (kind && result?.complete && result.page !== page) throw data(null, { status: 404 });
  const texts = pickTexts(await getCurrentShow(services), "searchEmpty", "searchExamples");
  return data({ query, kind, result, tracks, notes, texts }, { status: result ? 200 : 503 });
}

/**
 * What the player needs of the episodes that were found and in which something was said, by their ids, and what
 * stands beside each that was found, by its path.
 */
async function episodesOf(services: Services, groups: readonly SearchGroup[]) {
  const paths = groups.flatMap(({ kind, hits }) =>
    kind === episodeSearch.kind ? hits.map(({ path }) => path) : [],
  );
  const ids = paths.map((path) => path.slice(episodePath.length));
  const spoken = groups.flatMap(({ hits }) => hits.flatMap((hit) => hit.spoken?.episodeId ?? []));
  const episodes = await mapSummaries(services.db, now(services.clock), [...ids, ...spoken]);
  const show = await getCurrentShow(services);
  const tracks: Record<string, Track> = {};
  const notes: Record<string, EpisodeNote> = {};
  for (const [id, episode] of episodes) {
    tracks[id] = trackOf(withCover(episode, show), show);
    const { verdict, audioUrl } = episode;
    notes[`/episodes/${id}`] = { verdict, isSilent: !isPlayable(audioUrl) };
  }
  return { tracks, notes };
}

const episodePath = "/episodes/";

/** Marks whether an episode was heard, and a button to queue it. */
function SavedEpisode({ track }: { track: Track | undefined }) {
  if (!track) return null;
  return (
    <>
      <QueueButton track={track} />
      <HeardMark episodeId={track.episodeId} duration={track.duration} />
    </>
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { query } = loaderData;
  return pageMeta(root, {
    title: `${query ? `Suche: ${query}` : "Suche"} – ${root.show.name}`,
    description: `Alle Folgen, Blog-Artikel und Videos von „${root.show.name}“ durchsuchen.`,
    url: `${root.baseUrl}/suche`,
    noindex: query !== "",
  });
}

export default function Search({
  loaderData: { query, kind, result, tracks, notes, texts },
}: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Suche</h1>
      <SearchForm query={query} kind={kind} />
      {!result && (
        <div className="mt-8">
          <ErrorBanner>Die Suche ist gestört. Bitte versuche es später erneut.</ErrorBanner>
        </div>
      )}
      {result && query && (
        <SearchSummary query={query} result={result} complete={result.complete} />
      )}
      {result && result.total === 0 && <SearchEmpty query={query} texts={texts} />}
      {result && result.total > 0 && (
        <>
          <SearchKinds query={query} groups={result.groups} kind={kind} />
          <SearchGroups
            query={result.corrected ?? query}
            groups={result.groups}
            whole={kind !== null}
            notes={notes}
            moreOf={({ path, spoken }) =>
              spoken ? (
                <SpokenPlaces
                  spoken={spoken}
                  track={tracks[spoken.episodeId] ?? null}
                  path={path}
                  query={result.corrected ?? query}
                />
              ) : (
                <SavedEpisode track={tracks[path.slice(episodePath.length)]} />
              )
            }
          />
          {kind && (
            <Pagination
              page={result.page}
              pages={result.pages}
              address={(page) => searchPath(query, kind, page)}
            />
          )}
        </>
      )}
    </div>
  );
}
