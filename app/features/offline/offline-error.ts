export type OfflineProblem = "space" | "network" | "missing" | "busy" | "refused";

const messages: Record<OfflineProblem, string> = {
  space:
    "Auf deinem Gerät ist dafür nicht genug Platz. Lösche gespeicherte Folgen oder anderes und versuche es noch einmal.",
  network:
    "Die Verbindung ist abgebrochen; vom Geladenen wurde nichts behalten. Versuche es noch einmal, sobald du wieder Netz hast.",
  missing: "Die Folge ist gerade nicht erreichbar. Versuche es später noch einmal.",
  busy: "Diese Folge wird gerade in einem anderen Fenster gespeichert.",
  refused:
    "Dein Browser lässt das Speichern hier nicht zu. Vielleicht ist es ein privates Fenster, oder die Seite darf nichts ablegen.",
};

export function offlineError(problem: OfflineProblem): Error {
  return new Error(messages[problem], { cause: problem });
}

/** What went wrong, in words for the visitor. */
export function messageOf(error: unknown): string {
  return messages[problemOf(error)];
}

function problemOf(error: unknown): OfflineProblem {
  if (!(error instanceof Error)) return "network";
  if (isProblem(error.cause)) return error.cause;
  if (error.name === "QuotaExceededError") return "space";
  if (error.name === "SecurityError" || error.name === "NotAllowedError") return "refused";
  return "network";
}

function isProblem(cause: unknown): cause is OfflineProblem {
  return typeof cause === "string" && cause in messages;
}
