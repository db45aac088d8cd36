import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import { v5 as uuidv5 } from "uuid";
import { episodePath } from "~/core/episodes/episode-path";
import { answerFeed } from "~/core/posts/articles-feed.server";
import { getShow } from "~/core/show/show.server";
import { numbered } from "~/core/show/wording";
import { type OpenEntry, openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { escapeHtml } from "~/lib/text/html";
import { addDays, berlinMidnight } from "~/lib/time/berlin-time";
import { formatEdtf, yearText } from "~/lib/time/edtf";
import { now, today } from "~/platform/clock.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { type Anniversary, listAnniversaries, yearsAgo } from "./anniversaries.server";
import { anniversariesFeedPath, calendarPath } from "./paths";

const dayMs = 86_400_000;

/** A calendar to subscribe to (RFC 5545), in which every event with a known day recurs each year. */
export async function serveCalendar(services: Services): Promise<Rendered> {
  const { db, clock, env } = services;
  const show = await getShow(db);
  const events = await readEntries<"events">(
    openEntries(db, now(clock), "events")
      .where("day_of_year", "is not", null)
      .orderBy("day_of_year")
      .orderBy("from_day")
      .orderBy("episodes.id")
      .orderBy("entry_id"),
  );
  const calendar = ical({
    name: `${show.name} – Jahrestage`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: new URL(env.BASE_URL).host, product: "Jahrestage", language: "DE" },
    url: env.BASE_URL + calendarPath,
    ttl: 24 * 60 * 60,
  });
  const year = Number(today(clock).slice(0, 4));
  for (const event of events) {
    const file = numbered(show.noun, event.number);
    const { start, ...days } = yearly(event, year);
    calendar.createEvent({
      // The id stays the same when the site moves, so that subscribed calendars show no duplicates (RFC 7986 §5.3).
      id: uuidv5(`${event.episodeId}/${event.entry.id}`, namespace),
      // RFC 5546 §3.2.1: a published event names its organizer.
      organizer: { name: show.name, email: show.email },
      start,
      end: new Date(start.getTime() + dayMs),
      allDay: true,
      stamp: start,
      summary: eventSummary(event),
      transparency: ICalEventTransparency.TRANSPARENT,
      description: [event.entry.text, [file, event.title].filter(Boolean).join(": ")].join("\n\n"),
      url: env.BASE_URL + episodePath(event.episodeId),
      repeating: { freq: ICalEventRepeatingFreq.YEARLY, ...days },
    });
  }
  return openAnswer(calendar.toString(), {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  });
}

/** '1876: Telefon'. The event's own text may be too long for a line. */
function eventSummary({ entry, invention, title }: OpenEntry<"events">): string {
  const year = yearText(Number(entry.date.slice(0, -"-MM-DD".length)));
  return `${year}: ${invention || title}`;
}

/**
 * Recurs from the year of the request on, since calendars disagree on days before 1970. 29 February recurs on the last
 * day of February.
 */
function yearly({ dayOfYear }: OpenEntry<"events">, year: number) {
  if (dayOfYear !== "02-29") return { start: new Date(`${year}-${dayOfYear}T00:00:00Z`) };
  const start = new Date(Date.UTC(year, 2, 0));
  return { start, byMonth: [2], byMonthDay: [-1] };
}

const daysInFeed = 30;
/** The UUID namespace of the calendar's ids (RFC 9562 §5.5). */
const namespace = "5bd2a0f4-7e6b-4c55-9d0e-3a1f0c8b7d21";

/** The anniversaries of the last thirty days as a feed, newest first. */
export async function serveAnniversaries(services: Services): Promise<Rendered> {
  const first = addDays(today(services.clock), 1 - daysInFeed);
  const found = await listAnniversaries(services.db, now(services.clock), {
    first,
    days: daysInFeed,
  });
  const articles = found.reverse().map((anniversary) => {
    const { day, years, event } = anniversary;
    return {
      id: uuidv5(`${event.episodeId}/${event.entry.id}/${day}`, namespace),
      path: episodePath(event.episodeId),
      title: `${yearsAgo(years)}: ${event.invention || event.title}`,
      publishedAt: berlinMidnight(day).toISOString(),
      summary: event.entry.text,
      html: `<p>${escapeHtml(anniversarySentence(anniversary))}</p>`,
    };
  });
  return answerFeed(services, {
    name: "Heute vor … Jahren",
    path: "/",
    feedPath: anniversariesFeedPath,
    changes: articles.map(({ publishedAt }) => publishedAt),
    articles,
  });
}

function anniversarySentence({ event }: Anniversary): string {
  return `${formatEdtf(event.entry.date)}: ${event.entry.text}`;
}
