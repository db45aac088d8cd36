import { momentInBerlin } from "./berlin-time";

const months = new Map<string, number>(
  Object.entries({
    jan: 1,
    jän: 1,
    feb: 2,
    mar: 3,
    mär: 3,
    mae: 3,
    mrz: 3,
    apr: 4,
    may: 5,
    mai: 5,
    jun: 6,
    jul: 7,
    aug: 8,
    sep: 9,
    oct: 10,
    okt: 10,
    nov: 11,
    dec: 12,
    dez: 12,
  }),
);

/** Minutes east of UTC by zone names in feeds (RFC 2822 §4.3, German ones and others); null for Berlin's zone. */
const zones = new Map<string, number | null>(
  Object.entries({
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    "etc/utc": 0,
    wet: 0,
    west: 60,
    bst: 60,
    cet: 60,
    mez: 60,
    cest: 120,
    mesz: 120,
    met: 60,
    mest: 120,
    eet: 120,
    eest: 180,
    msk: 180,
    sast: 120,
    hkt: 480,
    sgt: 480,
    awst: 480,
    jst: 540,
    kst: 540,
    acst: 570,
    acdt: 630,
    aest: 600,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    nst: -210,
    ndt: -150,
    ast: -240,
    adt: -180,
    est: -300,
    edt: -240,
    cst: -360,
    cdt: -300,
    mst: -420,
    mdt: -360,
    pst: -480,
    pdt: -420,
    akst: -540,
    akdt: -480,
    hst: -600,
    "": null,
    "europe/berlin": null,
    "europe/vienna": null,
    "europe/zurich": null,
  }),
);
/** IST is read as India's; Ireland and Israel use the same name. */
const indianMinutes = 330;

const dayMonthYear =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-zä]{3,9})[\s.,-]+(\d{4}|\d{2})(?!\d)/i;
const monthDayYear = /([a-zä]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const asctime =
  /([a-zä]{3,9})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+([a-z]{3,4}\s+)?(\d{4})$/i;
const yearFirst = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const yearLast = /(?<!\d)(\d{1,2})([-/]|\.\s?)(\d{1,2})(?:[-/]|\.\s?)(\d{4}|\d{2})(?!\d)/;
const time = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*Uhr)?\s*([ap]m\b)?\s*(.*)$/i;

type Day = { year: number; month: number; day: number };

/** The first number in '03/01/2024'. */
export type DateOrder = "day" | "month";

/** The three numbers of a date with slashes. */
export const slashedDate = /^\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/;

/** The order of day and month in a column of dates; null if undecidable. */
export function orderOf(cells: readonly string[]): DateOrder | null {
  const slashes = cells.map((cell) => slashedDate.exec(cell) ?? []);
  const isDay = slashes.some(([, one]) => Number(one) > 12);
  const isMonth = slashes.some(([, , two]) => Number(two) > 12);
  if (isDay !== isMonth) return isDay ? "day" : "month";
  return slashes.some(([, one, two]) => one !== two) ? null : "day";
}

/** `unparsed`: the part that was not understood, such as an unknown or ambiguous zone; else ''. */
export type PubDate = { moment: Date; unparsed: string };

/**
 * The moment of a pubDate: RFC 2822 and its usual misspellings (no weekday or a wrong one, German or whole month
 * names, two-digit years, zone names), ISO 8601, '2.11.2014, 23:00 Uhr' and '12/25/2020'. Berlin's zone replaces a
 * missing or unknown one; a single letter is GMT (RFC 5322 §4.3). Returns null if the text is no date, is
 * ambiguous, or lies outside 1990 to 2100.
 * @param order of day and month, for a text that leaves it open
 */
