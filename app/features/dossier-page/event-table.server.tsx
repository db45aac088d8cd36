import { type Dossier, type DossierEvent, eventKinds } from "~/features/dossier/dossier";
import type { Heard } from "~/features/dossier/heard-spans";
import { formatDate } from "~/lib/edtf";
import { EventMark } from "./event-mark.server";
import { SourceNotes } from "./sources.server";
import { StartTime } from "./start-time.server";

/** So many are seen at once; more wait behind their heading. */
const mostOpen = 12;

type EventTableProps = {
  events: readonly DossierEvent[];
  dossier: Dossier;
  heard: ReadonlyMap<string, Heard | null>;
  isPlayable: boolean;
  hrefOf(personId: string): string | null;
};

/** Every event in words, in the order of time. */
export function EventTable({ events, dossier, heard, isPlayable, hrefOf }: EventTableProps) {
  const { parties, sources } = dossier;
  return (
    <details className="event-table" open={events.length <= mostOpen}>
      <summary>Als Tabelle</summary>
      <table>
        <caption className="sr-only">Was geschah, der Reihe nach</caption>
        <thead>
          <tr>
            <th scope="col">Wann</th>
            <th scope="col">Wer</th>
            <th scope="col">Was geschah</th>
            <th scope="col">Im Ton</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, date, kind, text, party, place, sources: cited, second }) => {
            const span = heard.get(id);
            const who = parties.find((one) => one.id === party);
            const href = who && hrefOf(who.personId);
            return (
              <tr key={id} id={`ereignis-${id}`} data-from={span?.from} data-to={span?.to}>
                <th scope="row">{formatDate(date)}</th>
                <td>{href ? <a href={href}>{who.name}</a> : who?.name}</td>
                <td>
                  {text}
                  <SourceNotes ids={cited} sources={sources} />
                  <span className="label">
                    <svg viewBox="-9 -9 18 18" width="16" height="16" aria-hidden="true">
                      <EventMark kind={kind} />
                    </svg>
                    {[kind === "other" ? "" : eventKinds[kind], place].filter(Boolean).join(" · ")}
                  </span>
                </td>
                <td>
                  <StartTime second={second} isPlayable={isPlayable} of={text} isLong />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
