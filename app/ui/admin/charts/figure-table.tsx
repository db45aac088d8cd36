import type { ReactNode } from "react";

type FigureTableProps = {
  caption: string;
  /** The first one heads the rows. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The figures of a chart as a table, folded away until somebody wants them. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <details>
      <summary className="label w-fit cursor-pointer py-1 underline">Als Tabelle</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        tabIndex={0}
        aria-label={caption}
        className="mt-2 max-h-96 overflow-auto border border-hair"
      >
        <table className="admin-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  {head}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="font-mono text-sm tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
