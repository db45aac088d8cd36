import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { eventKinds } from "~/dossier/dossier/dossier";
import { formatDuration } from "~/lib/time/duration";
import { Drawer } from "~/ui/drawer";
import { Link } from "~/ui/link";
import type { TimelineData } from "./interactive/timeline-data";
import { StillTimeline, type TimelineProps } from "./still-timeline";
import type { TimelineSpan } from "./timeline-page.server";
import type { Place } from "./timeline-path";

const LiveTimeline = lazy(async () => ({
  default: (await import("./interactive/live-timeline")).LiveTimeline,
}));

type TimelineChartProps = TimelineProps & {
  place: Place | null;
  label(number: number | null): string | null;
  play(episodeId: string, second: number): ReactNode;
  onPlace(place: Place): void;
};

/** The timeline as the server drew it, until the interactive one is loaded; without scripts or network it stays. */
export function TimelineChart(props: TimelineChartProps) {
  const [data, setData] = useState<TimelineData | null>(null);

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { loadTimeline } = await import("./interactive/timeline-data");
      const [loaded] = await Promise.all([loadTimeline(), import("./interactive/live-timeline")]);
      if (!isGone) startTransition(() => setData(loaded));
    };
    load().catch((error: unknown) => console.warn("Der Zeitstrahl bleibt ein Bild.", error));
    return () => {
      isGone = true;
    };
  }, []);

  const still = <StillTimeline page={props.page} group={props.group} />;
  return data ? (
    <Suspense fallback={still}>
      <LiveTimeline {...props} data={data} />
    </Suspense>
  ) : (
    still
  );
}

/** Rows up to which all are shown at first; with more rows, each century starts folded. */
const maxOpen = 12;

/** Events by century as text, the same as in the drawing. */
export function TimelineTable({ spans }: { spans: readonly TimelineSpan[] }) {
  const isShort = spans.reduce((sum, { rows }) => sum + rows.length, 0) <= maxOpen;
  return spans.map(({ title, rows }) => (
    <Drawer
      key={title}
      as="h3"
      title={title}
      count={rows.length}
      className="tl-span-rows"
      open={isShort || spans.length === 1}
    >
      <table className="tl-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Datum</th>
            <th scope="col">Ereignis</th>
            <th scope="col">Folge</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never move.
            <EventRow key={at} row={row} />
          ))}
        </tbody>
      </table>
    </Drawer>
  ));
}

function EventRow({
  row: { date, kind, text, place, episode, second },
}: {
  row: TimelineSpan["rows"][number];
}) {
  const time = second === null ? "" : formatDuration(second);
  return (
    <tr>
      <th scope="row">
        {date}
        <span className="tl-kind">{eventKinds[kind]}</span>
      </th>
      <td>
        {text}
        {place && <span className="tl-kind">{place}</span>}
      </td>
      <td>
        <Link to={episode.path}>
          {episode.label && <span className="tl-kind">{episode.label}</span>}
          {episode.name}
        </Link>
        {second !== null && (
          <Link
            to={`${episode.path}?t=${Math.floor(second)}`}
            className="tl-listen"
            aria-label={`${episode.name}, ${date}: ab ${time} anhören`}
          >
            ab {time}
          </Link>
        )}
      </td>
    </tr>
  );
}
