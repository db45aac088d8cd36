import { RowButton } from "~/ui/admin/action-button";
import type { Import } from "../imports.schema";
import { progressText } from "./import-status";

/** How far an import is, and how to stop it. */
export function ImportProgress({ found }: { found: Import }) {
  const text = found.isCancelled ? "Wird angehalten..." : progressText(found);
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-lg">
        {text}
      </p>
      <progress
        aria-label="Fortschritt"
        className="h-4 w-full accent-action"
        {...(found.total > 0 ? { value: found.done, max: found.total } : {})}
      />
      <p className="text-soft">
        Du kannst diese Seite verlassen: Der Import läuft weiter, auch nach einem Neustart.
      </p>
      {!found.isCancelled && (
        <RowButton fields={{ intent: "cancel" }} label="Import anhalten">
          Anhalten
        </RowButton>
      )}
    </div>
  );
}
