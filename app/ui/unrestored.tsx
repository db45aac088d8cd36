import type { ReactNode } from "react";

/**
 * Around boxes whose state the page holds: Firefox would tick after a reload what was ticked before. HTML knows
 * `autocomplete` on a form, not on a box. It is no form otherwise: nothing of it is sent.
 */
export function Unrestored({ children }: { children: ReactNode }) {
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="contents">
      {children}
    </form>
  );
}
