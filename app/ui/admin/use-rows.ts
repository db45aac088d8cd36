import { type RefObject, useEffect, useRef, useState } from "react";

export type FormRow<Value> = { key: number; value: Value };

export type RowTools = {
  /** Moves a row between positions, which count from 0. */
  move(from: number, to: number): void;
  remove(index: number): void;
};

/** Rows of a form with uncontrolled fields: each row keeps its key, so that React keeps its fields. */
export function useRows<Value>(values: readonly Value[], max: number) {
  const [rows, setRows] = useState<readonly FormRow<Value>[]>(() =>
    values.map((value, key) => ({ key, value })),
  );
  return { rows, ...useRowTools(rows, setRows, max) };
}

/**
 * Moves, adds and removes rows of a form, announces each change and moves the focus there. `put` stores the changed
 * rows; set `list` as the ref of the element around them.
 */
export function useRowTools<Value>(
  rows: readonly FormRow<Value>[],
  put: (rows: readonly FormRow<Value>[], isMoved?: boolean) => void,
  max: number,
) {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef(rows.length);
  const [announcement, announce] = useState("");
  const { focusOn } = useAfterChange(list, rows);
  const keyed = (values: readonly Value[]) =>
    values.map((value) => ({ key: next.current++, value }));

  const tools: RowTools = {
    move(from, to) {
      const row = rows[from];
      if (!row || to < 0 || to >= rows.length || to === from) return;
      put(rows.toSpliced(from, 1).toSpliced(to, 0, row), true);
      announce(`Jetzt an Stelle ${to + 1} von ${rows.length}.`);
      focusOn(`[data-row="${row.key}"] [data-tool="${to < from ? "up" : "down"}"]`);
    },
    remove(index) {
      put(rows.toSpliced(index, 1));
      announce("Entfernt.");
      focusOn("[data-tool=add]");
    },
  };
  const add = (value: Value) => {
    if (rows.length >= max) return;
    const key = next.current++;
    put([...rows, { key, value }]);
    announce("Hinzugefügt.");
    focusOn(`[data-row="${key}"] :is(input, textarea, select):not([type=hidden])`);
  };
  return { list, tools, add, keyed, announcement, announce, focusOn };
}

/** Tells the surrounding form that rows have changed, and moves the focus to the changed row. */
export function useAfterChange(list: RefObject<HTMLDivElement | null>, rows: unknown) {
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows is told once.
  useEffect(() => {
    if (wanted.current === null) return;
    const element = list.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    if (element?.matches(":disabled"))
      element.parentElement?.querySelector<HTMLElement>("button:enabled")?.focus();
    else element?.focus();
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [rows]);
  return {
    focusOn(selector: string) {
      wanted.current = selector;
    },
  };
}
