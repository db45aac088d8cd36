import { eventKinds } from "~/features/dossier/dossier";
import { formatDuration } from "~/lib/duration";
import { Link } from "~/ui/link";
import type { TimelineSpan } from "./timeline-page.server";

/** So many rows one sees at once; more wait behind the years that they are of. */
const mostOpen = 12;

/** Some of the events, by century or decade: what the drawing shows, to read. */
export function TimelineTable({ spans }: { spans: readonly TimelineSpan[] }) {
  const isShort = spans.reduce((sum, { rows }) => sum + rows.length, 0) <= mostOpen;
  return spans.map(({ title, rows }, index) => (
    <details key={title} className="tl-span-rows" open={isShort || index === 0}>
      <summary>
        <h3>{title}</h3>{" "}
        <span className="label">
          {rows.length === 1 ? "1 Ereignis" : `${rows.length} Ereignisse`}
        </span>
      </summary>
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
    </details>
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
