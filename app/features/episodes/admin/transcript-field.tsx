import { FileText } from "lucide-react";
import { useId, useRef, useState } from "react";
import { decodeText } from "~/lib/decode-text";
import { Field } from "~/ui/admin/field";
import { fillField } from "~/ui/admin/use-form-values";

const mostBytes = 4 * 1024 * 1024;

/** What is said in the episode: typed, pasted, or read from a file. */
export function TranscriptField({ defaultValue }: { defaultValue: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const fileId = useId();
  const [notice, setNotice] = useState("");

  const take = async (file: File | undefined) => {
    const form = anchor.current?.closest("form");
    if (!form || !file) return;
    if (file.size > mostBytes) return setNotice(`„${file.name}“ ist zu groß für eine Mitschrift.`);
    try {
      fillField(form, "transcript", decodeText(new Uint8Array(await file.arrayBuffer())));
      setNotice(`Aus „${file.name}“ übernommen.`);
    } catch {
      setNotice(`„${file.name}“ ließ sich nicht lesen.`);
    }
  };

  return (
    <div ref={anchor}>
      <Field
        name="transcript"
        label="Mitschrift"
        hint="WebVTT oder SubRip (.vtt, .srt) aus einem Programm zur Spracherkennung, mit Zeiten zum Anspringen; oder einfach der Text, am Anfang der Absätze wer spricht: „Anna: …“"
        rows={8}
        defaultValue={defaultValue}
        isOptional
      >
        <div className="scripted mt-3 flex flex-wrap items-center gap-4">
          <label htmlFor={fileId} className="button button-outline focus-within:outline-2">
            <FileText size={18} strokeWidth={1.75} aria-hidden />
            Aus einer Datei
            <input
              id={fileId}
              type="file"
              accept=".vtt,.srt,.json,.txt,text/vtt,text/plain"
              className="sr-only"
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0]);
                currentTarget.value = "";
              }}
            />
          </label>
          <p role="status">{notice}</p>
        </div>
      </Field>
    </div>
  );
}
