import { episodePath } from "~/features/episodes/episode-path";
import { type Noun, numbered } from "~/features/show/wording";
import { yearOfDay } from "~/lib/edtf";
import { groupBy } from "~/lib/group-by";
import { pageOf } from "~/lib/list-search";
import type { EventGroup } from "./event-groups";
import { denseView, hasLanes, lanesOf, wholeView } from "./layout";
import { drawPicture, stripPath } from "./picture.server";
import { indexesOf, type Timeline } from "./read-timeline.server";
import { centuryText, dayOfPlace, viewAround } from "./scale";
import type { Place } from "./timeline-path";

const rowsPerPage = 50;
/** More events are too long a stretch for a phone. */
const fullSpan = 12;

type TimelineQuery = { group: EventGroup | null; page: number; place: Place | null };

/** The page of the timeline; null where there are no events, whatever the filter. */
export function timelinePage(timeline: Timeline, noun: Noun, query: TimelineQuery) {
  const { events, episodes } = timeline;
  if (events.length === 0) return null;
  const indexes = indexesOf(timeline, query.group);
  const whole = wholeView(events);
  const view = query.place
    ? viewAround(dayOfPlace(query.place.year), query.place.years, whole)
    : denseView(events, whole);
  const hasOwnLanes = hasLanes(episodes.length, events.length);
  const lanes = hasOwnLanes ? lanesOf(events, indexes) : null;
  const { rows, ...list } = pageOf(indexes, { page: query.page, size: rowsPerPage });
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
        rows: indexes.map((index) => rowOf(timeline, noun, index)),
      })),
    },
  };
}

export type TimelinePage = NonNullable<ReturnType<typeof timelinePage>>;
export type TimelineLane = ReturnType<typeof laneOf>;
export type TimelineSpan = TimelinePage["list"]["spans"][number];

/** Events in the order of time by century, by decade where one is full. */
function spansOf({ events }: Timeline, indexes: readonly number[]) {
  const yearOf = (index: number) => yearOfDay(events[index]?.from ?? 0);
  const centuries = groupBy(indexes, (index) => centuryText(yearOf(index)));
  const titleOf = (index: number) => {
    const [year, century] = [yearOf(index), centuryText(yearOf(index))];
    const isFull = year > 0 && (centuries.get(century)?.length ?? 0) > fullSpan;
    const decade = Math.floor(year / 10) * 10;
    return isFull ? `${decade}–${decade + 9}` : century;
  };
  return [...groupBy(indexes, titleOf)].map(([title, indexes]) => ({ title, indexes }));
}

function laneOf({ episodes }: Timeline, { digits }: Noun, place: number) {
  const { id = "", number = null, name = "" } = episodes[place] ?? {};
  const label = number === null ? "" : String(number).padStart(digits, "0");
  return { episode: place, path: episodePath(id), label, name };
}

function rowOf(timeline: Timeline, noun: Noun, index: number) {
  const event = timeline.events[index];
  const { id = "", number = null, name = "" } = timeline.episodes[event?.episode ?? 0] ?? {};
  return {
    ...timeline.textOf(index),
    kind: event?.kind ?? "other",
    episode: { path: episodePath(id), label: numbered(noun, number), name },
    second: event?.second ?? null,
  };
}
