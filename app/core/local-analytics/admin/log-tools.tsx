import { Download, Trash2, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { decodeFile } from "~/lib/text/decode-text";
import { AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { importNote, type Note } from "../local-words";
import { exportLog, fileName, type ImportAnswer, importLog, LARGEST_FILE } from "../log-file";
import { clearLog } from "../log-storage";

/** Buttons that export the statistics, import those of another browser, and delete them. */
export function LogTools({ note, onExport, onImport, onClear }: ReturnType<typeof useLogTools>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <AdminSection title="Sichern, übernehmen, löschen">
      <p className="max-w-2xl">
        Der Import fügt hinzu, was in der Datei steht: Nichts wird ersetzt, und was es hier schon
        gibt, zählt nicht doppelt. Sitzungen, die älter als 30 Tage sind, und Bewertungen, die älter
        als 365 Tage sind, fallen weg.
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-outline" onClick={onExport}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          Exportieren
        </button>
        <button
          type="button"
          className="button button-outline"
          onClick={() => input.current?.click()}
        >
          <Upload size={18} strokeWidth={1.75} aria-hidden />
          Importieren
        </button>
        <label htmlFor={id} className="sr-only">
          Datei mit lokaler Statistik
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onImport(file);
            // Without this, picking the same file again would fire no event.
            currentTarget.value = "";
          }}
        />
        <button type="button" className="button button-quiet" onClick={onClear}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          Alles löschen
        </button>
      </div>
      <LocalNote note={note} />
      <p className="label max-w-2xl">
        Kennungen und Einstellungen bleiben beim Löschen liegen, damit eine neue Bewertung die alte
        ersetzt. Alles, was diese Seite in diesem Browser ablegt, zeigt und löscht die Seite{" "}
        <Link to="/privacy#geraet" className="underline">
          Datenschutz
        </Link>
        .
      </p>
    </AdminSection>
  );
}

const question =
  "Die Statistik dieses Browsers wirklich löschen? Das lässt sich nicht rückgängig machen.";

/** Handlers for the buttons, and the message of the last action. */
export function useLogTools({ date, look }: { date: string; look(): void }) {
  const [note, setNote] = useState<Note | null>(null);

  const onExport = () => {
    const text = exportLog(Date.now());
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
    setNote(importNote(await take(file)));
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

async function take(file: File): Promise<ImportAnswer> {
  if (file.size > LARGEST_FILE) return { kind: "invalid" };
  try {
    return importLog(await decodeFile(file), Date.now());
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

function LocalNote({ note }: { note: Note | null }) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {note?.tone === "done" && (
          <div className="border-l-4 border-line bg-paper px-5 py-4">
            <p className="font-semibold">{note.message}</p>
            {note.detail && <p>{note.detail}</p>}
          </div>
        )}
      </div>
      {note?.tone === "failed" && (
        <ErrorBanner>
          <p>{note.message}</p>
          {note.detail && <p className="font-normal text-ink">{note.detail}</p>}
        </ErrorBanner>
      )}
    </>
  );
}