export function parsePubDate(text: string, order: DateOrder | null = null): PubDate | null {
  const given = text.trim().slice(0, 100).replace(asctime, "$2 $1 $5 $3 $4");
  const found = findDay(given, order);
  if (!found || !isRealDay(found.day)) return null;
  const { year, month, day } = found.day;
  const clock = timeOf(given.slice(found.end));
  if (!clock) return null;
  const shown = Date.UTC(year, month - 1, day, 0, 0, clock.seconds);
  const { minutes, unparsed } = clock.zone;
  const weekday = /^(?:[a-zäöü]{2,10}[.,]*\s*)?$/i;
  const before = given.slice(0, found.start);
  return {
    moment: minutes === null ? momentInBerlin(shown) : new Date(shown - minutes * 60_000),
    unparsed: weekday.test(before) ? unparsed : before.trim(),
  };
}

/** RFC 2822 form of a moment: 'Fri, 09 Oct 2020 04:30:38 +0000'. */
export function formatPubDate(moment: Date): string {
  return moment.toUTCString().replace("GMT", "+0000");
}

function findDay(
  text: string,
  order: DateOrder | null,
): { day: Day; start: number; end: number } | null {
  const first = yearFirst.exec(text);
  if (first) return dayAt(first, first[1], first[2], first[3]);
  const named = dayMonthYear.exec(text);
  if (named) return dayAt(named, named[3], monthOf(named[2]), named[1]);
  const american = monthDayYear.exec(text);
  if (american) return dayAt(american, american[3], monthOf(american[1]), american[2]);
  const match = yearLast.exec(text);
  if (!match) return null;
  const [, one, mark = "", two, year] = match;
  if (mark.startsWith(".")) return dayAt(match, year, two, one);
  if (year?.length === 2) return null;
  if (Number(one) > 12) return dayAt(match, year, two, one);
  if (Number(two) > 12 || one === two) return dayAt(match, year, one, two);
  // 03/04/2021 is ambiguous: European and American dates differ.
  if (!order) return null;
  return order === "day" ? dayAt(match, year, two, one) : dayAt(match, year, one, two);
}

function dayAt(
  match: RegExpExecArray,
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): { day: Day; start: number; end: number } {
  return {
    day: { year: wholeYear(year ?? ""), month: Number(month), day: Number(day) },
    start: match.index,
    end: match.index + match[0].length,
  };
}

/** 1 to 12 for a German or English month name or the beginning of one; 0 for anything else. */
export function monthOf(name = ""): number {
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

type Zone = { minutes: number | null; unparsed: string };

function timeOf(rest: string): { seconds: number; zone: Zone } | null {
  const match = time.exec(rest);
  const between = (match ? rest.slice(0, match.index) : rest).trim();
  const unparsed = /^[.,]*(?:T|um|at|-|–)?$/i.test(between) ? "" : between;
  if (!match) return /\d:\d/.test(rest) ? null : { seconds: 0, zone: { minutes: null, unparsed } };
  const [minutes, seconds] = [Number(match[2]), Number(match[3] ?? 0)];
  const hours = hourOf(Number(match[1]), match[4]?.toLowerCase());
  if (hours * 60 + minutes > 24 * 60 || minutes > 59 || seconds > 60) return null;
  const zone = zoneOf(match[5] ?? "");
  return {
    seconds: (hours * 60 + minutes) * 60 + Math.min(seconds, 59),
    zone: { ...zone, unparsed: unparsed || zone.unparsed },
  };
}

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour;
  return (hour % 12) + (half === "pm" ? 12 : 0);
}

function zoneOf(text: string): Zone {
  // Text in brackets is a comment (RFC 5322 §3.2.2).
  const name = text
    .replace(/\([^()]*\)/g, "")
    .trim()
    .toLowerCase();
  const offset = /^(?:gmt|utc?)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(name);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    if (minutes <= 14 * 60)
      return { minutes: offset[1] === "-" ? -minutes : minutes, unparsed: "" };
  }
  const known = zones.get(name);
  if (known !== undefined) return { minutes: known, unparsed: "" };
  if (/^[a-ik-y]$/.test(name)) return { minutes: 0, unparsed: text };
  return { minutes: name === "ist" ? indianMinutes : null, unparsed: text };
}
