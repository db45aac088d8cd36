import { episodePath } from "~/core/episodes/episode-path";
import { type Noun, numbered } from "~/core/show/wording";
import { groupBy } from "~/lib/group-by";
import { paginate } from "~/lib/list-search";
import { cutAtWord } from "~/lib/text/plain-text";
import { yearOfDay } from "~/lib/time/edtf";
import type { EventGroup } from "./event-groups";
import { denseView, hasLanes, lanesOf, wholeView } from "./layout";
import { drawPicture, stripPath } from "./picture.server";
import { indexesOf, type Timeline } from "./read-timeline.server";
import { centuryText, dayOfPlace, viewAround } from "./scale";
import type { Place } from "./timeline-path";

const rowsPerPage = 150;
/** A longer name would not fit into a lane. */
const maxName = 34;

type TimelineQuery = { group: EventGroup | null; page: number; place: Place | null };

/** The page of the timeline; null if there are no events at all, whatever the filter. */
export function timelinePage(timeline: Timeline, noun: Noun, query: TimelineQuery) {
  const { events, episodes } = timeline;
  if (events.length === 0) return null;
  const indexes = indexesOf(timeline, query.group);
  const whole = wholeView(events);
  const view = query.place
    ? viewAround(dayOfPlace(query.place.year), query.place.years, whole)
    : denseView(events, whole);
  const hasOwnLanes = hasLanes(episodes.length, events.length);
  const lanes = hasOwnLanes ? lanesOf(events, indexes, view) : null;
  const { rows, ...list } = paginate(indexes, { page: query.page, size: rowsPerPage });
  return {
    whole,
    view,
    lanes: lanes?.map(({ episode }) => laneOf(timeline, noun, episode)) ?? null,
    picture: drawPicture({ timeline, indexes, view }, lanes),
    strip: stripPath({ timeline, indexes, view: whole }),
    list: {
      ...list,
      spans: spansOf(timeline, rows).map(({ title, indexes }) => ({
        title,
        rows: indexes.map((index) => eventRow(timeline, noun, index)),
      })),
    },
  };
}

export type TimelinePage = NonNullable<ReturnType<typeof timelinePage>>;
export type TimelineLane = ReturnType<typeof laneOf>;
export type TimelineSpan = TimelinePage["list"]["spans"][number];

/** Events by time and century. */
function spansOf({ events }: Timeline, indexes: readonly number[]) {
  const centuryOf = (index: number) => centuryText(yearOfDay(events[index]?.from ?? 0));
  return [...groupBy(indexes, centuryOf)].map(([title, indexes]) => ({ title, indexes }));
}

function laneOf({ episodes }: Timeline, { digits }: Noun, place: number) {
  const { id = "", number = null, name = "" } = episodes[place] ?? {};
  const label = number === null ? "" : String(number).padStart(digits, "0");
  return { episode: place, path: episodePath(id), label, name: cutAtWord(name, maxName) };
}

function eventRow(timeline: Timeline, noun: Noun, index: number) {
  const event = timeline.events[index];
  const { id = "", number = null, name = "" } = timeline.episodes[event?.episode ?? 0] ?? {};
  return {
    ...timeline.textOf(index),
    kind: event?.kind ?? "other",
    episode: { path: episodePath(id), label: numbered(noun, number), name },
    second: event?.second ?? null,
  };
}
