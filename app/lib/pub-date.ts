import { berlinMidnight } from "./berlin-time";

const months = new Map<string, number>(
  Object.entries({
    ...{ jan: 1, jän: 1, feb: 2, mar: 3, mär: 3, mae: 3, mrz: 3, apr: 4, may: 5, mai: 5, jun: 6 },
    ...{ jul: 7, aug: 8, sep: 9, oct: 10, okt: 10, nov: 11, dec: 12, dez: 12 },
  }),
);

/** Minutes east of UTC of the zone names that feeds use (RFC 2822 §4.3 and the German ones). */
const zones = new Map<string, number>(
  Object.entries({
    ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, bst: 60, cet: 60, mez: 60, cest: 120, mesz: 120 },
    ...{ met: 60, mest: 120, eet: 120, eest: 180, est: -300, edt: -240, cst: -360, cdt: -300 },
    ...{ mst: -420, mdt: -360, pst: -480, pdt: -420 },
  }),
);

const dayMonthYear =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-zä]{3,9})[\s.,-]+(\d{4}|\d{2})(?!\d)/i;
const monthDayYear = /([a-zä]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const asctime =
  /([a-zä]{3,9})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+([a-z]{3,4}\s+)?(\d{4})$/i;
const numbers = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const german = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/;
const time = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*Uhr)?\s*([ap]m\b)?\s*(.*)$/i;

type Day = { year: number; month: number; day: number };

/**
 * The moment of a pubDate: RFC 2822 and its usual misspellings (no weekday or a wrong one, German or
 * whole month names, two-digit years, zone names), ISO 8601, and '2.11.2014, 23:00 Uhr'. A time
 * without a zone counts as Berlin's. null when it is no date, or one outside 1990 to 2100.
 */
export function parsePubDate(text: string): Date | null {
  const given = text.trim().slice(0, 100).replace(asctime, "$2 $1 $5 $3 $4");
  const found = findDay(given);
  if (!found || !isRealDay(found.day)) return null;
  const { year, month, day } = found.day;
  const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const clock = timeOf(given.slice(found.end));
  if (!clock) return null;
  const start = clock.zone === null ? berlinMidnight(iso).getTime() : Date.parse(iso);
  return new Date(start + (clock.seconds - (clock.zone ?? 0) * 60) * 1000);
}

/** RFC 2822 form of a moment: 'Fri, 09 Oct 2020 04:30:38 +0000'. */
export function formatPubDate(moment: Date): string {
  return moment.toUTCString().replace("GMT", "+0000");
}

function findDay(text: string): { day: Day; end: number } | null {
  const match = numbers.exec(text);
  if (match) return dayAt(match, match[1], match[2], match[3]);
  const dotted = german.exec(text);
  if (dotted) return dayAt(dotted, dotted[3], dotted[2], dotted[1]);
  const named = dayMonthYear.exec(text);
  if (named) return dayAt(named, named[3], monthOf(named[2]), named[1]);
  const american = monthDayYear.exec(text);
  return american && dayAt(american, american[3], monthOf(american[1]), american[2]);
}

function dayAt(
  match: RegExpExecArray,
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): { day: Day; end: number } {
  const end = match.index + match[0].length;
  return { day: { year: wholeYear(year ?? ""), month: Number(month), day: Number(day) }, end };
}

function monthOf(name = ""): number {
  return months.get(name.slice(0, 3).toLowerCase()) ?? 0;
}

function wholeYear(year: string): number {
  const value = Number(year);
  if (year.length !== 2) return value;
  return value < 70 ? 2000 + value : 1900 + value;
}

function isRealDay({ year, month, day }: Day): boolean {
  if (year < 1990 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function timeOf(rest: string): { seconds: number; zone: number | null } | null {
  const match = time.exec(rest);
  if (!match) return /\d:\d/.test(rest) ? null : { seconds: 0, zone: null };
  const [minutes, seconds] = [Number(match[2]), Number(match[3] ?? 0)];
  const hours = hourOf(Number(match[1]), match[4]?.toLowerCase());
  if (hours > 24 || minutes > 59 || seconds > 60) return null;
  return {
    seconds: (hours * 60 + minutes) * 60 + Math.min(seconds, 59),
    zone: zoneOf(match[5] ?? ""),
  };
}

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour;
  return (hour % 12) + (half === "pm" ? 12 : 0);
}

function zoneOf(text: string): number | null {
  const offset = /^(?:GMT|UTC)?\s*([+-])(\d{2}):?(\d{2})?/i.exec(text);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    if (minutes > 14 * 60) return 0;
    return offset[1] === "-" ? -minutes : minutes;
  }
  return zones.get(/^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? "") ?? null;
}
