import { addDays, daysBetween, weekdayOf } from "~/lib/time/berlin-time";
import { releaseWeekday } from "./words/rhythm";

type Dated = { date: string } | null;

/** The day by which an episode should be ready. */
export type Release = {
  /** YYYY-MM-DD */
  date: string;
  /** Days until then; 0 for today. */
  days: number;
  /** ISO weekday (1 is Monday). null if the rhythm has none; `date` is then the day of the next episode. */
  weekday: number | null;
};

/** The next release day of the rhythm or, if it has no weekday, of the next episode; null if there is none. */
export function nextRelease(
  rhythm: string,
  today: string,
  { latest, next }: { latest: Dated; next: Dated },
): Release | null {
  const weekday = releaseWeekday(rhythm);
  if (weekday === null) {
    const date = next?.date ?? (latest?.date === today ? today : null);
    return date ? { date, days: daysBetween(today, date), weekday } : null;
  }
  let days = (weekday - weekdayOf(today) + 7) % 7;
  // Every second week counts from the latest episode.
  if (rhythm.startsWith("biweekly") && latest) {
    const sinceLatest = daysBetween(latest.date, addDays(today, days));
    if (sinceLatest % 14 === 7) days += 7;
  }
  return { date: addDays(today, days), days, weekday };
}
