import type { ReactNode } from "react";
import { Drawing } from "~/ui/drawings/drawing";
import emptyDrawing from "~/ui/drawings/empty.svg?url";

/** The message in place of an empty list. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sheet grid max-w-3xl items-center sm:grid-cols-2">
      <Drawing href={emptyDrawing} className="w-full p-4" />
      <div className="p-6">
        <p className="font-serif text-xl font-bold">{title}</p>
        {children}
      </div>
    </div>
  );
}
