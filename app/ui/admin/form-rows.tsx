import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import type { RowTools } from "./use-rows";

type RowButtonsProps = {
  /** Name of the row for screen readers. */
  name: string;
  index: number;
  count: number;
  tools: RowTools;
  /** True if the row cannot be removed. */
  isKept?: boolean;
};

/** Buttons that move a row up or down, or remove it. */
export function RowButtons({ name, index, count, tools, isKept = false }: RowButtonsProps) {
  return (
    <div className="scripted flex gap-1">
      <RowTool
        tool="up"
        label={`${name}: nach oben`}
        isOff={index === 0}
        onClick={() => tools.move(index, index - 1)}
      >
        <ArrowUp size={18} aria-hidden />
      </RowTool>
      <RowTool
        tool="down"
        label={`${name}: nach unten`}
        isOff={index === count - 1}
        onClick={() => tools.move(index, index + 1)}
      >
        <ArrowDown size={18} aria-hidden />
      </RowTool>
      {!isKept && (
        <RowTool tool="remove" label={`${name}: entfernen`} onClick={() => tools.remove(index)}>
          <X size={18} aria-hidden />
        </RowTool>
      )}
    </div>
  );
}

type AddRowProps = { onAdd(): void; isFull?: boolean; announcement: string; children: ReactNode };

/** The button that adds a row, and the announcement of the last change. */
export function AddRow({ onAdd, isFull = false, announcement, children }: AddRowProps) {
  return (
    <>
      <div>
        <button
          type="button"
          data-tool="add"
          className="button button-outline scripted"
          disabled={isFull}
          onClick={onAdd}
        >
          {children}
        </button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type RowToolProps = {
  tool: string;
  label: string;
  isOff?: boolean;
  onClick(): void;
  children: ReactNode;
};

/** A small button of a row; `tool` is its name in the DOM. */
export function RowTool({ tool, label, isOff, onClick, children }: RowToolProps) {
  return (
    <button
      type="button"
      data-tool={tool}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
      className="grid size-9 place-items-center border border-hair hover:border-line disabled:opacity-40"
    >
      {children}
    </button>
  );
}

type DraggableProps = {
  index: number;
  rowKey: number | string;
  tools: Pick<RowTools, "move">;
  /** Name of the list, if a page has several: rows can be dragged only within their own list. */
  list?: string;
  /** Class for the distance of the handle from the top of the row. */
  handle?: string;
  children: ReactNode;
};

/** A row that can be dragged by its handle; its buttons move it, too. */
export function DraggableRow(props: DraggableProps) {
  const { index, rowKey, tools, list = "", handle = "mt-9", children } = props;
  const kind = `application/x-row${list}`;
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(kind)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
  };
  return (
    <li
      data-row={rowKey}
      onDragOver={over}
      onDrop={(event) => {
        const from = Number(event.dataTransfer.getData(kind));
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        tools.move(from, index);
      }}
      className="flex items-start gap-3 border-t border-hair py-4 first:border-t-0"
    >
      <span
        draggable
        aria-hidden
        onDragStart={(event) => {
          event.dataTransfer.setData(kind, String(index));
          event.dataTransfer.effectAllowed = "move";
          const row = event.currentTarget.closest("li");
          if (row) event.dataTransfer.setDragImage(row, 0, 0);
        }}
        className={`scripted ${handle} hidden shrink-0 cursor-grab text-soft md:block`}
      >
        <GripVertical size={18} />
      </span>
      {children}
    </li>
  );
}

type CellProps = {
  label: string;
  value: string;
  onChange(text: string): void;
  list?: string;
  placeholder?: string;
  inputMode?: "url" | "text";
  isWrong?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A field in a row. It has no name, since the form sends all rows as one text. */
export function Cell({
  label,
  value,
  onChange,
  list,
  placeholder,
  inputMode,
  isWrong,
  className,
  children,
}: CellProps) {
  return (
    <label className={`flex min-w-0 flex-col gap-1 ${className ?? ""}`}>
      <span className="label">{label}</span>
      <input
        className="field"
        value={value}
        list={list}
        placeholder={placeholder}
        inputMode={inputMode}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {children}
    </label>
  );
}
