// Apart from what reads and writes durations, since that stands on every public page.

/** The pattern of a duration's field (HTML, the pattern attribute). */
export const durationPattern = "\\s*\\d{1,4}:[0-5]\\d\\s*";

export const durationRefusal = "Bitte gib die Dauer als Minuten:Sekunden ein, zum Beispiel 45:30.";
