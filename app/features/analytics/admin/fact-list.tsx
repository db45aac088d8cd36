import type { ReactNode } from "react";

type FactListProps = { facts: readonly { label: string; value: ReactNode; note?: string }[] };

/** Figures with their names, one below the other. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value, note }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-hair py-2 first:border-t-0"
        >
          <dt>
            {label}
            {note && <span className="label block">{note}</span>}
          </dt>
          <dd className="font-mono font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
