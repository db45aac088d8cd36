import type { ReactNode } from "react";
import { countText } from "~/lib/text/german-number";
import { Link } from "~/ui/link";
import { type EventGroup, eventGroups, groupNames, markPaths } from "./event-groups";
import { chartHeight } from "./layout";
import { countedYear, placeIn, type View, viewAround, viewText, yearsOf } from "./scale";
import type { TimelineLane, TimelinePage } from "./timeline-page.server";
import { timelineAddress } from "./timeline-path";

export type TimelineProps = {
  page: TimelinePage;
  group: EventGroup | null;
};

/** The timeline rendered by the server; with scripts, the interactive one replaces it. */
export function StillTimeline({ page, group }: TimelineProps) {
  const { view, whole, lanes, picture } = page;
  const middle = (view.from + view.to) / 2;
  const to = (day: number, years: number) => {
    const next = viewAround(day, years, whole);
    const year = countedYear((next.from + next.to) / 2);
    return timelineAddress({ group, place: { year, years: Math.round(yearsOf(next)) } });
  };
  const years = yearsOf(view);
  const step = (view.to - view.from) / 2;
  return (
    <>
      <ZoomBar
        text={yearsText(view)}
        control={(name, sign) => (
          <a
            href={
              {
                back: to(middle - step, years),
                out: to(middle, years * 2),
                in: to(middle, years / 2),
                on: to(middle + step, years),
              }[sign]
            }
            rel="nofollow"
            aria-label={name}
          >
            {signs[sign]}
          </a>
        )}
      />
      <Strip page={page} view={view} />
      <div className="tl-chart" data-lanes={lanes !== null}>
        {lanes && <LaneNames lanes={lanes} />}
        <div
          role="img"
          className="tl-picture"
          aria-label={`Zeitstrahl ${viewText(view)}. Die Tabelle darunter nennt jedes Ereignis.`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server.
          dangerouslySetInnerHTML={{ __html: picture }}
        />
      </div>
    </>
  );
}

export const signs = { back: "‹", out: "−", in: "+", on: "›" };
export type Sign = keyof typeof signs;

const names: Record<Sign, string> = {
  back: "Früher",
  out: "Mehr Jahre zeigen",
  in: "Weniger Jahre zeigen",
  on: "Später",
};

export function yearsText(view: View): string {
  const years = Math.round(yearsOf(view));
  return countText(years, "Jahr", "Jahre");
}

type ZoomBarProps = { text: string; control(name: string, sign: Sign): ReactNode };

export function ZoomBar({ text, control }: ZoomBarProps) {
  const of = (sign: Sign) => control(names[sign], sign);
  return (
    <fieldset className="tl-zoom" aria-label="Ausschnitt">
      {of("back")}
      {of("out")}
      <span>{text}</span>
      {of("in")}
      {of("on")}
    </fieldset>
  );
}

export function GroupLinks({ group }: { group: EventGroup | null }) {
  return (
    <nav aria-label="Nach Art" className="tl-groups">
      <ul>
        {[null, ...groupNames].map((name) => (
          <li key={name}>
            <Link
              to={timelineAddress({ group: name })}
              aria-current={name === group ? "page" : undefined}
            >
              {name && <GroupMark group={name} />}
              {name ? eventGroups[name].title : "Alles"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function GroupMark({ group }: { group: EventGroup }) {
  const { path, isFilled } = markPaths[group];
  return (
    <svg viewBox="-9 -9 18 18" width={14} height={14} aria-hidden="true" className="tl-sign">
      <path d={path} className={isFilled ? "tl-mark tl-filled" : "tl-mark"} />
    </svg>
  );
}

export function LaneNames({
  lanes,
  chosen,
}: {
  lanes: readonly TimelineLane[];
  chosen?: number | undefined;
}) {
  return (
    <ol className="tl-lanes">
      {lanes.map(({ episode, path, label, name }) => (
        <li key={path} data-chosen={episode === chosen}>
          <Link to={path}>
            <span className="tl-number">{label}</span> {name}
          </Link>
        </li>
      ))}
    </ol>
  );
}

type StripProps = { page: TimelinePage; view: View; isLive?: boolean; children?: ReactNode };

/** The whole time in one strip, with the part that the drawing shows marked. */
export function Strip({ page: { strip, whole }, view, isLive, children }: StripProps) {
  const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;
  const left = placeIn(whole, view.from);
  return (
    <div className="tl-strip" data-live={isLive} aria-hidden="true">
      <svg width="100%" height="40" aria-hidden="true">
        <svg
          width="100%"
          height="36"
          viewBox="0 0 160 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={strip} className="tl-density" />
        </svg>
        <path d="M0 36.5H9999" className="tl-hair" />
        {children ?? (
          <rect
            x={percent(left)}
            width={percent(Math.max(0.006, placeIn(whole, view.to) - left))}
            y="1"
            height="38"
            className="tl-window"
          />
        )}
      </svg>
      <p>
        <span>{viewText({ from: whole.from, to: whole.from })}</span>
        <span>{viewText({ from: whole.to, to: whole.to })}</span>
      </p>
    </div>
  );
}

export function heightOfChart({ lanes }: TimelinePage): number {
  return chartHeight(lanes?.length);
}
