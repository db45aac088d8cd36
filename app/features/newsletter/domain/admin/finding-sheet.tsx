import { AdminSection } from "~/ui/admin/admin-page";
import type { Finding, FindingState } from "../finding";
import { RecordToPublish } from "./record-to-publish";

const titles = {
  spf: "SPF: Wer darf senden?",
  dkim: "DKIM: Unterschrift",
  dmarc: "DMARC: Was geschieht mit Fälschungen?",
  mx: "MX: Kommt Unzustellbares zurück?",
} as const;

const states: Record<FindingState, { word: string; className: string }> = {
  ok: { word: "in Ordnung", className: "bg-ink text-paper" },
  missing: { word: "fehlt", className: "border-stamp text-stamp" },
  wrong: { word: "falsch", className: "border-stamp text-stamp" },
  unknown: { word: "nicht prüfbar", className: "border-dashed" },
};

/** One check of the domain: its state, what was found, what to change. */
export function FindingSheet({ finding }: { finding: Finding }) {
  const { subject, name, state, found, notes, publish } = finding;
  const { word, className } = states[state];
  return (
    <AdminSection title={titles[subject]}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={`badge min-h-7 ${className}`}>{word}</span>
        <code className="label break-all">{name}</code>
      </p>
      {notes.map((note) => (
        <p key={note} className="max-w-2xl">
          {note}
        </p>
      ))}
      {found.length > 0 && (
        <div>
          <p className="label mb-1.5">Gefunden</p>
          <ul className="flex flex-col gap-2">
            {[...new Set(found)].map((record) => (
              <li key={record} className="border-[1.5px] border-hair bg-paper p-3">
                <code className="text-sm wrap-anywhere">{record}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {publish && subject !== "dkim" && <RecordToPublish record={publish} />}
      {publish && subject === "dkim" && (
        <a href="#schluessel" className="self-start underline">
          Zum Eintrag, der ins DNS gehört
        </a>
      )}
    </AdminSection>
  );
}
