/** Seconds of a duration in the form m:ss ('45:30'); 0 for any other form (specification, section 5). */
export function parseDuration(text: string): number {
  const match = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : 0;
}

/** Formats seconds as rows and fields store them: m:ss, with minutes beyond 59: '104:41'. */
export function storedDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
}

/** Formats seconds for people: '45:30', from one hour on '1:44:41'. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 3600) return storedDuration(whole);
  return `${Math.floor(whole / 3600)}:${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
}

/** Formats a stored duration for people; any other text is returned unchanged. */
export function shownDuration(stored: string): string {
  const seconds = parseDuration(stored);
  return seconds ? formatDuration(seconds) : stored;
}

/** Formats seconds with their unit: '45:30 Minuten', '1:44:41 Stunden'. */
export function durationWithUnit(seconds: number): string {
  return `${formatDuration(seconds)} ${seconds < 3600 ? "Minuten" : "Stunden"}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, "0");
}

/** Seconds as an ISO 8601 duration: PT45M30S. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** Seconds of a point in time in a link: '754', '754s', '12m34s', '1h2m3s', '12:34', '1:02:03'; else null. */
export function parseTimestamp(text: string): number | null {
  const trimmed = text.trim().toLowerCase();
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):([0-5]\d)$/.exec(trimmed);
  if (clock) return toSeconds(clock[1], clock[2], clock[3]);
  const units = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(trimmed);
  return trimmed && units ? toSeconds(units[1], units[2], units[3]) : null;
}

/** Seconds from the groups of a matched pattern. */
export function toSeconds(hours = "0", minutes = "0", seconds = "0"): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
