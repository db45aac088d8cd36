import type { ReactNode } from "react";

/**
 * Wraps checkboxes whose state the page holds: after a reload Firefox would restore the earlier ticks. HTML has
 * `autocomplete` on forms, not on boxes. The form is never sent.
 */
export function Unrestored({ children }: { children: ReactNode }) {
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="contents">
      {children}
    </form>
  );
}
