import type { ReactNode } from "react";

/**
 * Wraps checkboxes whose state the page itself knows, in a form that is never sent: after a reload, Firefox would
 * restore their former state, and HTML has `autocomplete` for forms only.
 */
export function WithoutRestoration({ children }: { children: ReactNode }) {
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="contents">
      {children}
    </form>
  );
}
