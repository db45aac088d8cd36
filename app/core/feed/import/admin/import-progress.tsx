import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { href } from "~/lib/href";
import { countText, formatCount } from "~/lib/text/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Import, ImportOutcome, ImportStatus } from "../imports.schema";

export function ImportProgress({ found }: { found: Import }) {
  const text = found.isCancelled ? "Wird angehalten…" : progressText(found);
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-lg">
        {text}
      </p>
      <progress
        aria-label="Fortschritt"
        {...(found.total > 0 ? { value: found.done, max: found.total } : {})}
      />
      <p className="text-soft">
        Du kannst diese Seite verlassen: Der Import läuft weiter, auch nach einem Neustart.
      </p>
      {!found.isCancelled && (
        <RowButton fields={{ intent: "cancel" }} label="Import anhalten">
          Anhalten
        </RowButton>
      )}
    </div>
  );
}

export function useProgress(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => {
      // A failed request is ignored, since the next one follows a second later.
      if (!document.hidden) revalidate().catch(() => {});
    }, 1000);
    return () => clearTimeout(timer);
  });
}

export const statusLabels: Record<ImportStatus, string> = {
  reading: "Wird gelesen",
  ready: "Vorschau",
  running: "Läuft",
  done: "Fertig",
  failed: "Abgebrochen",
  cancelled: "Angehalten",
};

const steps = {
  reading: "Gelesene MB",
  articles: "Einträge mit Artikeln, Seiten und Kommentaren",
  episodes: "Folgen",
  pictures: "Bilder",
  chapters: "Kapitel",
  transcripts: "Mitschriften",
  audio: "Audiodateien",
} as const;

/** For example 'Bilder: 12 von 40'. */
function progressText({ status, step, done, total }: Import): string {
  if (status === "reading" && step !== "reading") return "Wird gelesen…";
  if (!step) return "Der Import beginnt…";
  return `${steps[step]}: ${formatCount(done)} von ${formatCount(total)}`;
}

export function ImportReport({ found }: { found: Import }) {
  const { status, outcome, error } = found;
  return (
    <>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {status === "cancelled" && (
        <p className="text-lg">
          {outcome
            ? "Der Import wurde angehalten. Was bis dahin übernommen war, bleibt."
            : "Die Vorschau wurde verworfen. Es ist nichts geschrieben."}
        </p>
      )}
      {outcome && (
        <AdminSection title={status === "done" ? "Übernommen" : "Bis dahin übernommen"}>
          {outcome.demoReplaced && <p>Die Beispielsendung wurde entfernt.</p>}
          <ul className="list-disc pl-5">
            <li>
              Folgen: {formatCount(outcome.created)} neu, {formatCount(outcome.changed)} geändert,{" "}
              {formatCount(outcome.unchanged)} unverändert
            </li>
            {outcome.besides?.map((line) => (
              <li key={line}>{line}</li>
            ))}
            <li>Bilder: {formatCount(outcome.picturesStored)} gespeichert</li>
            {outcome.transcriptsStored ? (
              <li>Mitschriften: {formatCount(outcome.transcriptsStored)} gespeichert</li>
            ) : null}
            {outcome.hosts?.length ? <li>Hosts: {outcome.hosts.join(", ")}</li> : null}
            {outcome.redirectsAdded ? (
              <li>
                Alte Adressen:{" "}
                {countText(outcome.redirectsAdded, "führt hierher weiter", "führen hierher weiter")}
              </li>
            ) : null}
            <li>Audiodateien: {formatCount(outcome.audioStored)} gespeichert</li>
          </ul>
          <p>
            <Link to={href("/admin/episodes")} className="underline">
              Zu den Folgen
            </Link>
          </p>
        </AdminSection>
      )}
      {outcome && <WarningList id={found.id} {...outcome} />}
      <p>
        <Link to={href("/admin/import")} className="underline">
          Noch einmal einlesen
        </Link>
        {": Ein zweiter Lauf ändert nur, was sich dort geändert hat, und holt, was fehlt."}
      </p>
    </>
  );
}

type WarningListProps = Pick<ImportOutcome, "oddities" | "cases"> & { id: string };

export function WarningList({ id, oddities, cases = {} }: WarningListProps) {
  if (oddities.length === 0) return null;
  return (
    <AdminSection title="Aufgefallen ist">
      <ul className="list-disc pl-5">
        {oddities.map((warning) => (
          <li key={warning} className="break-words">
            {warning}
            <Cases cases={cases[warning] ?? []} sentence={warning} />
          </li>
        ))}
      </ul>
      <p>
        <a href={`/admin/import/${id}/report.csv`} className="underline" download>
          Alles als CSV
        </a>
      </p>
    </AdminSection>
  );
}

function Cases({ sentence, cases }: { sentence: string; cases: string[] }) {
  if (cases.every((one) => sentence.includes(one))) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-soft">Alle {formatCount(cases.length)}</summary>
      <ul className="list-disc pb-2 pl-5">
        {cases.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none moves.
          <li key={at}>{one}</li>
        ))}
      </ul>
    </details>
  );
}
