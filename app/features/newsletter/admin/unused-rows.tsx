import { formatCount } from "~/lib/german-number";
import { mostUnusedRows, type RowCounts, type UnusedRow } from "../import.schema";
import { unusedLabels } from "./import-words";

type UnusedRowsProps = {
  /** Without its text once the list itself is no longer kept. */
  rows: readonly (Omit<UnusedRow, "text"> & { text?: string })[];
  counts: RowCounts;
};

/** The lines of a list that cannot be used, and why. */
export function UnusedRows({ rows, counts }: UnusedRowsProps) {
  const total = counts.double + counts.off + counts.invalid;
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold underline">
        {total === 1 ? "Eine Zeile wird" : `${formatCount(total)} Zeilen werden`} nicht gebraucht
      </summary>
      <ul className="mt-2 flex flex-col gap-1 border-l-3 border-hair pl-4">
        {rows.map(({ line, outcome, text }) => (
          <li key={line} className="wrap-anywhere">
            <span className="label">Zeile {formatCount(line)}</span> {unusedLabels[outcome]}
            {text && <>: „{text}“</>}
          </li>
        ))}
      </ul>
      {total > mostUnusedRows && (
        <p className="label mt-2">Gezeigt sind die ersten {formatCount(mostUnusedRows)}.</p>
      )}
    </details>
  );
}
