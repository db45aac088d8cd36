import { addDays, daysBetween, weekdayOf } from "~/lib/time/berlin-time";
import { releaseWeekday } from "./words/rhythm";

type Dated = { date: string } | null;

/** The day for which an episode should be ready. */
export type Release = {
  /** YYYY-MM-DD */
  date: string;
  /** Days until then; 0: today. */
  days: number;
  /** 1 is Monday; null: the rhythm has no weekday, so it is the day of the next episode. */
  weekday: number | null;
};

/** The next release day by the show's rhythm, else that of the next episode; null: none is near. */
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
  // Every second week is counted from the latest episode.
  if (rhythm.startsWith("biweekly") && latest) {
    const sinceLatest = daysBetween(latest.date, addDays(today, days));
    if (sinceLatest % 14 === 7) days += 7;
  }
  return { date: addDays(today, days), days, weekday };
}
