import { sql } from "kysely";

/** All matching rows, counted in the same scan as a page of them is read. */
export const countOfAll = sql<number>`count(*) over ()`.as("total");

/** Beyond any list, and its offset is still a number that both databases take. */
const farthestPage = 1_000_000_000;

/** One page of a list; `total` counts the rows on all pages, and a page beyond the end is the last one. */
export type PageOfRows<Row> = { rows: Row[]; total: number; page: number; pages: number };

/**
 * Reads a page whose rows carry `countOfAll`; one query, unless the page lies beyond the end.
 * @param rowsOf at most `limit` rows from `offset` on, in the list's order
 */
export async function readPage<Row extends { total: number }>(
  rowsOf: (slice: { limit: number; offset: number }) => Promise<Row[]>,
  { page, size }: { page: number; size: number },
): Promise<PageOfRows<Row>> {
  const read = (number: number) => rowsOf({ limit: size, offset: (number - 1) * size });
  const asked = Math.min(Math.max(1, page), farthestPage);
  const rows = await read(asked);
  const total = rows[0]?.total ?? (asked > 1 ? ((await read(1))[0]?.total ?? 0) : 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(asked, pages);
  return { rows: current === asked ? rows : await read(current), total, page: current, pages };
}
