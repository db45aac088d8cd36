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
 * The rhythm of episodes: 'weekly:5' each Friday, 'biweekly:1' every second Monday (days as in ISO 8601, Monday is
 * 1), 'daily', 'monthly', 'irregular'; '' unknown.
 */
export const rhythmPattern = /^(|daily|monthly|irregular|(weekly|biweekly):[1-7])$/;

/** 'jeden Freitag'; '' without a statement. */
export function rhythmText(rhythm: string): string {
  const [every = "", day = ""] = rhythm.split(":");
  const weekday = weekdays[Number(day) - 1];
  if (every === "daily") return "jeden Tag";
  if (every === "monthly") return "jeden Monat";
  if (every === "irregular") return "unregelmäßig";
  if (!weekday) return "";
  return every === "weekly" ? `jeden ${weekday}` : `alle zwei Wochen am ${weekday}`;
}

/** The frequency of mails about new episodes, for the wording of a consent. */
export function mailRhythm(rhythm: string): string {
  const [every = "", day = ""] = rhythm.split(":");
  const weekday = weekdays[Number(day) - 1]?.toLowerCase();
  if (every === "daily") return "in der Regel eine am Tag";
  if (every === "monthly") return "in der Regel eine im Monat";
  if (!weekday) return "in unregelmäßigen Abständen";
  return `in der Regel eine ${every === "weekly" ? "pro Woche" : "alle zwei Wochen"}, ${weekday}s`;
}

/** The weekday of episodes, as in ISO 8601; null without one. */
export function releaseWeekday(rhythm: string): number | null {
  return Number(rhythm.split(":")[1]) || null;
}

export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? "";
}
