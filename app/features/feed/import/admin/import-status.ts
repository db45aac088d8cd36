import type { Import, ImportStatus } from "../imports.schema";

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
export function progressText({ status, step, done, total }: Import): string {
  if (status === "reading") return "Der Feed wird geholt und gelesen...";
  if (!step) return "Der Import beginnt...";
  return `${steps[step]}: ${done} von ${total}`;
}
