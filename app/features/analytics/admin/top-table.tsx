import { Link } from "~/ui/link";

export type TopRow = {
  key: string;
  title: string;
  /** A line below the title. */
  detail: string;
  /** The detail may be cut: an address of many characters. */
  isCut?: boolean;
  to: string;
  /** One for each column after the first. */
  values: readonly string[];
};

type TopTableProps = {
  caption: string;
  /** The first one heads the titles. */
  columns: readonly string[];
  rows: readonly TopRow[];
  empty: string;
};

/** What came first in some count. */
export function TopTable({ caption, columns: [head, ...counts], rows, empty }: TopTableProps) {
  if (rows.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <table className="admin-table [&_:is(td,th):last-child]:pr-0 [&_th:first-child]:pl-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {counts.map((column) => (
            <th key={column} scope="col" className="text-right max-sm:whitespace-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, detail, isCut, to, values }) => (
          <tr key={key}>
            <th scope="row" className="w-full font-normal wrap-anywhere">
              <Link to={to} className="line-clamp-2 font-semibold underline" title={title}>
                {title}
              </Link>
              <span className={`label ${isCut ? "line-clamp-1 break-all" : "block"}`}>
                {detail}
              </span>
            </th>
            {values.map((value, index) => (
              <td
                key={counts[index]}
                className="text-right font-mono text-sm whitespace-nowrap tabular-nums"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
