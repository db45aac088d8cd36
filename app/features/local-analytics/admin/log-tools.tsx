import { Download, Trash2, Upload } from "lucide-react";
import { useId, useRef } from "react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import { LocalNote, type Note } from "./local-note";

type LogToolsProps = {
  note: Note | null;
  onExport(): void;
  onImport(file: File): void;
  onClear(): void;
};

/** Taking the statistics along, adding those of another browser, and removing them. */
export function LogTools({ note, onExport, onImport, onClear }: LogToolsProps) {
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
            // The same file may be picked again.
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
