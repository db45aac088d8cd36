import type { ReactNode } from "react";

/** The red banner of the specification, section 8: tells what happened and what to do. */
export function ErrorBanner({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="border-l-4 border-stamp bg-sheet px-5 py-4 text-stamp font-semibold"
    >
      {children}
    </div>
  );
}

/** The content of a page that could not be read. */
export function FailedPage({ children }: { children: ReactNode }) {
  return (
    <div className="page py-16">
      <ErrorBanner>{children}</ErrorBanner>
    </div>
  );
}
