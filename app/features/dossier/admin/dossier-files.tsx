import { Download, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { isEmpty } from "../dossier";
import { errorText, noDossier, readDossier } from "../read-dossier";
import { saveFile } from "./ask-server";
import { type Entries, formatEntries, parseEntries, readableDossier } from "./entries";

type DossierFilesProps = { entries: Entries; replace(entries: Entries): void };

const question = "Das Dossier der Datei ersetzt alles, was hier steht. Willst du das?";

/** The whole dossier as a file, and from one. */
export function DossierFiles({ entries, replace }: DossierFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [said, say] = useState("");
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = (await currentTarget.files?.[0]?.text()) ?? "";
    if (input.current) input.current.value = "";
    const read = readDossier(text);
    const taken = "dossier" in read ? parseEntries(text) : null;
    setProblem("");
    if ("errors" in read) return setProblem(errorText(read.errors));
    if (!taken) return setProblem(noDossier);
    if (!isEmpty(readableDossier(entries)) && !confirm(question)) return;
    replace(taken);
    say("Aus der Datei übernommen; gespeichert ist noch nichts.");
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button button-outline"
          onClick={() => saveFile("dossier.json", "application/json", formatEntries(entries))}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          Dossier herunterladen
        </button>
        <button
          type="button"
          className="button button-outline"
          onClick={() => input.current?.click()}
        >
          <Upload size={18} strokeWidth={1.75} aria-hidden />
          Aus einer Datei
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Datei mit einem Dossier"
          hidden
          onChange={take}
        />
        <p role="status">{said}</p>
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-stamp">
          {problem}
        </p>
      )}
    </div>
  );
}
