import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { pagePosition } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";

/** A page number beyond any list, whose offset both databases still accept. */
const farthestPage = 1_000_000_000;

/** One page of a list. `total` counts the rows of all pages; a page number beyond the end gives the last page. */
export type PageOfRows<Row> = { rows: Row[]; total: number; page: number; pages: number };

type PageQuery = { page: number; size: number; total?: number | undefined; isGrouped?: boolean };

/**
 * Reads a page of a list and counts the whole list, in one query unless the page lies beyond the end. The count is
 * a subquery: `count(*) over ()` would make SQLite gather every column of every row first, which takes 30 ms for a
 * list of 3,000 episodes.
 * @param isGrouped the rows are grouped anyway, so they are counted in the same pass
 * @param list all rows, in the list's order
 * @param total the count, if it is known
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  { page, size, total: known, isGrouped }: PageQuery,
): Promise<PageOfRows<Row>> {
  if (known !== undefined) {
    const { offset, ...place } = pagePosition(known, { page, size });
    return { rows: known ? await list.limit(size).offset(offset).execute() : [], ...place };
  }
  const counting = isGrouped
    ? sql<number>`count(*) over ()`
    : list
        .clearSelect()
        .clearOrderBy()
        .select((eb) => eb.fn.countAll<number>().as("total"));
  const read = async (number: number) => {
    const slice = list.limit(size).offset((number - 1) * size);
    return (await slice.select(counting.as("total")).execute()) as (Row & { total: number })[];
  };
  const asked = Math.min(Math.max(1, page), farthestPage);
  const rows = await read(asked);
  const total = rows[0]?.total ?? (asked > 1 ? ((await read(1))[0]?.total ?? 0) : 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(asked, pages);
  return { rows: current === asked ? rows : await read(current), total, page: current, pages };
}

/** A condition that the column `search_text` contains the words of a search; an empty search matches every row. */
export function searchTextHolds(query: string) {
  return holds(sql.ref("search_text"), searchable(query));
}

/** A condition that a text contains `letters`; wildcards count literally, a NUL is dropped. */
export function holds(text: RawBuilder<unknown>, letters: string) {
  const pattern = `%${letters.replaceAll("\0", "").replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}
