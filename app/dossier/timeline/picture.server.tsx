import { renderToStaticMarkup } from "react-dom/server";
import { groupNames, groupOf, markPaths } from "./event-groups";
import {
  binsOf,
  chartHeight,
  heightOf,
  type Lane,
  laneHeight,
  laneLine,
  middleOf,
  rulerHeight,
} from "./layout";
import type { Timeline } from "./read-timeline.server";
import { labelsIn, placeIn, ticksOf, type View } from "./scale";
import type { TimelineEvent } from "./timeline";

type PictureProps = { timeline: Timeline; indexes: readonly number[]; view: View };

/** Columns of the density drawing, and of the strip above it. */
const columns = 160;

/** Renders the ruler and its events as static SVG. Positions are percentages, so it fits any width. */
export function drawPicture(props: PictureProps, lanes: readonly Lane[] | null): string {
  return renderToStaticMarkup(<Picture {...props} lanes={lanes} />);
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

function Picture({
  timeline,
  indexes,
  view,
  lanes,
}: PictureProps & { lanes: readonly Lane[] | null }) {
  const height = chartHeight(lanes?.length);
  return (
    <svg width="100%" height={height} aria-hidden="true">
      <defs>
        {groupNames.map((name) => (
          <path
            key={name}
            id={`tl-${name}`}
            d={markPaths[name].path}
            className={markPaths[name].isFilled ? "tl-mark tl-filled" : "tl-mark"}
          />
        ))}
      </defs>
      <Ruler view={view} height={height} />
      {lanes
        ? lanes.map((lane, row) => (
            <LaneMarks
              key={lane.episode}
              lane={lane}
              row={row}
              events={timeline.events}
              view={view}
            />
          ))
        : density(timeline.events, indexes, view)}
    </svg>
  );
}

/** Minimum pixels of the ruler on a phone, and on a wide screen. */
const phoneWidth = 320;
const wideWidth = 700;
/** Text nearer to an end of the ruler would be clipped. */
const edge = 0.04;

function Ruler({ view, height }: { view: View; height: number }) {
  const wide = ticksOf(view, labelsIn(view, wideWidth));
  const few = new Set(
    ticksOf(view, labelsIn(view, phoneWidth)).flatMap(({ label }) => (label ? [label] : [])),
  );
  return (
    <>
      <path className="tl-line" d="M0 27.5H9999" />
      <path className="tl-hair" d="M0 23.5H9999" />
      {wide.map(({ day, label }) => {
        const x = percent(placeIn(view, day));
        return <line key={day} x1={x} x2={x} y1={28} y2={label ? 42 : 35} className="tl-line" />;
      })}
      {wide.flatMap(({ day, label }) => {
        const place = placeIn(view, day);
        if (!label || place < edge || place > 1 - edge) return [];
        const x = percent(place);
        const isWide = few.has(label) ? undefined : "tl-wide";
        return [
          <line key={day} x1={x} x2={x} y1={rulerHeight} y2={height} className="tl-grid" />,
          <text key={label} x={x} y={15} className={isWide}>
            {label}
          </text>,
        ];
      })}
    </>
  );
}

type LaneMarksProps = { lane: Lane; row: number; events: readonly TimelineEvent[]; view: View };

function LaneMarks({ lane, row, events, view }: LaneMarksProps) {
  const y = rulerHeight + row * laneHeight + laneLine;
  const found = lane.events.flatMap((index) => events[index] ?? []);
  const at = (event: TimelineEvent) => placeIn(view, middleOf(event));
  const inside = found.filter((event) => at(event) >= 0 && at(event) <= 1);
  const [first, last] = [found[0], found.at(-1)];
  const before = found.filter((event) => at(event) < 0).length;
  const after = found.filter((event) => at(event) > 1).length;
  const limited = (event: TimelineEvent | undefined) =>
    percent(Math.min(1, Math.max(0, event ? at(event) : 0)));
  return (
    <>
      <line x1="0" x2="100%" y1={y} y2={y} className="tl-guide" />
      <line x1={limited(first)} x2={limited(last)} y1={y} y2={y} className="tl-lifespan" />
      {inside.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once.
        <Mark key={`${event.from}-${index}`} event={event} view={view} y={y} />
      ))}
      {before > 0 && (
        <text x="2" y={y + 16} className="tl-beyond tl-start">
          ‹ {before}
        </text>
      )}
      {after > 0 && (
        <text x="100%" y={y + 16} className="tl-beyond tl-end">
          {after} ›
        </text>
      )}
    </>
  );
}

/** The smallest part of the picture for which a bar is drawn. */
const minBar = 0.012;

function Mark({ event, view, y }: { event: TimelineEvent; view: View; y: number }) {
  const [from, to] = [placeIn(view, event.from), placeIn(view, event.to)];
  return (
    <>
      {to - from > minBar && (
        <rect
          x={percent(Math.max(0, from))}
          width={percent(Math.min(1, to) - Math.max(0, from))}
          y={y - 4}
          height="8"
          className={event.isSoft ? "tl-span tl-soft" : "tl-span"}
        />
      )}
      <use
        href={`#tl-${groupOf(event.kind)}`}
        x={percent((from + to) / 2)}
        y={y}
        className={event.isSoft ? "tl-soft" : undefined}
      />
    </>
  );
}

/** Columns as one path in their own units: a unit wide each, 100 high. */
function columnsPath(events: readonly TimelineEvent[], indexes: readonly number[], view: View) {
  const days = indexes.map((index) => middleOf(events[index] ?? { from: 0, to: 0 }));
  const bins = binsOf(days, view.from, (view.to - view.from) / columns, columns);
  const max = Math.max(...bins);
  return [...bins]
    .map((count, at) => {
      const height = Math.round(heightOf(count, max) * 1000) / 10;
      return height ? `M${at + 0.1} 100v-${height}h.8v${height}z` : "";
    })
    .join("");
}

function density(events: readonly TimelineEvent[], indexes: readonly number[], view: View) {
  return (
    <svg
      y={rulerHeight + 16}
      width="100%"
      height={chartHeight(undefined) - rulerHeight - 16}
      viewBox={`0 0 ${columns} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={columnsPath(events, indexes, view)} className="tl-density" />
    </svg>
  );
}

/** The whole time in one strip, as a path of its columns. */
export function stripPath({ timeline, indexes, view }: PictureProps): string {
  return columnsPath(timeline.events, indexes, view);
}
