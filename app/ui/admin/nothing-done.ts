import { type Interrupted, interruption } from "~/lib/interrupted";

/** What is said beside a button whose action was not answered. */
export function nothingDone(answer: Interrupted): string {
  return interruption(answer, reasons);
}

const reasons: Record<Interrupted["interrupted"], string> = {
  session: "Deine Sitzung ist abgelaufen. Es wurde nichts geändert.",
  line: "Das ist nicht angekommen. Versuch es gleich noch einmal.",
  refused: "Das wurde nicht angenommen. Lade die Seite neu und versuch es noch einmal.",
};
