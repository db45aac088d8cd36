import { type OpenEntry, openEntries, readEntries } from "~/features/episodes/open-dossiers.server";
import { addDays, daysBetween } from "~/lib/berlin-time";
import type { Db } from "~/platform/db/handles";

/** An event of a dossier on the day of a year on which it is remembered. */
export type Anniversary = {
  /** YYYY-MM-DD */
  day: string;
  years: number;
  /** The year in which it happened. */
  year: number;
  event: OpenEntry<"events">;
};

/** How far ahead the home page looks on a day without an event. */
const mostDaysAhead = 7;

/** Anniversaries of so many days beginning with `first`, each day's roundest first. `now` is ISO 8601 in UTC. */
export async function listAnniversaries(
  db: Db,
  now: string,
  { first, days }: { first: string; days: number },
): Promise<Anniversary[]> {
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
  const wanted = [...new Set(dates.flatMap(daysRemembered))];
  const events = await readEntries<"events">(
    openEntries(db, now, "events").where("day_of_year", "in", wanted),
  );
  return dates.flatMap((day) =>
    events
      .filter(({ dayOfYear }) => daysRemembered(day).includes(dayOfYear ?? ""))
      .map((event) => {
        const year = Number(event.entry.date.slice(0, -"-MM-DD".length));
        return { day, years: Number(day.slice(0, 4)) - year, year, event };
      })
      .filter(({ years }) => years > 0)
      .sort(
        (one, other) => roundness(other.years) - roundness(one.years) || other.years - one.years,
      ),
  );
}

/** Those of today, or else of the next day that has some; none for a week: none. */
export async function nextAnniversaries(
  db: Db,
  now: string,
  today: string,
): Promise<{ daysAhead: number; anniversaries: Anniversary[] } | null> {
  const week = await listAnniversaries(db, now, { first: today, days: 1 + mostDaysAhead });
  const [next] = week;
  if (!next) return null;
  return {
    daysAhead: daysBetween(today, next.day),
    anniversaries: week.filter(({ day }) => day === next.day),
  };
}

/** 'MM-DD' of a date; on 28 February of a common year that of the 29th too. */
function daysRemembered(date: string): string[] {
  const day = date.slice(5);
  return day === "02-28" && addDays(date, 1).endsWith("03-01") ? [day, "02-29"] : [day];
}

function roundness(years: number): number {
  return [100, 50, 25, 10].find((step) => years % step === 0) ?? 1;
}

/** 'Vor 150 Jahren' */
export function yearsAgo(years: number): string {
  return years === 1 ? "Vor einem Jahr" : `Vor ${years} Jahren`;
}
