import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { type FormField, maxRows } from "~/lib/forms/form-field";
import { AddRow, DraggableRow, RowButtons } from "~/ui/admin/form-rows";
import { useRows } from "~/ui/admin/use-rows";

type TableRowsProps<Value> = Pick<Required<FormField>, "rows"> & {
  name: string;
  values: readonly Value[];
  /** The initial value of a new row. */
  added: Value;
  addLabel?: string;
  titleOf(value: Value): string;
  /** Class for the columns on wide windows. */
  grid: string;
  /** Renders a row's fields, whose names begin with `prefix`. */
  fields(value: Value, prefix: string): ReactNode;
  ticks(value: Value, prefix: string): ReactNode;
  isKept?(value: Value): boolean;
};

/** Rows of settings in an order; they can be added, moved and removed. */
export function TableRows<Value>(props: TableRowsProps<Value>) {
  const {
    name,
    rows: { one, many, max = maxRows },
    addLabel = `${one} hinzufügen`,
  } = props;
  const { list, rows, tools, add, announcement } = useRows(props.values, max);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <input type="hidden" name={`${name}.count`} value={rows.length} />
      <ul aria-label={many}>
        {rows.map(({ key, value }, index) => {
          const prefix = `${name}.${index}.`;
          const title = props.titleOf(value) || `${one} ${index + 1}`;
          return (
            <DraggableRow key={key} index={index} rowKey={key} tools={tools}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
              <div
                role="group"
                aria-label={title}
                className={`grid min-w-0 flex-1 items-start gap-x-4 gap-y-3 ${props.grid}`}
              >
                {props.fields(value, prefix)}
                <div className="flex flex-wrap items-center gap-4 md:col-span-2 xl:col-span-1 xl:mt-7">
                  {props.ticks(value, prefix)}
                  <RowButtons
                    name={title}
                    index={index}
                    count={rows.length}
                    tools={tools}
                    isKept={props.isKept?.(value) ?? false}
                  />
                </div>
              </div>
            </DraggableRow>
          );
        })}
      </ul>
      <AddRow
        onAdd={() => add(props.added)}
        isFull={rows.length >= max}
        announcement={announcement}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {addLabel}
      </AddRow>
    </div>
  );
}
