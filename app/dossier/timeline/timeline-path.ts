import { type EventGroup, groupNames } from "./event-groups";
import { maxYears } from "./scale";

export const timelinePath = "/zeitstrahl";
export const timelineDataPath = "/zeitstrahl.json";

export function textsPath(part: number): string {
  return `${timelinePath}/${part}.json`;
}

export const textsPerPart = 500;

/** The view in an address: a historical year (negative: v. Chr.) and the years around it. */
export type Place = { year: number; years: number };

type Address = { group?: EventGroup | null; page?: number; place?: Place | null };

export function timelineAddress({ group, page = 1, place }: Address): string {
  const search = new URLSearchParams();
  if (group) search.set("art", group);
  if (page > 1) search.set("seite", String(page));
  if (place) {
    search.set("jahr", String(place.year));
    search.set("zoom", String(place.years));
  }
  return search.size ? `${timelinePath}?${search}` : timelinePath;
}

export function groupIn(search: URLSearchParams): EventGroup | null {
  return groupNames.find((name) => name === search.get("art")) ?? null;
}

/** The place in an address, or null; `zoom` alone has no meaning. */
export function placeIn(search: URLSearchParams): Place | null {
  const year = search.get("jahr") ?? "";
  const years = search.get("zoom") ?? "";
  if (!/^-?\d{1,5}$/.test(year)) return null;
  const asked = /^\d{1,5}$/.test(years) ? Number(years) : 0;
  return { year: Number(year) || 1, years: Math.min(asked || 50, maxYears) };
}
