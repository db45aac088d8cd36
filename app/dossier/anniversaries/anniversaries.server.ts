import { episodePath } from "~/core/episodes/episode-path";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { type OpenEntry, openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { escapeHtml } from "~/lib/text/html";
import { addDays, daysBetween } from "~/lib/time/berlin-time";
import { formatEdtf } from "~/lib/time/edtf";
import { now, today } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

/** An event of a dossier, with the day on which its anniversary falls. */
export type Anniversary = {
  /** YYYY-MM-DD */
  day: string;
  years: number;
  /** The event's year. */
  year: number;
  event: OpenEntry<"events">;
};

/** Days that the home page looks ahead if today has no event. */
const maxDaysAhead = 7;

/**
 * Anniversaries on `days` days beginning with `first`; of each day, the roundest come first. `now` is ISO 8601 in UTC.
 */
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

/** Today's anniversaries; without any, those of the next day within a week that has some. */
export async function nextAnniversaries(
  db: Db,
  now: string,
  today: string,
): Promise<{ daysAhead: number; anniversaries: Anniversary[] } | null> {
  const week = await listAnniversaries(db, now, { first: today, days: 1 + maxDaysAhead });
  const [next] = week;
  if (!next) return null;
  return {
    daysAhead: daysBetween(today, next.day),
    anniversaries: week.filter(({ day }) => day === next.day),
  };
}

/** The date as 'MM-DD'. 28 February of a common year also stands for 29 February. */
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

const maxListed = 5;

/** The anniversaries of the seven days from `today`, as HTML for a newsletter; '' if there are none. */
export async function anniversaryBlock(db: Db, now: string, today: string): Promise<string> {
  const week = await listAnniversaries(db, now, { first: today, days: 7 });
  const items = week.slice(0, maxListed).map(({ years, event }) => {
    const { entry, episodeId, title } = event;
    const day = `<strong>${escapeHtml(`${yearsAgo(years)}, am ${formatEdtf(entry.date)}`)}</strong>`;
    const link = `<a href="${episodePath(episodeId)}">${escapeHtml(title)}</a>`;
    return `<li>${day}: ${escapeHtml(entry.text)} ${link}</li>`;
  });
  return items.length ? `<h3>Diese Woche vor … Jahren</h3><ul>${items.join("")}</ul>` : "";
}

/** The roundest anniversary of a day, with its dates in German. */
export type DayOfEvents = {
  /**
   * `ago`: 'Heute vor 150 Jahren'. `start`: the second at which the audio mentions the event, else 0; null without
   * audio.
   */
  event: {
    ago: string;
    date: string;
    text: string;
    path: string;
    title: string;
    start: number | null;
  };
  /** All events of the episode, in days since 1970-01-01, and the index of the one that has its anniversary. */
  lane: { days: number[]; at: number };
};

/** The anniversary for the home page; null without an event this week. */
export async function readDay({ db, clock }: Services): Promise<DayOfEvents | null> {
  const moment = now(clock);
  const next = await nextAnniversaries(db, moment, today(clock));
  const [first] = next?.anniversaries ?? [];
  if (!next || !first) return null;
  const { daysAhead } = next;
  const when = daysAhead === 0 ? "Heute" : daysAhead === 1 ? "Morgen" : `In ${daysAhead} Tagen:`;
  const { episodeId, title, audioUrl, fromDay, entry } = first.event;
  const others = await openEntries(db, moment, "events")
    .where("episodes.id", "=", episodeId)
    .clearSelect()
    .select("from_day as fromDay")
    .execute();
  return {
    event: {
      date: formatEdtf(entry.date),
      text: entry.text,
      title,
      ago: `${when} ${yearsAgo(first.years).replace("V", "v")}`,
      path: episodePath(episodeId),
      start: isPlayable(audioUrl) ? Math.floor(entry.second ?? 0) : null,
    },
    lane: { days: others.flatMap(({ fromDay }) => fromDay ?? []), at: fromDay ?? 0 },
  };
}
