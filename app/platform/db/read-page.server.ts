import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { pagePosition } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";

/** A page number beyond any list, whose offset both databases still accept. */
const farthestPage = 1_000_000_000;

/** One page of a list. `total` counts the rows of all pages; a page number beyond the end gives the last page. */
export type PageOfRows<Row> = { rows: Row[]; total: number; page: number; pages: number };

type PageQuery = {
  page: number;
  size: number;
  total?: number | undefined;
  isGrouped?: boolean;
  walk?: Walk | undefined;
};

/**
 * A list's next `limit` + 1 rows after a place in the order of creation, newest first. No edit moves a row in it, so
 * whoever walks through the list misses none, as numbered pages do where one leaves the list.
 */
export type Walk = {
  after: { at: string; id: string } | undefined;
  limit: number;
  isRising?: boolean;
  /** The column with the moment; 'created_at' by default. */
  by?: string;
};

/**
 * Reads a page of a list and counts the whole list, in one query unless the page lies beyond the end. The count is
 * a subquery: `count(*) over ()` would make SQLite gather every column of every row first, which takes 30 ms for a
 * list of 3,000 episodes.
 * @param isGrouped the rows are grouped anyway, so they are counted in the same pass
 * @param list all rows, in the list's order
 * @param total the count, if it is known
 * @param walk reads these rows instead, and counts nothing
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  { page, size, total: known, isGrouped, walk }: PageQuery,
): Promise<PageOfRows<Row>> {
  if (walk) return { rows: await walked(list, walk).execute(), total: 0, page: 1, pages: 1 };
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

export function walked<Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  { after, limit, isRising = false, by = "created_at" }: Walk,
) {
  const [moment, direction] = [sql.ref(by), isRising ? "asc" : "desc"] as const;
  const beyond = sql.raw(isRising ? ">" : "<");
  return list
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(${moment}, id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .clearOrderBy()
    .orderBy(moment, direction)
    .orderBy(sql.ref("id"), direction)
    .$if(limit < Infinity, (rest) => rest.limit(limit + 1));
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
