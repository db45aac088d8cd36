import { useState } from "react";
import { exportLog } from "../export-log";
import { type ImportAnswer, importLog } from "../import-log";
import type { LogRules } from "../local-sums";
import { importNote } from "../local-words";
import { fileName, LARGEST_FILE } from "../log-file";
import { clearLog } from "../log-storage";
import type { Note } from "./local-note";

const question =
  "Die Statistik dieses Browsers wirklich löschen? Das lässt sich nicht rückgängig machen.";

/** The page's actions and what was said to the last one. */
export function useLogTools(rules: LogRules, { date, look }: { date: string; look(): void }) {
  const [note, setNote] = useState<Note | null>(null);

  const onExport = () => {
    const text = exportLog(rules, Date.now());
    if (text === null)
      return setNote({
        tone: "failed",
        message: "Die Statistik dieses Browsers lässt sich nicht lesen.",
        detail: "Deshalb gibt es nichts zu exportieren.",
      });
    download(text, fileName(date));
    setNote({ tone: "done", message: `„${fileName(date)}“ wird heruntergeladen.` });
  };

  const onImport = async (file: File) => {
    setNote(null);
    setNote(importNote(await take(file, rules)));
    look();
  };

  const onClear = () => {
    if (!confirm(question)) return;
    setNote(
      clearLog()
        ? { tone: "done", message: "Die Statistik dieses Browsers ist gelöscht." }
        : {
            tone: "failed",
            message: "Die Statistik konnte nicht gelöscht werden.",
            detail: "Dein Browser lässt diese Seite gerade nichts ändern.",
          },
    );
    look();
  };

  return { note, onExport, onImport, onClear };
}

async function take(file: File, rules: LogRules): Promise<ImportAnswer> {
  if (file.size > LARGEST_FILE) return { kind: "invalid" };
  try {
    return importLog(await file.text(), rules, Date.now());
  } catch (error) {
    console.warn("Die Datei konnte nicht gelesen werden.", error);
    return { kind: "failed" };
  }
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
