import { type RefObject, useEffect, useRef, useState } from "react";

export type FormRow<Value> = { key: number; value: Value };

export type RowTools = {
  /** Position from 0. */
  move(from: number, to: number): void;
  remove(index: number): void;
};

/**
 * Rows of a form that can be added, removed and put in another order. Their fields stay uncontrolled: each row
 * keeps its key, and takes its fields along. `list` goes on the element around them.
 */
export function useRows<Value>(values: readonly Value[], most: number) {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef(values.length);
  const [rows, setRows] = useState<FormRow<Value>[]>(() =>
    values.map((value, key) => ({ key, value })),
  );
  const [said, say] = useState("");
  const { focusOn } = useAfterChange(list, rows);

  const tools: RowTools = {
    move(from, to) {
      const row = rows[from];
      if (!row || to < 0 || to >= rows.length || to === from) return;
      const others = rows.filter((_, index) => index !== from);
      setRows(others.toSpliced(to, 0, row));
      say(`Jetzt an Stelle ${to + 1} von ${rows.length}.`);
      focusOn(`[data-row="${row.key}"] [data-tool="${to < from ? "up" : "down"}"]`);
    },
    remove(index) {
      setRows(rows.filter((_, at) => at !== index));
      say("Entfernt.");
      focusOn("[data-tool=add]");
    },
  };
  const add = (value: Value) => {
    if (rows.length >= most) return;
    const key = next.current++;
    setRows([...rows, { key, value }]);
    say("Hinzugefügt.");
    focusOn(`[data-row="${key}"] :is(input, textarea, select):not([type=hidden])`);
  };
  return { list, rows, tools, add, said };
}

/** Tells the form around the rows that it changed, and puts the focus where the change happened. */
function useAfterChange(list: RefObject<HTMLDivElement | null>, rows: unknown) {
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
