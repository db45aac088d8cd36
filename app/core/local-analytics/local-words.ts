import { countText, formatCount, formatDecimal } from "~/lib/text/german-number";
import type { ImportAnswer } from "./log-file";

/** '4,6' */
export function averageText(average: number): string {
  return formatDecimal(average, 1);
}

/** '67 %' for 0.667. */
export function percentText(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** '14. November 2026' for a moment in milliseconds since 1970, in Berlin. */
export function dayText(moment: number): string {
  return new Date(moment).toLocaleDateString("de-DE", {
    timeZone: "Europe/Berlin",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

/** The message after an action, and a sentence that explains it. */
export type Note = { tone: "done" | "failed"; message: string; detail?: string };

/**
 * The message after an import (specification, section 8): 'Ungültige Datei.' for a file that this site did not export,
 * 'Fehler beim Importieren der Daten.' if reading or storing fails.
 */
export function importNote(answer: ImportAnswer): Note {
  if (answer.kind === "invalid")
    return {
      tone: "failed",
      message: "Ungültige Datei.",
      detail: "Das ist kein Export dieser Seite. Hier hat sich nichts geändert.",
    };
  if (answer.kind === "failed")
    return {
      tone: "failed",
      message: "Fehler beim Importieren der Daten.",
      detail:
        "Die Datei ließ sich nicht lesen, oder der Speicher dieses Browsers ist voll oder gesperrt. Was schon hier war, ist noch da.",
    };
  const { sessions, ratings, left } = answer;
  const added =
    sessions + ratings === 0
      ? "Alles daraus war schon hier oder ist zu alt."
      : `Neu: ${countText(sessions, "Sitzung", "Sitzungen")} und ${countText(ratings, "Bewertung", "Bewertungen")}.`;
  const leftOut =
    left === 0 ? "" : ` Ausgelassen, weil zu alt oder nicht lesbar: ${formatCount(left)}.`;
  return { tone: "done", message: "Daten erfolgreich importiert!", detail: added + leftOut };
}
