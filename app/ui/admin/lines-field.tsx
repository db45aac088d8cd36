import { Pilcrow, Rows3 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { countText } from "~/lib/text/german-number";
import { FieldFrame, useControl } from "./field";
import { AddRow } from "./form-rows";
import { type FormRow, type RowTools, useRowTools } from "./use-rows";

type Values = Record<string, string>;
const noRows: readonly never[] = [];

type LinesFieldProps<Row extends Values> = {
  name: string;
  label: string;
  /** Explains the syntax of a line. */
  hint: ReactNode;
  defaultValue: string;
  max: number;
  blank: Row;
  add: ReactNode;
  /** Returns null if the text cannot be shown as rows. */
  parse(text: string): Row[] | null;
  format(row: Row): string;
  /** Compares rows, to sort them when the focus leaves a row. */
  order?(one: Row, other: Row): number;
  /** A cell that belongs to the position: a row that is moved gets that of its new position. */
  fixed?: keyof Row;
  /** Renders a row; `change` updates some of its values. */
  row(place: {
    row: Row;
    index: number;
    count: number;
    tools: RowTools;
    change: (values: Partial<Row>) => void;
  }): ReactNode;
  /** Further tools beside the buttons; `replace` replaces all rows. */
  extra?(rows: readonly Row[], replace: (rows: readonly Row[]) => void): ReactNode;
};

/** A textarea of lines, edited as rows, or as text without scripts and for pasting many lines. */
export function LinesField<Row extends Values>(props: LinesFieldProps<Row>) {
  const { name, label, hint, blank, max, parse, format, order, fixed } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isOwn = useRef(false);
  const [rows, setRows] = useState<readonly FormRow<Row>[] | null>(null);
  const present = rows ?? noRows;
  const { control, value, ...notes } = useControl(name, rows ? undefined : hint);
  const put = (changed: readonly FormRow<Row>[], isMoved = false) => {
    const placed =
      fixed && isMoved ? changed.map((row, at) => withCell(row, fixed, present[at])) : changed;
    setRows(placed);
    const element = area.current;
    if (!element) return;
    const isBlank = (row: Row) => Object.values(row).every((text) => !text.trim());
    const written = placed.map(({ value }) => value).filter((row) => !isBlank(row));
    element.value = written.map(format).join("\n");
    isOwn.current = true;
    element.dispatchEvent(new Event("input", { bubbles: true }));
    isOwn.current = false;
  };
  const editing = useRowTools(present, put, max);
  const { list, tools, keyed, focusOn, announcement, announce } = editing;
  const add = () => editing.add(blank);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is taken over once.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const show = () => {
      const parsed = parse(element.value);
      setRows(parsed && parsed.length <= max ? keyed(parsed) : null);
    };
    // Other scripts may fill the field and dispatch `input`, like typing.
    const take = () => {
      if (!isOwn.current && element.hidden) show();
    };
    show();
    element.addEventListener("input", take);
    return () => element.removeEventListener("input", take);
  }, []);

  const latest = useRef(present);
  latest.current = present;
  const replace = (values: readonly Row[]) => {
    put(keyed(values));
    announce(`${countText(values.length, "Zeile", "Zeilen")} übernommen.`);
  };
  const sort = () => {
    if (!order) return;
    const sorted = present.toSorted((one, other) => order(one.value, other.value));
    if (sorted.every((row, at) => row === present[at])) return;
    put(sorted);
    announce("Einsortiert.");
  };
  const toText = () => {
    setRows(null);
    requestAnimationFrame(() => area.current?.focus());
  };
  const toRows = () => {
    const parsed = parse(area.current?.value ?? "");
    if (!parsed) return announce("Mindestens eine Zeile ist so nicht zu lesen.");
    announce("");
    setRows(keyed(parsed));
    focusOn("[data-tool=add]");
  };
  return (
    <FieldFrame {...notes} label={label} isOptional hint={rows ? undefined : hint}>
      <textarea
        ref={area}
        {...control}
        name={name}
        rows={4}
        defaultValue={value ?? props.defaultValue}
        hidden={rows !== null}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
      <div
        ref={list}
        role="group"
        aria-label={label}
        className="flex flex-col gap-3"
        onBlur={({ target, relatedTarget }) => {
          const row = target.closest("[data-row]");
          if (row && !row.contains(relatedTarget)) sort();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          // Enter adds a row; by default it would submit the form.
          event.preventDefault();
          add();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          const pasted = rows && text.trim().includes("\n") ? parse(text) : null;
          if (!pasted) return;
          event.preventDefault();
          replace([
            ...present
              .map((row) => row.value)
              .filter((row) => format(row).trim() !== format(blank).trim()),
            ...pasted,
          ]);
        }}
      >
        {rows?.map(({ key, value: row }, index) => (
          <div
            key={key}
            data-row={key}
            className="border-t border-hair pt-3 first:border-t-0 first:pt-0"
          >
            {props.row({
              row,
              index,
              count: rows.length,
              tools,
              // The rows are read at the time of the call, since a dialog may call this after they were moved.
              change: (values) =>
                put(
                  latest.current.map((one) =>
                    one.key === key ? { key, value: { ...one.value, ...values } } : one,
                  ),
                ),
            })}
          </div>
        ))}
        <div className="scripted flex flex-wrap gap-3">
          {rows ? (
            <>
              <AddRow onAdd={add} isFull={rows.length >= max} announcement={announcement}>
                {props.add}
              </AddRow>
              {props.extra?.(
                rows.map((row) => row.value),
                replace,
              )}
              <button type="button" className="button button-outline" onClick={toText}>
                <Pilcrow size={18} strokeWidth={1.75} aria-hidden />
                Als Text
                <span className="sr-only"> bearbeiten: {label}</span>
              </button>
            </>
          ) : (
            <button type="button" className="button button-outline mt-3" onClick={toRows}>
              <Rows3 size={18} strokeWidth={1.75} aria-hidden />
              Als Zeilen
              <span className="sr-only"> bearbeiten: {label}</span>
            </button>
          )}
          {!rows && (
            <p role="status" className="self-center">
              {announcement}
            </p>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

function withCell<Row extends Values>(
  row: FormRow<Row>,
  cell: keyof Row,
  from: FormRow<Row> | undefined,
): FormRow<Row> {
  return from ? { ...row, value: { ...row.value, [cell]: from.value[cell] } } : row;
}
