import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Import } from "../imports.schema";

/** How an import ended. */
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
            <li>Bilder: {formatCount(outcome.picturesStored)} gespeichert</li>
            {outcome.transcriptsStored ? (
              <li>Mitschriften: {formatCount(outcome.transcriptsStored)} gespeichert</li>
            ) : null}
            {outcome.redirectsAdded ? (
              <li>Alte Adressen: {formatCount(outcome.redirectsAdded)} führen hierher weiter</li>
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
      {outcome && <Oddities oddities={outcome.oddities} />}
      <p>
        <Link to={href("/admin/import")} className="underline">
          Noch einmal einlesen
        </Link>
        {": Ein zweiter Lauf ändert nur, was sich im Feed geändert hat, und holt, was fehlt."}
      </p>
    </>
  );
}

/** What is odd about a feed. */
export function Oddities({ oddities }: { oddities: string[] }) {
  if (oddities.length === 0) return null;
  return (
    <AdminSection title="Aufgefallen ist">
      <ul className="list-disc pl-5">
        {oddities.map((oddity) => (
          <li key={oddity} className="break-words">
            {oddity}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
