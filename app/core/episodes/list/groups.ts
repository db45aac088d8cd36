import { listAddress } from "~/lib/list-search";
import { formatCount } from "~/lib/text/german-number";

/** Names of the groupings in the query string: century, verdict, season. */
export const groupings = ["jahrhundert", "stempel", "staffel"] as const;
export type Grouping = (typeof groupings)[number];

export const groupingTitles: Readonly<Record<Grouping, string>> = {
  jahrhundert: "Jahrhundert",
  stempel: "Stempel",
  staffel: "Staffel",
};

/** Episodes with the same value of a property; `key` is null for those without a value. */
export type Group = { key: string | number | null; total: number };

/** The years 1801 to 1900 are the 19th century. */
export function centuryOf(year: number): number {
  return Math.ceil(year / 100);
}

/** Sorts verdicts by frequency, other groups in descending order, and null last. */
export function inOrder(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    if (typeof a.key === "number") return Number(b.key) - a.key;
    return b.total - a.total || a.key.localeCompare(String(b.key), "de");
  });
}

/** Distributes groups over pages. A group that fits on a page is not split; a larger one begins on a new page. */
export function pagesOf(groups: readonly Group[], size: number): GroupPart[][] {
  const pages: GroupPart[][] = [];
  let room = 0;
  for (const group of groups) {
    if (group.total > room) room = 0;
    for (let offset = 0; offset < group.total; offset += size) {
      if (room === 0) {
        pages.push([]);
        room = size;
      }
      const limit = Math.min(size, group.total - offset);
      pages.at(-1)?.push({ ...group, offset, limit });
      room -= limit;
    }
  }
  return pages;
}

type GroupPart = Group & { offset: number; limit: number };

/** A title such as '19. Jahrhundert', 'Staffel 2' or 'Legende'. */
export function groupTitle(grouping: Grouping, key: Group["key"]): string {
  if (key === null)
    return grouping === "jahrhundert" ? "Ohne Jahr" : `Ohne ${groupingTitles[grouping]}`;
  if (grouping === "jahrhundert") return `${formatCount(Number(key))}. Jahrhundert`;
  return grouping === "staffel" ? `Staffel ${key}` : String(key);
}

type ListQuery = { query?: string; verdict?: string; grouping?: Grouping | null; page?: number };

/** Address of a page of the list, with search, filter or grouping. */
export function episodesPath({ query, verdict, grouping, page = 1 }: ListQuery = {}): string {
  return listAddress("/episodes", { q: query, stempel: verdict, gruppe: grouping }, page);
}
