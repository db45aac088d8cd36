import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { RowButton } from "~/ui/admin/action-button";
import type { Import, ImportStatus } from "../imports.schema";

/** How far an import is, and how to stop it. */
export function ImportProgress({ found }: { found: Import }) {
  const text = found.isCancelled ? "Wird angehalten…" : progressText(found);
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

/** Reads the page's data again every second while something is under way. */
export function useProgress(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => {
      // A line that broke is tried again.
      if (!document.hidden) revalidate().catch(() => {});
    }, 1000);
    return () => clearTimeout(timer);
  });
}

export const statusLabels: Record<ImportStatus, string> = {
  reading: "Wird gelesen",
  ready: "Vorschau",
  running: "Läuft",
  done: "Fertig",
  failed: "Abgebrochen",
  cancelled: "Angehalten",
};

const steps = {
  episodes: "Episoden",
  pictures: "Bilder",
  chapters: "Kapitel",
  transcripts: "Mitschriften",
  audio: "Audiodateien",
} as const;

/** 'Bilder: 12 von 40'. */
function progressText({ status, step, done, total }: Import): string {
  if (status === "reading") return "Der Feed wird geholt und gelesen…";
  if (!step) return "Der Import beginnt…";
  return `${steps[step]}: ${done} von ${total}`;
}
