import { formatCount } from "~/lib/german-number";
import type { RowCounts, UnusedRow } from "../import.schema";

const unusedLabels = {
  double: "doppelt",
  off: "nicht aktiv",
  invalid: "keine gültige Adresse",
} as const;

type UnusedRowsProps = {
  /** Without its text once the list itself is no longer kept. */
  rows: readonly (Omit<UnusedRow, "text"> & { text?: string })[];
  counts: RowCounts;
};

/** The lines of a list that cannot be used, and why. */
export function UnusedRows({ rows, counts }: UnusedRowsProps) {
  const { double, off, invalid } = counts;
  const wrong = rows.filter(({ outcome }) => outcome === "invalid");
  const spare = rows.filter(({ outcome }) => outcome !== "invalid");
  return (
    <>
      <Lines
        rows={wrong}
        total={invalid}
        title={
          invalid === 1 ? "Eine Zeile ist falsch" : `${formatCount(invalid)} Zeilen sind falsch`
        }
        isOpen
      />
      <Lines
        rows={spare}
        total={double + off}
        title={`${double + off === 1 ? "Eine Zeile wird" : `${formatCount(double + off)} Zeilen werden`} nicht gebraucht`}
      />
    </>
  );
}

type LinesProps = Pick<UnusedRowsProps, "rows"> & {
  /** Of the rows, with those that are not shown. */
  total: number;
  title: string;
  isOpen?: boolean;
};

function Lines({ rows, total, title, isOpen = false }: LinesProps) {
  if (rows.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-1 font-semibold underline">{title}</summary>
      <ul className="mt-2 flex flex-col gap-1 border-l-3 border-hair pl-4">
        {rows.map(({ line, outcome, reason, text }) => (
          <li key={line} className="wrap-anywhere">
            <span className="label">Zeile {formatCount(line)}</span>{" "}
            {reason ?? unusedLabels[outcome]}
            {text && <>: „{text}“</>}
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="label mt-2">Gezeigt sind die ersten {formatCount(rows.length)}.</p>
      )}
    </details>
  );
}
