import { claimVerdicts, type Source } from "~/dossier/dossier/dossier";
import { formatEdtf } from "~/lib/edtf";
import type { Classroom } from "./read-classroom.server";

/** A page of its own, for the teacher. */
export function Solutions({ claims, events, mixedEvents, sources, showName, label }: Classroom) {
  if (claims.length + events.length === 0) return null;
  return (
    <section aria-labelledby="loesungen" className="classroom-solutions">
      <h2 id="loesungen">Lösungen</h2>
      <p className="label">{[showName, label].filter(Boolean).join(" · ")} · nur für Lehrkräfte</p>
      {claims.length > 0 && (
        <>
          <h3>Belegt, strittig oder Legende?</h3>
          <ol className="classroom-claims">
            {claims.map(({ id, text, verdict, reason, sources: cited }) => (
              <li key={id}>
                <p>
                  {text} <b data-verdict={verdict}>{claimVerdicts[verdict]}</b>
                </p>
                <p>
                  {reason}
                  <Numbers ids={cited} sources={sources} />
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {events.length > 0 && (
        <>
          <h3>Was kam zuerst?</h3>
          <p>Von oben nach unten: {inOrder(mixedEvents, events)}</p>
          <ol>
            {events.map(({ id, date, text, sources: cited }) => (
              <li key={id}>
                <b>{formatEdtf(date)}:</b> {text}
                <Numbers ids={cited} sources={sources} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** The events' positions, in the order of the sheet. */
function inOrder(shown: readonly { id: string }[], events: readonly { id: string }[]): string {
  return shown.map(({ id }) => events.findIndex((event) => event.id === id) + 1).join(", ");
}

function Numbers({ ids, sources }: { ids: readonly string[]; sources: readonly Source[] }) {
  const numbers = sources.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
  if (!numbers.length) return null;
  return (
    <span className="classroom-numbers">
      {" "}
      (Quelle{numbers.length > 1 && "n"} {numbers.join(", ")})
    </span>
  );
}
