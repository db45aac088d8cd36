import { formatCount } from "~/lib/german-number";
import { type ListImport, type RowCounts, type RowOutcome, rowOutcomes } from "../import.schema";

/** True of one row and of many, before the import and after it. */
const outcomes: Record<RowOutcome, string> = {
  added: "neu",
  active: "schon dabei",
  pending: "hier angemeldet und noch nicht bestätigt: bleibt so",
  unsubscribed: "abgemeldet: wird nicht zurückgeholt",
  bounced: "unzustellbar: bleibt so",
  double: "doppelt in der Liste",
  off: "laut Status in der Datei nicht aktiv",
  invalid: "ohne gültige Adresse",
};

export const unusedLabels = {
  double: "doppelt",
  off: "nicht aktiv",
  invalid: "keine gültige Adresse",
} as const;

export const importStates: Record<ListImport["status"], string> = {
  preview: "wartet auf dich",
  running: "unterbrochen",
  done: "fertig",
  stopped: "abgebrochen",
};

/** What becomes or became of the rows, one line for each outcome that occurs, the new ones always. */
export function outcomeLines(counts: RowCounts) {
  return rowOutcomes
    .filter((outcome) => outcome === "added" || counts[outcome] > 0)
    .map((outcome) => ({
      outcome,
      count: formatCount(counts[outcome]),
      text: outcomes[outcome],
    }));
}
