import { Fragment } from "react";
import { eventKinds } from "~/features/dossier/dossier";
import { formatDuration } from "~/lib/duration";
import { Link } from "~/ui/link";
import type { TimelineRow } from "./timeline-page.server";

/** Some of the events, by century: what the drawing shows, to read. */
export function TimelineTable({ rows }: { rows: readonly TimelineRow[] }) {
  return (
    <table className="tl-table">
      <thead>
        <tr>
          <th scope="col">Datum</th>
          <th scope="col">Ereignis</th>
          <th scope="col">Folge</th>
        </tr>
      </thead>
      {centuriesOf(rows).map(({ century, rows }) => (
        <tbody key={century}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="tl-century">
              {century}
            </th>
          </tr>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never move.
            <Fragment key={index}>
              <EventRow row={row} />
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function EventRow({ row: { date, kind, text, place, episode, second } }: { row: TimelineRow }) {
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

function centuriesOf(rows: readonly TimelineRow[]) {
  const found: { century: string; rows: TimelineRow[] }[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last?.century === row.century) last.rows.push(row);
    else found.push({ century: row.century, rows: [row] });
  }
  return found;
}
