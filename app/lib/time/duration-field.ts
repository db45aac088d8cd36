// Separate from `duration.ts`, which every public page loads.

/** The HTML `pattern` of a field for a duration. */
export const durationPattern = "\\s*\\d{1,4}:[0-5]\\d\\s*";

export const durationRefusal = "Bitte gib die Dauer als Minuten:Sekunden ein, zum Beispiel 45:30.";
