import { data, useNavigate, useRouteLoaderData } from "react-router";
import { listEpisodes } from "~/core/episodes/episodes.server";
import { EpisodeChoices } from "~/core/episodes/list/episode-choices";
import { EpisodeGroup, GroupLinks, groupId } from "~/core/episodes/list/episode-groups";
import {
  listChoices,
  listGroups,
  shownVerdicts,
} from "~/core/episodes/list/grouped-episodes.server";
import { episodesPath, groupTitle } from "~/core/episodes/list/groups";
import { layOutGroups } from "~/core/episodes/list/wall";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { postsOf } from "~/core/posts/find-post.server";
import { ratingsOf, topRatedOf } from "~/core/ratings/top-rated.server";
import { TopRatedList } from "~/core/ratings/top-rated-list";
import { episodeTabs } from "~/core/show/navigation/episode-tabs.server";
import { getCurrentShow } from "~/core/show/show.server";
import { pickTexts } from "~/core/show/texts";
import { counted } from "~/core/show/wording";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { EmptyList } from "~/ui/list/empty-list";
import { ListSearch } from "~/ui/list/list-search";
import { Pagination } from "~/ui/list/pagination";
import type { Route } from "./+types/episodes";
import { EpisodeGrid } from "./episode-grid";
import { EpisodeTabs } from "./episode-tabs";
import "~/core/episodes/list/wall.css";
import type { MouseEvent } from "react";
import { readStoredMemory, recordOf } from "~/core/player/memory/stored-memory";
import { useShow } from "~/core/show/use-show";
import { isPlainClick } from "~/ui/share/follow-links";

const path = "/episodes/zufall";

/** A link to a random episode; with scripts, to one that the visitor has not heard. */
function DrawLink() {
  const { words } = useShow();
  const navigate = useNavigate();
  const draw = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    drawUnheard().then(
      (id) => navigate(`/episodes/${id}`),
      () => location.assign(path),
    );
  };
  return (
    // `target` prevents prefetching: the link leads to another episode each time.
    <a href={path} target="_self" rel="nofollow" onClick={draw} className="button button-outline">
      {words.draw}
    </a>
  );
}

/** Returns the first of several random ids that the visitor has not heard, which only the browser knows. */
async function drawUnheard(): Promise<string> {
  const answer = await fetch(`${path}.json`);
  const ids: string[] = await answer.json();
  const heard = recordOf(recordOf(readStoredMemory()).heard);
  const id = ids.find((each) => !(each in heard)) ?? ids[0];
  if (!id) throw new Error("There is nothing to draw.");
  return id;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, query, page } = listSearch(request);
  const show = await getCurrentShow(services);
  const hasStamps = !show.unusedParts.includes("verdict");
  const verdict = hasStamps ? (search.get("stempel") ?? "").trim() : "";
  const { db } = services;
  const moment = now(services.clock);
  const list = await attempt(services, async () => {
    const choices = await listChoices(db, moment, query);
    const grouping = choices.groupings.find((name) => name === search.get("gruppe")) ?? null;
    const isCentury = grouping === "jahrhundert";
    const listQuery = { query, verdict, page };
    const found = grouping
      ? await listGroups(db, moment, { ...listQuery, grouping })
      : oneGroup(
          await listEpisodes(db, moment, { ...listQuery, total: totalOf(choices, verdict) }),
        );
    const ids = found.groups.flatMap(({ episodes }) => episodes.map(({ id }) => id));
    const readNames = isCentury ? services.rooms.find("onEpisode", "partyNames") : undefined;
    const { groupings, isLarge } = choices;
    return {
      ...found,
      grouping,
      parties: Object.fromEntries((await readNames?.(db, ids)) ?? []),
      choices: {
        groupings: groupings.filter(
          (name) => isLarge || name === "jahrhundert" || name === grouping,
        ),
        verdicts: isLarge || verdict ? shownVerdicts(choices, verdict) : [],
      },
    };
  });
  if (list && list.page !== page) throw data(null, { status: 404 });
  const episodes = list?.groups.flatMap((group) => group.episodes);
  const listQuery = { query, verdict, grouping: list?.grouping ?? null };
  const walls = list?.grouping === "jahrhundert" ? layOutGroups(list.groups) : [];
  const found = {
    listQuery,
    tabs: await episodeTabs(services),
    texts: pickTexts(show, "episodesTitle", "episodesIntro", "episodesDescription"),
    posts: await postsOf(services, episodes),
    ratings: await ratingsOf(services, episodes),
    topRated: list?.page === 1 && !isChosen(listQuery) ? await topRatedOf(services) : [],
    list: list && {
      ...list,
      groups: list.groups.map((group, index) => ({
        ...group,
        wall: walls[index],
        episodes: group.episodes.map((item) => withCover(item, show)),
      })),
    },
  };
  return data(found, { status: list ? 200 : 503 });
}

