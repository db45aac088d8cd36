import type { RowCounts } from "../import.schema";
import { outcomeLines } from "./import-words";

/** How many rows came or come to what. */
export function OutcomeList({ counts }: { counts: RowCounts }) {
  return (
    <ul className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {outcomeLines(counts).map(({ outcome, count, text }) => (
        <li
          key={outcome}
          className={`col-span-2 grid grid-cols-subgrid items-baseline ${outcome === "added" ? "text-xl font-semibold" : ""}`}
        >
          <span className="text-right font-mono tabular-nums">{count}</span> {text}
        </li>
      ))}
    </ul>
  );
}
