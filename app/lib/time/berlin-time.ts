const day = 24 * 60 * 60 * 1000;

// Created on first use: creating the format takes 15 ms on a computer and 60 ms on a phone.
let offsetName: Intl.DateTimeFormat | undefined;

// The last date is cached for a quarter of an hour, since every counted event asks for it and formatting is slow.
// Days begin at a full quarter.
const quarter = 15 * 60 * 1000;
let asked = { quarter: Number.NaN, date: "" };

/** The calendar date in Berlin at a moment, as YYYY-MM-DD. */
export function berlinDate(moment: Date): string {
  const at = Math.floor(moment.getTime() / quarter);
  if (asked.quarter !== at) asked = { quarter: at, date: berlinTime(moment).slice(0, 10) };
  return asked.date;
}

/** The time in Berlin at a moment, in the form of a datetime-local field: 2026-11-21T20:14. */
export function berlinTime(moment: Date): string {
  return new Date(moment.getTime() + berlinOffset(moment)).toISOString().slice(0, 16);
}

/** The moment at which a calendar date (YYYY-MM-DD) begins in Berlin. */
export function berlinMidnight(date: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  // The clocks change at 01:00 UTC, so the offset in force at UTC midnight is that of the day's beginning.
  return new Date(utc - berlinOffset(new Date(utc)));
}

/** The next moment at which a day begins in Berlin, strictly after `moment`. */
export function nextBerlinMidnight(moment: Date): Date {
  return berlinMidnight(addDays(berlinDate(moment), 1));
}

/** YYYY-MM-DD plus a number of days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The weekday of a date as in ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** How many days lie between two dates (YYYY-MM-DD). */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / day;
}

/** The last Friday on or before a date (YYYY-MM-DD). */
export function lastFriday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 2) % 7));
}

/** Berlin's offset from UTC in milliseconds. Engines format only this part alike, not whole dates. */
function berlinOffset(moment: Date): number {
  offsetName ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "Europe/Berlin",
    timeZoneName: "longOffset",
  });
  const name = offsetName.formatToParts(moment).find((part) => part.type === "timeZoneName");
  const [hours = 0, minutes = 0] = (name?.value ?? "").slice(3).split(":").map(Number);
  return (hours * 60 + minutes) * 60 * 1000;
}

const hour = 60 * 60 * 1000;

/**
 * The first moment at which the clocks in Berlin show `text` (2026-11-21T20:14). Returns null for a malformed text
 * or a time in the hour skipped in spring.
 */
export function readBerlinTime(text: string): Date | null {
  const [, minute] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? [];
  const shown = minute ? Date.parse(`${minute}Z`) : Number.NaN;
  if (Number.isNaN(shown)) return null;
  const moment = momentInBerlin(shown);
  return berlinTime(moment) === minute ? moment : null;
}

/**
 * The moment at which the clocks in Berlin show `shown`, given in milliseconds as if it were UTC, from 1980 on. A
 * time in the hour skipped in spring moves on by an hour: 02:30 becomes 03:30.
 */
export function momentInBerlin(shown: number): Date {
  const inSummer = new Date(shown - 2 * hour);
  return berlinOffset(inSummer) === 2 * hour ? inSummer : new Date(shown - hour);
}
