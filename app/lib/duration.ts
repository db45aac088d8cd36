/** What a field of a duration takes (HTML, the pattern attribute). */
export const durationPattern = "\\s*\\d{1,4}:[0-5]\\d\\s*";

/** What is wrong with a typed duration, or null. */
export function durationError(text: string): string | null {
  return new RegExp(`^(?:${durationPattern})$`).test(text)
    ? null
    : "Bitte gib die Dauer als Minuten:Sekunden ein, zum Beispiel 45:30.";
}

/** Seconds of a duration in the form m:ss ('45:30'); every other form counts as 0 (specification, section 5). */
export function parseDuration(text: string): number {
  const match = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}

/** Seconds as m:ss, minutes beyond 59 too: '75:04'. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Seconds as an ISO 8601 duration: PT45M30S. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}
