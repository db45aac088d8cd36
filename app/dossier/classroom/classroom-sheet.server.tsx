import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { citationOf, sourceUrl } from "~/dossier/dossier/citation";
import { claimVerdicts, type Source } from "~/dossier/dossier/dossier";
import { durationWithUnit, parseDuration } from "~/lib/time/duration";
import { formatEdtf } from "~/lib/time/edtf";
import { formatDate } from "~/lib/time/german-date";
import type { Classroom } from "./read-classroom.server";

/** The whole sheet. It is static, so it is HTML without a script. */
export function classroomSheet(classroom: Classroom): string {
  return renderToStaticMarkup(<Sheet {...classroom} />);
}

function Sheet(classroom: Classroom) {
  const { claims, mixedEvents, transcript, sources } = classroom;
  const parts: [id: string, title: string, content: ReactNode][] = [
    ...(claims.length ? [["urteilen", "Belegt, strittig oder Legende?", judge(classroom)]] : []),
    ...(mixedEvents.length ? [["ordnen", "Was kam zuerst?", order(classroom)]] : []),
    ...(transcript.length ? [["lesen", "Mitschrift", read(classroom)]] : []),
    ...(sources.length ? [["quellen", "Quellen", list(sources)]] : []),
  ] as [string, string, ReactNode][];
  return (
    <>
      <Head {...classroom} />
      {parts.map(([id, title, content], index) => (
        <section key={id} aria-labelledby={id} className={`classroom-${id}`}>
          <h2 id={id}>
            {index + 1}. {title}
          </h2>
          {content}
        </section>
      ))}
      <Citing {...classroom} />
      <Solutions {...classroom} />
    </>
  );
}

function Head({ episode, url, label, showName, qr, transcript }: Classroom) {
  const { title, duration, audioUrl } = episode;
  const seconds = parseDuration(duration);
  const length = seconds > 0 ? ` (${durationWithUnit(seconds)})` : "";
  const hear = isPlayable(audioUrl) && `Hör die Folge${length}`;
  const read = transcript.length > 0 && "lies die Mitschrift";
  const begin = capital([hear, read].filter(Boolean).join(" oder ") || "schau nach");
  return (
    <header>
      <div>
        <p className="label">{[showName, label, "Arbeitsblatt"].filter(Boolean).join(" · ")}</p>
        <h1 id="classroom-title">{title}</h1>
        <p>
          {begin}, urteile und begründe mit den Quellen. Die Lösungen stehen am Schluss auf einem
          eigenen Blatt.
        </p>
        <p className="classroom-names">
          <span>Name</span>
          <span>Klasse</span>
          <span>Datum</span>
        </p>
      </div>
      <figure>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR-Code: ${url}`}>
          <path d={qr.path} />
        </svg>
        <figcaption>
          <a href={url}>Zur Folge</a>
        </figcaption>
      </figure>
    </header>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function judge({ claims }: Classroom) {
  return (
    <>
      <p>Kreuze an und begründe in einem Satz.</p>
      <ol className="classroom-claims">
        {claims.map(({ id, text }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="classroom-boxes">
              {Object.values(claimVerdicts).map((verdict) => (
                <span key={verdict}>{verdict}</span>
              ))}
            </p>
            <p className="classroom-line">Weil</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function order({ mixedEvents }: Classroom) {
  return (
    <>
      <p>
        Nummeriere von 1 (zuerst) bis {mixedEvents.length} (zuletzt). Wer mag, setzt das Jahr dazu.
      </p>
      <ul className="classroom-events">
        {mixedEvents.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** Lines from one line number to the next. */
const every = 5;

function read({ transcript }: Classroom) {
  return (
    <div className="classroom-text">
      {transcript.map(({ speaker, lines }) => (
        <p key={lines[0]?.number}>
          {lines.map(({ number, text }, index) => (
            <Fragment key={number}>
              <span data-line={number % every === 0 ? number : undefined}>
                {index === 0 && speaker && <b>{speaker}: </b>}
                {text}
              </span>{" "}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function list(sources: readonly Source[]) {
  return (
    <ol className="classroom-sources">
      {sources.map((source) => {
        const url = sourceUrl(source);
        return (
          <li key={source.id}>
            {citationOf(source)}
            {url && (
              <>
                {" "}
                <a href={url} rel="noopener">
                  {url}
                </a>
              </>
            )}
            {source.accessed && ` (abgerufen: ${formatEdtf(source.accessed)})`}
          </li>
        );
      })}
    </ol>
  );
}

function Citing({ episode, url, label, showName, licence }: Classroom) {
  return (
    <section aria-labelledby="zitieren" className="classroom-citing">
      <h2 id="zitieren">So zitierst du diese Folge</h2>
      <p>
        „{episode.title}“. In: {showName}
        {/[.!?]$/.test(showName) ? " " : ". "}
        {label && `${label}, `}
        {formatDate(episode.date)}. <a href={url}>{url}</a>, abgerufen am …
      </p>
      {licence.name && (
        <p>
          Lizenz:{" "}
          {licence.url ? (
            <a href={licence.url} rel="license noopener">
              {licence.name}
            </a>
          ) : (
            licence.name
          )}
          {licence.url && ` (${licence.url})`}
        </p>
      )}
    </section>
  );
}

/** The solutions, on a page of their own for the teacher. */
function Solutions({ claims, events, mixedEvents, sources, showName, label }: Classroom) {
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

/** The events' positions in the order of the sheet. */
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
