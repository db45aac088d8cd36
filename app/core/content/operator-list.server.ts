import { paginate } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";

/** `sort`: the name of an order; a leading '-' reverses it. */
export type ListQuery = {
  query?: string;
  sort?: string;
  page?: number;
  size?: number;
  /** Only drafts of the operator with this id; null for everything. */
  author?: string | null;
};

type Order<Row> = (a: Row, b: Row) => number;

type ListRules<Row> = {
  /** The texts of a row that the search covers. */
  searched(row: Row): string[];
  byDate: Order<Row>;
  /** Orders besides 'datum' and 'titel', by their names in the query string. */
  orders?: Record<string, Order<Row>>;
};

/**
 * A page of all rows, searched and sorted as requested, newest first by default. Sorted here, since the two
 * databases sort umlauts differently.
 */
export function operatorList<
  Row extends {
    id: string;
    title: string;
    created_by?: string | null;
    public_from?: string | null;
  },
>(
  all: readonly Row[],
  { query = "", sort = "-datum", page = 1, size = 50, author = null }: ListQuery,
  { searched, byDate, orders = {} }: ListRules<Row>,
) {
  const wanted = searchable(query);
  const byTitle: Order<Row> = (a, b) => inGerman(a.title, b.title);
  const order = { titel: byTitle, ...orders }[sort.replace("-", "")] ?? byDate;
  const direction = sort.startsWith("-") ? -1 : 1;
  const found = (row: Row) => searchable(searched(row).join("\n")).includes(wanted);
  const theirs =
    author === null
      ? all
      : all.filter((row) => row.created_by === author && row.public_from === null);
  const sorted = (wanted ? theirs.filter(found) : theirs).toSorted(
    (a, b) => direction * (order(a, b) || byDate(a, b) || byCode(a.id, b.id)),
  );
  return paginate(sorted, { page, size });
}

/** Compares by German collation, and numbers by value. */
export const inGerman = new Intl.Collator("de", { numeric: true }).compare;

/** Compares moments, dates and ids by code units. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
