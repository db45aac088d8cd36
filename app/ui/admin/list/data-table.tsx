import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatMoment } from "~/lib/time/moment";
import { Link } from "~/ui/link";

export type Column<Row> = {
  label: string;
  /** The column's value of `?sortierung=`; a leading '-' reverses the order. */
  sort?: string;
  isMinor?: boolean;
  isNumeric?: boolean;
  cell(row: Row): ReactNode;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  sort?: string | undefined;
  /** Content that replaces the table if there are no rows. */
  empty: ReactNode;
};

/** A dense table. Sortable headings are links, so that each order has an address. On a phone, rows are cards. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  empty,
}: DataTableProps<Row>) {
  const [search] = useSearchParams();
  if (rows.length === 0) return <div className="py-8 text-soft in-[section]:py-0">{empty}</div>;
  return (
    <div className="overflow-x-auto border-[1.5px] border-line bg-sheet">
      <table className="admin-table data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} column={column} sort={sort} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => {
                const classes = `${column.isMinor ? "hidden lg:table-cell" : ""} ${column.isNumeric ? "font-mono text-sm tabular-nums sm:whitespace-nowrap" : ""}`;
                return index === 0 ? (
                  <th key={column.label} scope="row" className={classes}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.label}
                    className={classes}
                    data-label={column.isNumeric ? column.label : undefined}
                  >
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadingProps<Row> = {
  column: Column<Row>;
  sort: string | undefined;
  search: URLSearchParams;
};

function Heading<Row>({ column, sort, search }: HeadingProps<Row>) {
  const classes = column.isMinor ? "hidden lg:table-cell" : "";
  if (!column.sort)
    return (
      <th scope="col" className={classes}>
        {column.label}
      </th>
    );
  const isUp = sort === column.sort;
  const isDown = sort === `-${column.sort}`;
  const next = new URLSearchParams(search);
  next.set("sortierung", isUp ? `-${column.sort}` : column.sort);
  next.delete("seite");
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}
    >
      <Link to={`?${next}`} className="inline-flex items-center gap-1 py-1">
        {column.label}
        {isUp && <ArrowUp size={14} aria-hidden />}
        {isDown && <ArrowDown size={14} aria-hidden />}
      </Link>
    </th>
  );
}

/** A moment in German words; a dash for null. */
export function Moment({ at }: { at: string | null }) {
  if (!at) return "–";
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
