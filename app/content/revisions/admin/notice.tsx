import type { ReactNode } from "react";

/** A note above or in a form that asks for a decision. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-[1.5px] border-line border-l-4 border-l-stamp bg-sheet px-4 py-3">
      {children}
    </div>
  );
}
