import { readBerlinTime } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { type Field, flag, text } from "./fields";

/** The form fields for publication: whether, on which day, and optionally at what time. */
export const publicationFields = {
  published: flag("published", "Veröffentlicht"),
  date: text("date", "Datum") as Field<"date", string>,
  time: text("time", "Uhrzeit", {
    pattern: "([01]\\d|2[0-3]):[0-5]\\d",
    refusal: "Bitte gib eine Uhrzeit wie 18:00 an.",
  }),
};

export type PublicationStatus = "Entwurf" | "Geplant" | "Veröffentlicht";

/** The status at the moment `now`; both moments are ISO 8601 in UTC. */
export function publicationStatus(from: string | null, now: string): PublicationStatus {
  if (from === null) return "Entwurf";
  return from > now ? "Geplant" : "Veröffentlicht";
}

export function isPublic(from: string | null, now: string): boolean {
  return publicationStatus(from, now) === "Veröffentlicht";
}

/** The later of two moments; null if either is null. For entries that are visible only once both are published. */
export function bothFrom(from: string | null, other: string | null): string | null {
  if (from === null || other === null) return null;
  return from > other ? from : other;
}

type Day = { date: string; time: string };

/**
 * The moment of a day and time in Berlin as ISO 8601 in UTC; the first one if the clock shows that time
 * twice. Null if there is no such time.
 */
export function momentOf({ date, time }: Day): string | null {
  return readBerlinTime(`${date}T${time || "00:00"}`)?.toISOString() ?? null;
}

/** The errors of a day and a time, if any. */
export function dayErrors({ date, time }: Day): { date?: string; time?: string } {
  if (!time) return {};
  if (!date) return { date: "Zu einer Uhrzeit gehört ein Datum." };
  if (momentOf({ date, time })) return {};
  return {
    time: `Diese Uhrzeit gibt es am ${formatDate(date)} nicht: In dieser Nacht springen die Uhren von 2 auf 3 Uhr.`,
  };
}

/** '21. November 2026' or '21. November 2026, 18:00 Uhr'. */
export function formatPublicationDate({ date, time }: Day): string {
  return formatDate(date) + (time && `, ${time} Uhr`);
}

/**
 * A hint about what the form's current values mean (specification, section 4).
 * @param what subject of the sentence, such as 'Diese Episode'
 * @param now the current time in Berlin, YYYY-MM-DDTHH:MM
 */
export function publicationHint(
  what: string,
  { published, date, time }: Day & { published: boolean },
  now: string,
): string | null {
  if (!published) return "Ein Entwurf: Besucher sehen noch nichts davon.";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const at = time && ` um ${time} Uhr`;
  const today = now.slice(0, 10);
  if (date > today) return `${what} wird erst am gewählten Datum${at} veröffentlicht`;
  if (date < today || (time && `${date}T${time}` <= now))
    return `${what} ist bereits veröffentlicht`;
  return `${what} wird heute${at} veröffentlicht`;
}
