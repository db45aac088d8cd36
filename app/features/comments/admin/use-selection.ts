import { useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  isWhole: boolean;
  toggle(id: string): void;
  toggleAll(): void;
  remove(ids: readonly string[]): void;
};

/** Which rows of a list are chosen; rows that left the list are chosen no longer. */
export function useSelection(rows: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(rows.filter((id) => chosen.has(id)));
  const isWhole = rows.length > 0 && ids.size === rows.length;
  return {
    ids,
    isWhole,
    toggle: (id) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => setChosen(new Set(isWhole ? [] : rows)),
    remove: (gone) =>
      setChosen((before) => new Set([...before].filter((id) => !gone.includes(id)))),
  };
}
