import { Fragment } from "react";
import type { Heard } from "~/core/episodes/heard-spans";
import {
  type Dossier,
  type DossierEvent,
  type EventKind,
  eventKinds,
} from "~/dossier/dossier/dossier";
import { formatEdtf } from "~/lib/time/edtf";
import { Drawer } from "~/ui/drawer";
import { StartTime } from "./callouts.server";
import { SourceNotes } from "./evidence.server";

type EventTableProps = {
  events: readonly DossierEvent[];
  dossier: Dossier;
  heard: ReadonlyMap<string, Heard | null>;
  isPlayable: boolean;
  hrefOf(personId: string): string | null;
};

/** Every event as text, ordered by time. The picture shows the same. */
export function EventTable({ events, dossier, heard, isPlayable, hrefOf }: EventTableProps) {
  const { parties, sources } = dossier;
  return (
    <Drawer as="h3" title="Ereignisse" count={events.length} className="event-table">
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
          {events.map((event) => {
            const { id, date, kind, text, place, sources: cited, second } = event;
            const span = heard.get(id);
            return (
              <tr key={id} id={`ereignis-${id}`} data-from={span?.from} data-to={span?.to}>
                <th scope="row">{formatEdtf(date)}</th>
                <td>
                  {parties
                    .filter((party) => event.parties.includes(party.id))
                    .map((party, index) => {
                      const href = hrefOf(party.personId);
                      return (
                        <Fragment key={party.id}>
                          {index > 0 && ", "}
                          {href ? <a href={href}>{party.name}</a> : party.name}
                        </Fragment>
                      );
                    })}
                </td>
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
    </Drawer>
  );
}

/** Marks of showing and applying are open, those of granting and deciding filled; death is a cross. */
const shapes: Record<EventKind, { path: string; isFilled?: boolean }> = {
  idea: { path: "M0-6.5L6.5 0 0 6.5-6.5 0Z" },
  demonstration: { path: "M6 0A6 6 0 1 1-6 0 6 6 0 1 1 6 0Z" },
  application: { path: "M6 0A6 6 0 1 1-6 0 6 6 0 1 1 6 0ZM2 0A2 2 0 1 1-2 0 2 2 0 1 1 2 0Z" },
  patent: { path: "M6.5 0A6.5 6.5 0 1 1-6.5 0 6.5 6.5 0 1 1 6.5 0Z", isFilled: true },
  publication: { path: "M-5.5-5.5H5.5V5.5H-5.5Z" },
  product: { path: "M-5.5-5.5H5.5V5.5H-5.5Z", isFilled: true },
  judgment: { path: "M0-7.5L7.5 0 0 7.5-7.5 0Z", isFilled: true },
  death: { path: "M-5.5-5.5L5.5 5.5M-5.5 5.5L5.5-5.5" },
  other: { path: "M3.5 0A3.5 3.5 0 1 1-3.5 0 3.5 3.5 0 1 1 3.5 0Z", isFilled: true },
};

export function EventMark({ kind }: { kind: EventKind }) {
  const { path, isFilled } = shapes[kind];
  return <path d={path} className="mark" data-kind={kind} data-filled={isFilled} />;
}
