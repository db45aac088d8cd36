import { berlinTime } from "./berlin-time";

const hour = 60 * 60 * 1000;

/**
 * The moment at which the clocks in Berlin show this (2026-11-21T20:14), the first one where they show it twice.
 * null: nothing of that form, or the hour that is left out in spring.
 */
export function readBerlinTime(text: string): Date | null {
  const [, minute] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? [];
  const utc = minute ? Date.parse(`${minute}Z`) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  const summerFirst = [new Date(utc - 2 * hour), new Date(utc - hour)];
  return summerFirst.find((moment) => berlinTime(moment) === minute) ?? null;
}
