import { type ReactNode, useId } from "react";
import type { Match } from "../persons.schema";

type Row = { id: string; match: Match };

type FoundListProps<T extends Row> = {
  /** Name of the boxes that pick a row. */
  name: string;
  title: string;
  rows: readonly T[];
  /** What a row is called. */
  labelOf(row: T): string;
  children(row: T): ReactNode;
};

/** What was found of one kind, each with a box. What only bears the same name is not picked yet. */
export function FoundList<T extends Row>({
  name,
  title,
  rows,
  labelOf,
  children,
}: FoundListProps<T>) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 border-[1.5px] border-hair bg-sheet p-4 sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title} <span className="label">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 border-t border-hair py-3 first:border-t-0">
            <input
              type="checkbox"
              name={name}
              value={row.id}
              defaultChecked={row.match === "certain"}
              aria-label={labelOf(row)}
              className="tick mt-1"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              {row.match === "name" && (
                <p>
                  <span className="badge">nur gleicher Name</span>
                </p>
              )}
              {children(row)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
