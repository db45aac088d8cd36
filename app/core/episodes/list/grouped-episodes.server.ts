import { readUnusedParts } from "~/core/show/used-parts.server";
import type { Db } from "~/platform/db/handles";
import { episodeSummary, summaryColumns } from "../episode-rows.server";
import { episodesPerPage } from "../episodes.schema";
import { type EpisodeFilter, matching, newestFirst, published } from "../episodes.server";
import { centuryOf, type Group, type Grouping, groupings, inOrder, pagesOf } from "./groups";

const columns = { stempel: "verdict", jahrhundert: "year", staffel: "season" } as const;

/**
 * A page of the published episodes in groups: newest first or, within a century, by year in descending order.
 * Counts the groups first, so that each part of the page is read in index order. `starts`: all groups, with
 * the page on which each begins.
 */
export async function listGroups(
  db: Db,
  now: string,
  { grouping, page, size = episodesPerPage, ...filter }: GroupsQuery,
) {
  const groups = inOrder(await countGroups(db, now, filter, grouping));
  const pages = pagesOf(groups, size);
  const current = Math.min(Math.max(1, page), Math.max(1, pages.length));
  const parts = (pages[current - 1] ?? []).map(async (part) => {
    const rows = await inGroup(matching(db, now, filter), grouping, part.key)
      .select([...summaryColumns, "year"])
      .$if(grouping === "jahrhundert", (select) => select.orderBy("year", "desc"))
      .$call(newestFirst)
      .limit(part.limit)
      .offset(part.offset)
      .execute();
    const episodes = rows.map(({ year, ...row }) =>
      grouping === "jahrhundert" ? { ...episodeSummary(row), year } : episodeSummary(row),
    );
    return { key: part.key, total: part.total, episodes };
  });
  return {
    groups: await Promise.all(parts),
    starts: groups.map(({ key, total }) => {
      const at = pages.findIndex((page) => page.some((part) => part.key === key));
      return { key, total, page: at + 1 };
    }),
    total: totalOf(groups),
    page: current,
    pages: Math.max(1, pages.length),
  };
}

type GroupsQuery = EpisodeFilter & { grouping: Grouping; page: number; size?: number };

function totalOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.total, 0);
}

/** Number of episodes with the same verdict that makes the filter worthwhile, even in a short list. */
const minStamped = 3;

/**
 * Filters for the episodes found by `query`, and groupings for all. `isLarge`: there are enough episodes to
 * filter. Groupings are offered even for few episodes.
 */
export async function listChoices(db: Db, now: string, query: string) {
  const unusedParts = await readUnusedParts(db);
  const isUsed = (grouping: Grouping) => !unusedParts.some((part) => part === columns[grouping]);
  const stamped = async (words: string) =>
    inOrder(await countGroups(db, now, { query: words, verdict: "" }, "stempel"));
  const counted = await stamped(query);
  const all = query ? await stamped("") : counted;
  const isLarge =
    totalOf(all) >= episodesPerPage ||
    all.some(({ key, total }) => key !== null && total >= minStamped);
  const offered = await Promise.all(
    groupings
      .filter(isUsed)
      .map(async (grouping) => ((await hasGroups(db, now, grouping)) ? [grouping] : [])),
  );
  return {
    total: totalOf(counted),
    isLarge,
    verdicts: counted.flatMap(({ key, total }) =>
      key && isUsed("stempel") ? [{ verdict: String(key), total }] : [],
    ),
    groupings: offered.flat(),
  };
}

/** Most verdicts in the list; the search finds others. */
const maxVerdicts = 30;

/** The verdicts that can be chosen, always including the chosen one. */
export function shownVerdicts({ verdicts }: Pick<Choices, "verdicts">, chosen: string) {
  const shown = verdicts.slice(0, maxVerdicts);
  const isChosen = ({ verdict }: { verdict: string }) => verdict === chosen;
  if (!chosen || shown.some(isChosen)) return shown;
  return [...shown, verdicts.find(isChosen) ?? { verdict: chosen, total: 0 }];
}

type Choices = Awaited<ReturnType<typeof listChoices>>;

async function countGroups(
  db: Db,
  now: string,
  filter: EpisodeFilter,
  grouping: Grouping,
): Promise<Group[]> {
  const column = columns[grouping];
  const rows = await matching(db, now, filter)
    .select((eb) => [column, eb.fn.countAll<number>().as("total")])
    .groupBy(column)
    .execute();
  const groups = new Map<Group["key"], number>();
  for (const { total, ...row } of rows) {
    const value = (row as Partial<Record<typeof column, Group["key"]>>)[column] ?? null;
    const key = column === "year" && value !== null ? centuryOf(Number(value)) : value;
    groups.set(key, (groups.get(key) ?? 0) + total);
  }
  return [...groups].map(([key, total]) => ({ key, total }));
}

async function hasGroups(db: Db, now: string, grouping: Grouping): Promise<boolean> {
  const column = columns[grouping];
  const first = await published(db, now)
    .select("id")
    .where(column, "is not", null)
    // Sorting makes the database use the index by this column, which the condition alone would not.
    .orderBy(column)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

function inGroup(
  select: ReturnType<typeof matching>,
  grouping: Grouping,
  key: Group["key"],
): ReturnType<typeof matching> {
  if (key === null) return select.where(columns[grouping], "is", null);
  if (grouping === "stempel") return select.where("verdict", "=", String(key));
  if (grouping === "staffel") return select.where("season", "=", Number(key));
  const last = Number(key) * 100;
  return select.where("year", ">", last - 100).where("year", "<=", last);
}
