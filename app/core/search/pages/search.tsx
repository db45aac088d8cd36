import { data } from "react-router";
import { contactAbout } from "~/core/contact/contact.schema";
import { episodePath } from "~/core/episodes/episode-path";
import { isPlayable, silentFact } from "~/core/episodes/episodes.schema";
import { mapSummaries } from "~/core/episodes/list/all-episodes.server";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { ListenButton } from "~/core/player/listen-button";
import { HeardMark } from "~/core/player/memory/heard-mark";
import { QueueButton } from "~/core/player/memory/queue-button";
import { usePlayerHandle } from "~/core/player/player-context";
import { StartLink } from "~/core/player/start-link";
import { type Track, trackOf } from "~/core/player/track";
import { Marked } from "~/core/search/marked";
import { countMiss, isMiss } from "~/core/search/misses.server";
import type { SearchGroup, SearchHit, SpokenHits } from "~/core/search/search.schema";
import { searchContent } from "~/core/search/search-content.server";
import { SearchEmpty, SearchForm } from "~/core/search/search-form";
import { placesPath, searchPath } from "~/core/search/search-path";
import {
  type EpisodeNote,
  SearchGroups,
  SearchKinds,
  SearchSummary,
} from "~/core/search/search-results";
import { searchSources } from "~/core/search/search-sources.server";
import { getCurrentShow } from "~/core/show/show.server";
import { pickTexts } from "~/core/show/texts";
import { useShow } from "~/core/show/use-show";
import { listSearch } from "~/lib/list-search";
import { pageMeta } from "~/lib/page-meta";
import { countText } from "~/lib/text/german-number";
import { formatDuration } from "~/lib/time/duration";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { ErrorBanner } from "~/ui/banner";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/list/pagination";
import type { Route } from "./+types/search";

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
  const isCounted = query && !kind && page === 1 && result?.complete && isMiss(result);
  if (isCounted) void countMiss(services, context.get(visitorContext), query);
  return data(
    { query, kind, result, tracks, notes, texts },
    // The page cache would answer the next visitor uncounted.
    { status: result ? 200 : 503, headers: isCounted ? { "Cache-Control": "no-store" } : {} },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The episodes among the hits: tracks for the player, and notes beside a hit. */
async function episodesOf(services: Services, groups: readonly SearchGroup[]) {
  const ids = groups.flatMap(({ hits }) => hits.flatMap(({ path }) => episodeIn(path) ?? []));
  const episodes = await mapSummaries(services.db, now(services.clock), [...new Set(ids)]);
  const show = await getCurrentShow(services);
  const tracks: Record<string, Track> = {};
  const notes: Record<string, EpisodeNote> = {};
  for (const [id, episode] of episodes) {
    tracks[id] = trackOf(withCover(episode, show), show);
    const { verdict, invention, title, number, imageUrl, drawingUrl } = episode;
    const picture = { invention, title, number, imageUrl, drawingUrl };
    notes[episodePath(id)] = { verdict, silence: silentFact(episode), picture };
  }
  return { tracks, notes };
}

/** The episode that an address belongs to. */
function episodeIn(path: string): string | null {
  return /^\/episodes\/([\w-]+)/.exec(path)?.[1] ?? null;
}

type FoundEpisodeProps = { hit: SearchHit; track: Track };

/** Actions of an episode, or a link to the second of a hit. */
function FoundEpisode({ hit: { second, what }, track }: FoundEpisodeProps) {
  if (what)
    return <PlaceStart second={second ?? null} track={track} path={episodePath(track.episodeId)} />;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5">
      <ListenButton track={track} view="bar" className="entry-play">
        Anhören
      </ListenButton>
      <QueueButton track={track} />
      <HeardMark episodeId={track.episodeId} duration={track.duration} />
    </p>
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
  const { isClosed } = useShow();
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
        <SearchSummary
          query={query}
          result={result}
          complete={result.complete}
          suggestPath={isClosed ? null : contactAbout(`Vorschlag: ${query}`)}
        />
      )}
      {result && result.total === 0 && result.note?.what !== "number" && (
        <SearchEmpty query={query} texts={texts} />
      )}
      {result && result.total > 0 && (
        <>
          {!result.note && <SearchKinds query={query} groups={result.groups} kind={kind} />}
          <SearchGroups
            query={result.corrected ?? query}
            groups={result.groups}
            whole={kind !== null}
            notes={notes}
            moreOf={(hit) => {
              const track = tracks[episodeIn(hit.path) ?? ""];
              if (!hit.spoken) return track && <FoundEpisode hit={hit} track={track} />;
              return (
                <SpokenPlaces
                  spoken={hit.spoken}
                  track={track ?? null}
                  path={hit.path}
                  query={result.corrected ?? query}
                />
              );
            }}
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

type SpokenPlacesProps = {
  spoken: SpokenHits;
  track: Track | null;
  path: string;
  query: string;
};

/** Places in an episode with the searched words: speaker, text and start. */
function SpokenPlaces({ spoken: { total, places }, track, path, query }: SpokenPlacesProps) {
  return (
    <>
      <ul className="mt-2 max-w-2xl">
        {places.map((place, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of one answer never move.
            key={index}
            className="grid items-baseline gap-x-3 py-1.5 sm:grid-cols-[5rem_1fr]"
          >
            <PlaceStart second={place.second} track={track} path={path} />
            <p className="text-soft sm:col-start-2">
              {place.speaker && <b className="text-ink">{place.speaker}: </b>}
              <Marked segments={place.snippet} />
            </p>
          </li>
        ))}
      </ul>
      {total > places.length && (
        <p className="mt-2">
          <Link to={placesPath(path, query)} className="inline-block py-1.5 underline">
            alle {countText(total, "Stelle", "Stellen")}
          </Link>
        </p>
      )}
    </>
  );
}

type StartProps = { second: number | null; track: Track | null; path: string };

/** Plays an episode from a spoken hit. */
function PlaceStart({ second, track, path }: StartProps) {
  const { open } = usePlayerHandle();
  if (second === null) return null;
  const time = formatDuration(second);
  if (!track || !isPlayable(track.audioUrl)) return <span className="label py-2.5">{time}</span>;
  return (
    <StartLink
      path={path}
      seconds={second}
      play={(startAt) => open(track, { startAt, view: "bar" })}
      label={`Ab ${time} anhören: ${track.title}`}
      className="label flex w-fit items-center gap-2 py-2.5 underline underline-offset-4"
    >
      <Icon shape="play" size={14} filled />
      {time}
    </StartLink>
  );
}
