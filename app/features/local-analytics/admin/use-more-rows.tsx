import { type ReactNode, useState } from "react";
import { formatCount } from "~/lib/german-number";

/** Rows that a table shows before one asks for all. */
const FIRST = 20;

/** The first rows of a long table, and the button that shows all of them; null when they all are. */
export function useMoreRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  more: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  if (rows.length <= FIRST) return { shown: rows, more: null };
  return {
    shown: isOpen ? rows : rows.slice(0, FIRST),
    more: (
      <button
        type="button"
        className="button button-outline self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? `Nur die ersten ${FIRST} zeigen` : `Alle ${formatCount(rows.length)} zeigen`}
      </button>
    ),
  };
}
