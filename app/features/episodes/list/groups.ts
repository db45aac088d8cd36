import { formatCount } from "~/lib/german-number";
import { listAddress } from "~/lib/list-search";

/** The groupings of a list, as the address names them. */
export const groupings = ["stempel", "jahrhundert", "staffel"] as const;
export type Grouping = (typeof groupings)[number];

export const groupingTitles: Readonly<Record<Grouping, string>> = {
  stempel: "Stempel",
  jahrhundert: "Jahrhundert",
  staffel: "Staffel",
};

/** Episodes that have something in common; without it `key` is null. */
export type Group = { key: string | number | null; total: number };

/** The years 1801 to 1900 are the 19th. */
export function centuryOf(year: number): number {
  return Math.ceil(year / 100);
}

/** Verdicts from the most frequent on, what has a number from the highest on, and last what has nothing. */
export function inOrder(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    if (typeof a.key === "number") return Number(b.key) - a.key;
    return b.total - a.total || a.key.localeCompare(String(b.key), "de");
  });
}

/** The parts of groups that lie on a page of the whole list. */
export function partsOfPage(groups: readonly Group[], { offset, size }: PageQuery): GroupPart[] {
  let before = 0;
  return groups.flatMap((group) => {
    const from = Math.max(0, offset - before);
    const until = Math.min(group.total, offset + size - before);
    before += group.total;
    return from < until ? [{ ...group, offset: from, limit: until - from }] : [];
  });
}

type PageQuery = { offset: number; size: number };
type GroupPart = Group & { offset: number; limit: number };

/** '19. Jahrhundert', 'Staffel 2', 'Legende' */
export function groupTitle(grouping: Grouping, key: Group["key"]): string {
  if (key === null)
    return grouping === "jahrhundert" ? "Ohne Jahr" : `Ohne ${groupingTitles[grouping]}`;
  if (grouping === "jahrhundert") return `${formatCount(Number(key))}. Jahrhundert`;
  return grouping === "staffel" ? `Staffel ${key}` : String(key);
}

type ListQuery = { query?: string; verdict?: string; grouping?: Grouping | null; page?: number };

/** Address of a page of the list, searched, filtered or in groups. */
export function episodesPath({ query, verdict, grouping, page = 1 }: ListQuery = {}): string {
  return listAddress("/episodes", { q: query, stempel: verdict, gruppe: grouping }, page);
}
