import type { ReactNode } from "react";

/** What stands below a field: help, and what is wrong with its value. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="label mt-1.5">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-stamp">
          {error}
        </p>
      )}
    </>
  );
}
