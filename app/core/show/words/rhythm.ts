const weekdays = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;

/**
 * The publication rhythm: 'weekly:5' for every Friday, 'biweekly:1' for every second Monday (ISO weekdays), 'daily',
 * 'monthly', 'irregular', or '' if unknown.
 */
export const rhythmPattern = /^(|daily|monthly|irregular|(weekly|biweekly):[1-7])$/;

/** For example 'jeden Freitag'; '' if the rhythm is unknown. */
export function rhythmText(rhythm: string): string {
  const [every = "", day = ""] = rhythm.split(":");
  const weekday = weekdays[Number(day) - 1];
  if (every === "daily") return "jeden Tag";
  if (every === "monthly") return "jeden Monat";
  if (every === "irregular") return "unregelmäßig";
  if (!weekday) return "";
  return every === "weekly" ? `jeden ${weekday}` : `alle zwei Wochen am ${weekday}`;
}

/** How often mails about new episodes are sent, in the words of a consent. */
export function mailRhythm(rhythm: string): string {
  const [every = "", day = ""] = rhythm.split(":");
  const weekday = weekdays[Number(day) - 1]?.toLowerCase();
  if (every === "daily") return "in der Regel eine am Tag";
  if (every === "monthly") return "in der Regel eine im Monat";
  if (!weekday) return "in unregelmäßigen Abständen";
  return `in der Regel eine ${every === "weekly" ? "pro Woche" : "alle zwei Wochen"}, ${weekday}s`;
}

/** ISO weekday of new episodes; null without one. */
export function releaseWeekday(rhythm: string): number | null {
  return Number(rhythm.split(":")[1]) || null;
}

export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? "";
}
