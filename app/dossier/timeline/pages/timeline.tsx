import { useCallback, useEffect, useState } from "react";
import { data, useNavigate, useRouteLoaderData, useSearchParams } from "react-router";
import { episodePath } from "~/core/episodes/episode-path";
import { EpisodeTabs } from "~/core/episodes/pages/episode-tabs";
import { usePlayerHandle } from "~/core/player/player-context";
import type { Track } from "~/core/player/track";
import { episodeTabs } from "~/core/show/navigation/episode-tabs.server";
import { getCurrentShow } from "~/core/show/show.server";
import { numbered } from "~/core/show/wording";
import { eventGroups } from "~/dossier/timeline/event-groups";
import { readTimeline } from "~/dossier/timeline/read-timeline.server";
import { GroupLinks, type TimelineProps } from "~/dossier/timeline/still-timeline";
import { TimelineChart, TimelineTable } from "~/dossier/timeline/timeline-chart";
import { timelinePage } from "~/dossier/timeline/timeline-page.server";
import {
  groupIn,
  type Place,
  placeIn,
  timelineAddress,
  timelinePath,
} from "~/dossier/timeline/timeline-path";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { formatCount } from "~/lib/text/german-number";
import { formatDuration } from "~/lib/time/duration";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/list/pagination";
import { SectionTitle } from "~/ui/section-title";
import { isPlainClick } from "~/ui/share/follow-links";
import { keepScroll } from "~/ui/use-scroll-memory";
import type { Route } from "./+types/timeline";
import "~/dossier/timeline/timeline.css";
import "~/dossier/timeline/timeline-live.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, page } = listSearch(request);
  const query = { group: groupIn(search), page, place: placeIn(search) };
  const { noun } = await getCurrentShow(services);
  const read = await attempt(services, async () => {
    const timeline = await readTimeline(services);
    return { shown: timelinePage(timeline, noun, query) };
  });
  if (read && read.shown?.list.page !== page) throw data(null, { status: 404 });
  const tabs = await episodeTabs(services);
  return data(
    {
      ...query,
      tabs,
      links: services.rooms.linksAt(timelinePath),
      shown: read?.shown ?? null,
    },
    { status: read ? 200 : 503 },
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { page, group, place, shown } = loaderData;
  return pageMeta(root, {
    title: `Zeitstrahl${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: `Was wann geschah: alle Ereignisse aus „${root.show.name}“ auf einem Lineal.`,
    url: root.baseUrl + timelineAddress({ page }),
    noindex: !shown || group !== null || place !== null,
    jsonLd: [
      breadcrumbs(["Start", `${root.baseUrl}/`], ["Zeitstrahl", root.baseUrl + timelinePath]),
    ],
  });
}

export default function TimelineRoute({ loaderData }: Route.ComponentProps) {
  const { tabs, links, group, shown } = loaderData;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Zeitstrahl</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        Wer war wann dran? Alle Ereignisse aus allen Folgen auf einem Lineal.
      </p>
      <EpisodeTabs tabs={tabs} current={timelinePath} />
      {!shown && <ErrorBanner>Der Zeitstrahl konnte nicht geladen werden</ErrorBanner>}
      {shown && (
        <>
          <section aria-label="Lineal" className="timeline">
            <GroupLinks group={group} />
            <Chart page={shown} group={group} />
          </section>
          <section aria-labelledby="tabelle" className="pt-14">
            <SectionTitle id="tabelle" title="Alle Ereignisse">
              {formatCount(shown.list.total)}
              {group && ` · ${eventGroups[group].title}`}
            </SectionTitle>
            {shown.list.total === 0 && (
              <p className="py-6">Von dieser Art ist noch nichts dabei.</p>
            )}
            {shown.list.total > 0 && <TimelineTable spans={shown.list.spans} />}
            <Pagination
              page={shown.list.page}
              pages={shown.list.pages}
              address={(page) => `${timelineAddress({ group, page })}#tabelle`}
            />
            {links.length > 0 && (
              <p className="label mt-8 flex flex-wrap gap-x-6">
                {links.map(({ to, label }) => (
                  <a key={to} href={to} className="py-1 underline">
                    {label}
                  </a>
                ))}
              </p>
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** The address follows the view, without history entries. */
function Chart({ page, group }: TimelineProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = Number(search.get("seite") ?? 1);
  const onPlace = useCallback(
    (place: Place) => {
      const options = { replace: true, state: keepScroll, defaultShouldRevalidate: false };
      navigate(timelineAddress({ group, page: asked, place }), options);
    },
    [navigate, group, asked],
  );
  return (
    <TimelineChart
      page={page}
      group={group}
      onPlace={onPlace}
      place={placeIn(search)}
      label={(number) => (root ? numbered(root.show.noun, number) : null)}
      play={(episodeId, second) => (
        <EventStart key={episodeId} episodeId={episodeId} second={second} />
      )}
    />
  );
}

type EventStartProps = { episodeId: string; second: number };

/** Plays an episode from an event's second, without leaving the page. */
function EventStart({ episodeId, second }: EventStartProps) {
  const { open } = usePlayerHandle();
  const track = useTrack(episodeId);
  const start = Math.floor(second);
  return (
    <a
      href={`${episodePath(episodeId)}?t=${start}`}
      className="button button-action"
      onClick={(event) => {
        if (!track || !isPlainClick(event)) return;
        event.preventDefault();
        open(track, { startAt: start, view: "bar" });
      }}
    >
      <Icon shape="play" size={14} filled />
      ab {formatDuration(second)}
    </a>
  );
}

/** The track is loaded before the click, since Safari plays only if the player opens within the click. */
function useTrack(episodeId: string): Track | null {
  const [track, setTrack] = useState<Track | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const load = async () => {
      const answer = await fetch(`${episodePath(episodeId)}/track`, { signal: end.signal });
      if (answer.ok) setTrack(await answer.json());
    };
    load().catch(() => {
      // Without a track, the link leads to the episode's page.
    });
    return () => end.abort();
  }, [episodeId]);
  return track?.episodeId === episodeId ? track : null;
}
