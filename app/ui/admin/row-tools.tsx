import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import type { RowTools as Tools } from "./use-rows";

type RowToolsProps = {
  /** What the row is called, for those who do not see where the buttons stand. */
  name: string;
  index: number;
  count: number;
  tools: Tools;
};

/** Buttons that put a row higher or lower, or take it out. */
export function RowTools({ name, index, count, tools }: RowToolsProps) {
  return (
    <div className="scripted flex gap-1">
      <Tool
        tool="up"
        label={`${name}: nach oben`}
        isOff={index === 0}
        onClick={() => tools.move(index, index - 1)}
      >
        <ArrowUp size={18} aria-hidden />
      </Tool>
      <Tool
        tool="down"
        label={`${name}: nach unten`}
        isOff={index === count - 1}
        onClick={() => tools.move(index, index + 1)}
      >
        <ArrowDown size={18} aria-hidden />
      </Tool>
      <Tool tool="remove" label={`${name}: entfernen`} onClick={() => tools.remove(index)}>
        <X size={18} aria-hidden />
      </Tool>
    </div>
  );
}

type ToolProps = {
  tool: string;
  label: string;
  isOff?: boolean;
  onClick(): void;
  children: ReactNode;
};

function Tool({ tool, label, isOff, onClick, children }: ToolProps) {
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

type DraggableProps = { index: number; rowKey: number; tools: Tools; children: ReactNode };

/** A row that can be dragged by its handle; the buttons do the same. */
export function DraggableRow({ index, rowKey, tools, children }: DraggableProps) {
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
        className="scripted mt-9 hidden shrink-0 cursor-grab text-soft md:block"
      >
        <GripVertical size={18} />
      </span>
      {children}
    </li>
  );
}

const kind = "application/x-row";
