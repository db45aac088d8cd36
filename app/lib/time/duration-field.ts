// In a file of its own, since `duration.ts` is loaded on every public page.

/** The `pattern` attribute of a duration's field (HTML). */
export const durationPattern = "\\s*\\d{1,4}:[0-5]\\d\\s*";

export const durationRefusal = "Bitte gib die Dauer als Minuten:Sekunden ein, zum Beispiel 45:30.";
