import type { ReactNode } from "react";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";

type FiguresPanelProps = {
  title: string;
  caption?: string;
  csv: string;
  isWide?: boolean;
  /** The first one heads the subjects. */
  columns: readonly string[];
  /** What is counted, with a value for each column after the first. */
  rows: readonly { key: string; head: ReactNode; values: readonly string[] }[];
  empty: string;
};

/** What came first in some count, or how much fell to what. */
export function FiguresPanel({ columns, rows, empty, caption, ...panel }: FiguresPanelProps) {
  const [head, ...counts] = columns;
  return (
    <ChartPanel {...panel}>
      {rows.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <table className="admin-table [&_:is(td,th):last-child]:pr-0 [&_th:first-child]:pl-0">
          <caption className="sr-only">{caption ?? panel.title}</caption>
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
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="w-full font-normal wrap-anywhere">
                  {row.head}
                </th>
                {row.values.map((value, index) => (
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
      )}
    </ChartPanel>
  );
}