/** The number of episodes with the verdict, or of all, which the filter has already counted. */
function totalOf(choices: Awaited<ReturnType<typeof listChoices>>, verdict: string): number {
  if (verdict === "") return choices.total;
  return choices.verdicts.find((each) => each.verdict === verdict)?.total ?? 0;
}

/** True if the list is filtered or grouped. */
function isChosen(listQuery: object): boolean {
  return Object.values(listQuery).some(Boolean);
}

/** The whole list in its usual order, as a single group. */
function oneGroup({ episodes, ...place }: Awaited<ReturnType<typeof listEpisodes>>) {
  return { groups: [{ key: null, total: place.total, episodes }], starts: [], ...place };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { listQuery, list, texts } = loaderData;
  const page = list?.page ?? 1;
  return pageMeta(root, {
    title: `${texts.episodesTitle}${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: texts.episodesDescription,
    url: `${root.baseUrl}${episodesPath({ page })}`,
    noindex: !list || isChosen(listQuery),
    jsonLd: [
      breadcrumbs(["Start", `${root.baseUrl}/`], [texts.episodesTitle, `${root.baseUrl}/episodes`]),
    ],
  });
}

export default function Episodes({
  loaderData: { listQuery, tabs, texts, list, posts, ratings, topRated },
}: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { query, verdict, grouping } = listQuery;
  const isFiltered = query !== "" || verdict !== "";
  return (
    <div className="page pt-5 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{texts.episodesTitle}</h1>
      <p className="mt-2 max-w-2xl text-soft sm:mt-4 sm:text-lg">{texts.episodesIntro}</p>
      <EpisodeTabs tabs={tabs} current="/episodes" />
      <ListSearch
        action="/episodes"
        query={query}
        otherParameters={{
          ...(verdict && { stempel: verdict }),
          ...(grouping && { gruppe: grouping }),
        }}
        label="Episoden durchsuchen"
        placeholder="Titel, Stichwort"
        loading="Lädt Episoden..."
        found={list && root ? foundText(listQuery, counted(root.show.noun, list.total)) : ""}
      />
      {!list && <ErrorBanner>Episodes konnten nicht geladen werden</ErrorBanner>}
      {list && <EpisodeChoices choices={list.choices} listQuery={listQuery} />}
      {list?.total === 0 && (
        <EmptyList
          title={
            isFiltered
              ? "Keine Episoden gefunden. Versuche einen anderen Suchbegriff."
              : "Noch keine Episoden vorhanden."
          }
        >
          {isFiltered && (
            <Link to="/episodes" className="button button-outline mt-5">
              Alle Folgen zeigen
            </Link>
          )}
        </EmptyList>
      )}
      {list && list.total > 0 && root && (
        <>
          {grouping && list.pages > 1 && (
            <GroupLinks
              groups={list.starts}
              titleOf={({ key }) => groupTitle(grouping, key)}
              address={(page) => episodesPath({ ...listQuery, page })}
            />
          )}
          {list.groups.map(({ key, total, episodes, wall }, index) => (
            <EpisodeGroup
              key={key}
              id={groupId(list.starts, key)}
              title={grouping && groupTitle(grouping, key)}
              note={counted(root.show.noun, total)}
            >
              <EpisodeGrid
                episodes={episodes}
                posts={posts}
                ratings={ratings}
                show={root.show}
                heading={grouping ? "h3" : "h2"}
                isFirst={index === 0}
                isDrawer
                wall={wall}
                parties={list.parties}
              />
            </EpisodeGroup>
          ))}
          <Pagination
            page={list.page}
            pages={list.pages}
            address={(page) => episodesPath({ ...listQuery, page })}
          />
          {list.total > 1 && (
            <p className="mt-8 text-center">
              <DrawLink />
            </p>
          )}
          {topRated.length > 0 && <TopRatedList episodes={topRated} />}
        </>
      )}
    </div>
  );
}

function foundText({ query, verdict }: EpisodesQuery, files: string): string {
  const stamped = verdict && ` mit dem Stempel „${verdict}“`;
  return query ? `${files}${stamped} zu „${query}“` : `${files}${stamped || " im Archiv"}`;
}

type EpisodesQuery = { query: string; verdict: string };
