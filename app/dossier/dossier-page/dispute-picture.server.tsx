import type { Heard } from "~/core/episodes/heard-spans";
import { type EventKind, eventKinds } from "~/dossier/dossier/dossier";
import { breaksOf, type Tick, ticksOf } from "~/ui/time-scale";
import type { Dispute, Lane, Mark } from "./dispute-layout";
import { EventMark } from "./event-table.server";

const widths = { wide: 560, narrow: 284 };
const rowHeight = 17;

type PictureProps = {
  dispute: Dispute;
  size: keyof typeof widths;
  heard: ReadonlyMap<string, Heard | null>;
  isPlayable: boolean;
  /** Address of a person, or null. */
  hrefOf(personId: string): string | null;
};

/**
 * The lanes on their ruler, to look at and to point at; the table says the same as text. All positions are in percent,
 * so that letters keep their size.
 */
export function DisputePicture({ dispute, size, heard, isPlayable, hrefOf }: PictureProps) {
  const { scale, lanes } = dispute;
  const ticks = ticksOf(scale, widths[size]);
  const breaks = breaksOf(scale);
  return (
    <div className={`dispute-picture dispute-${size}`} aria-hidden="true">
      <Ruler ticks={ticks} breaks={breaks} />
      {lanes.map((lane) => {
        const { party } = lane;
        const href = party && hrefOf(party.personId);
        return (
          <div key={party?.id ?? ""} className="dispute-lane" data-tilt={lane.above - lane.below}>
            <p>
              {href ? (
                <a href={href} tabIndex={-1}>
                  {party?.name}
                </a>
              ) : (
                (party?.name ?? "Außerdem")
              )}
            </p>
            <svg aria-hidden height={lane.height}>
              <LaneLines lane={lane} ticks={ticks} />
              {lane.marks.map((mark) => (
                <PlacedMark
                  key={mark.event.id}
                  mark={mark}
                  axis={lane.axis}
                  heard={heard.get(mark.event.id) ?? null}
                  isPlayable={isPlayable}
                />
              ))}
            </svg>
          </div>
        );
      })}
      <MarkKey dispute={dispute} />
    </div>
  );
}

const nudged = (pixels: number) =>
  Math.round(pixels) ? `translate(${Math.round(pixels)} 0)` : undefined;
const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

function Ruler({ ticks, breaks }: { ticks: readonly Tick[]; breaks: readonly number[] }) {
  return (
    <div className="dispute-ruler">
      <svg aria-hidden height="34">
        <path d="M0 24H9999M0 29H9999" />
        {ticks.map(({ left, label }) => (
          <svg aria-hidden key={label} x={percent(left)} overflow="visible">
            <path d="M0 18V34" />
            <text y="12" textAnchor={left > 92 ? "end" : left < 5 ? "start" : "middle"}>
              {label}
            </text>
          </svg>
        ))}
        {breaks.map((left) => (
          <svg aria-hidden key={left} x={percent(left)} overflow="visible" className="dispute-cut">
            <path d="M-5 19H5V34H-5Z" />
            <path d="M-8 33L-2 20M2 33L8 20" />
          </svg>
        ))}
      </svg>
    </div>
  );
}

/** Pixels above and below a lane, enough for a line through all of them; the stylesheet clips it. */
const beyond = 999;

function LaneLines({ lane, ticks }: { lane: Lane; ticks: readonly Tick[] }) {
  const { axis, lifespan, ties, marks } = lane;
  const first = marks[0];
  const last = marks.at(-1);
  return (
    <>
      {ticks.map(({ left }) => (
        <line
          key={left}
          x1={percent(left)}
          x2={percent(left)}
          y1={-beyond}
          y2={beyond}
          className="lane-year"
        />
      ))}
      <line x2="100%" y1={axis} y2={axis} className="lane-axis" />
      {lifespan && (
        <rect
          x={percent(lifespan.left)}
          width={percent(lifespan.right - lifespan.left)}
          y={axis - 3}
          height="6"
          className="lane-lifespan"
        />
      )}
      {first && last && last.left > first.left && (
        <line
          x1={percent(first.left)}
          x2={percent(last.left)}
          y1={axis}
          y2={axis}
          className="lane-line"
        />
      )}
      {ties.map(({ left, nudge, up, down, word }) => (
        <line
          key={`${left} ${word}`}
          x1={percent(left)}
          x2={percent(left)}
          y1={up ? -beyond : axis}
          y2={down ? beyond : axis}
          transform={nudged(nudge)}
          className="lane-tie"
        />
      ))}
      {marks.map(
        ({ event, extent }) =>
          extent && (
            <rect
              key={event.id}
              x={percent(extent.left)}
              width={percent(extent.right - extent.left)}
              y={axis - 5}
              height="10"
              className="lane-extent"
            />
          ),
      )}
    </>
  );
}

type PlacedMarkProps = { mark: Mark; axis: number; heard: Heard | null; isPlayable: boolean };

/** An event's mark: a tap plays the audio about the event, or leads to its row in the table. */
function PlacedMark({ mark, axis, heard, isPlayable }: PlacedMarkProps) {
  const { event, left, nudge, label } = mark;
  const isHeard = heard !== null && isPlayable;
  const row = label ? label.row : 0;
  const baseline = row > 0 ? -row * rowHeight + 5 : -row * rowHeight + 6;
  return (
    <a
      href={isHeard ? `?t=${Math.floor(heard.from)}` : `#ereignis-${event.id}`}
      tabIndex={-1}
      data-from={heard?.from}
      data-to={heard?.to}
      data-play={isHeard || undefined}
    >
      <title>{event.text}</title>
      <svg aria-hidden x={percent(left)} y={axis} overflow="visible">
        <g transform={nudged(nudge)}>
          {Math.abs(row) > 1 && (
            <path
              d={`M0 ${row > 0 ? -8 : 8}V${baseline + (row > 0 ? 3 : -11)}`}
              className="lane-leader"
            />
          )}
          <rect x="-12" y="-12" width="24" height="24" className="mark-hit" />
          <EventMark kind={event.kind} />
          {label && (
            <text
              x={label.anchor === "start" ? -6 : 6}
              y={baseline}
              textAnchor={label.anchor === "start" ? undefined : "end"}
            >
              {label.text}
            </text>
          )}
        </g>
      </svg>
    </a>
  );
}

function MarkKey({ dispute: { lanes } }: { dispute: Dispute }) {
  const used = new Set(lanes.flatMap(({ marks }) => marks.map(({ event }) => event.kind)));
  const ties = new Set(lanes.flatMap(({ ties }) => ties.map(({ word }) => word)));
  return (
    <p className="dispute-key">
      {(Object.keys(eventKinds) as EventKind[])
        .filter((kind) => used.has(kind))
        .map((kind) => (
          <span key={kind}>
            <svg aria-hidden viewBox="-9 -9 18 18" width="18" height="18">
              <EventMark kind={kind} />
            </svg>
            {eventKinds[kind]}
          </span>
        ))}
      {ties.size > 0 && (
        <span>
          <svg aria-hidden viewBox="-9 -9 18 18" width="18" height="18">
            <path d="M0-9V9" className="lane-tie" />
          </svg>
          {[...ties].join(", ")}
        </span>
      )}
    </p>
  );
}
