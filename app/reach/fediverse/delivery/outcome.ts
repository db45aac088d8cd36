/** `status`: null where no answer came; then `error` is the end of a German sentence about the server. */
export type Outcome = { status: number | null; error: string };

export function isTaken({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Nobody has this inbox any more. */
export function isGone({ status }: Outcome): boolean {
  return status === 404 || status === 410;
}

/** Answers that may be others another time; all others from 400 on are about what was sent. */
const passing = new Set([401, 403, 404, 408, 410, 421, 425, 429]);

/** The server wants this one never. */
export function isRefused({ status }: Outcome): boolean {
  return status !== null && status >= 400 && status < 500 && !passing.has(status);
}

const sentences: Readonly<Record<number, string>> = {
  401: "Der Server erkennt die Unterschrift nicht an",
  403: "Der Server nimmt von hier nichts an",
  404: "Das Konto gibt es dort nicht mehr",
  410: "Das Konto gibt es dort nicht mehr",
  408: "Dem Server ging es zu langsam",
  429: "Dem Server war es gerade zu viel",
};

/** Why it did not arrive, in German. */
export function sentenceOf({ status, error }: Outcome): string {
  if (status === null) return `Der Server ${error}.`;
  const general =
    status >= 500
      ? "Der Server hat selbst einen Fehler"
      : status >= 400
        ? "Der Server lehnt ab, was gesendet wurde"
        : "Der Server leitet um, statt es anzunehmen";
  return `${sentences[status] ?? general} (${status}).`;
}
