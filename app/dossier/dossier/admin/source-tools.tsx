import { Download, FileInput, Library, Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { href } from "~/lib/href";
import { decodeFile, describeDamage } from "~/lib/text/decode-text";
import { countText } from "~/lib/text/german-number";
import { emptyDossier, isEmpty, type Source } from "../dossier";
import { dossierParts } from "../dossier.fields";
import { errorText, noDossier, readDossier } from "../read-dossier";
import { askServer, saveFile, unanswered } from "./ask-server";
import { type Entries, type Entry, formatEntries, parseEntries, readableDossier } from "./entries";
import { type DossierTools, useDossierContext } from "./use-dossier";

type SourceToolsProps = { entries: readonly Entry[]; tools: DossierTools };
type ReadSources = { sources: Omit<Source, "id">[] } | { error: string };
type ReferenceFile = { name: string; mime: string; text: string };

const formats = { bibtex: "BibTeX", ris: "RIS", csl: "CSL JSON" };

/** Imports sources from other episodes and bibliographies, and exports them. */
export function SourceTools({ entries, tools }: SourceToolsProps) {
  const { pickSource } = useDossierContext();
  const [problem, setProblem] = useState("");
  const write = async (format: string) => {
    const { sources } = readableDossier({ ...emptyDossier(), sources: entries });
    const text = JSON.stringify(sources);
    const file = await askServer<ReferenceFile>(href("/admin/dossier/bibliography"), {
      verb: "write",
      format,
      text,
    });
    setProblem(file ? "" : unanswered);
    if (file) saveFile(file.name, file.mime, file.text);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button button-outline" onClick={() => void pickSource()}>
          <Library size={18} strokeWidth={1.75} aria-hidden />
          Aus anderen Folgen
        </button>
        {entries.length > 0 &&
          Object.entries(formats).map(([format, name]) => (
            <button
              key={format}
              type="button"
              className="button button-outline"
              aria-label={`Quellen als ${name} herunterladen`}
              onClick={() => write(format)}
            >
              <Download size={18} strokeWidth={1.75} aria-hidden />
              {name}
            </button>
          ))}
      </div>
      <PasteSources count={entries.length} tools={tools} />
      <p role="alert" className="font-semibold text-stamp empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** A field for pasting a bibliography; unreadable text stays in it. */
function PasteSources({ count, tools }: { count: number; tools: DossierTools }) {
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [announcement, announce] = useState("");
  const take = async () => {
    announce("");
    const read = await askServer<ReadSources>(href("/admin/dossier/bibliography"), {
      verb: "read",
      text,
    });
    if (!read) return setProblem(unanswered);
    if ("error" in read) return setProblem(read.error);
    const { max } = dossierParts.sources;
    if (count + read.sources.length > max)
      return setProblem(`Zusammen wären es mehr als ${max} Quellen.`);
    for (const source of read.sources) tools.add("sources", source);
    setProblem("");
    setText("");
    const number = read.sources.length;
    announce(countText(number, "Quelle übernommen.", "Quellen übernommen."));
  };
  return (
    <details>
      <summary className="font-semibold">Aus BibTeX, RIS oder CSL JSON einfügen</summary>
      <div className="mt-3 flex flex-col items-start gap-3">
        <label htmlFor={id} className="label">
          Eingefügter Text
        </label>
        <textarea
          id={id}
          rows={6}
          spellCheck={false}
          className="field font-mono text-sm aria-invalid:border-stamp"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          value={text}
          onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) =>
            setText(currentTarget.value)
          }
        />
        {problem && (
          <p id={`${id}-error`} role="alert" className="font-semibold text-stamp">
            {problem}
          </p>
        )}
        <button
          type="button"
          className="button button-outline"
          disabled={!text.trim()}
          onClick={take}
        >
          <FileInput size={18} strokeWidth={1.75} aria-hidden />
          Quellen übernehmen
        </button>
        <p role="status">{announcement}</p>
      </div>
    </details>
  );
}

type DossierFilesProps = { entries: Entries; replace(entries: Entries): void };

const question = "Das Dossier der Datei ersetzt alles, was hier steht. Willst du das?";

/** Exports and imports the whole dossier as a file. */
export function DossierFiles({ entries, replace }: DossierFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [announcement, announce] = useState("");
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = await decodeFile(currentTarget.files?.[0] ?? new Blob());
    if (input.current) input.current.value = "";
    const read = readDossier(text);
    const taken = "dossier" in read ? parseEntries(text) : null;
    setProblem("");
    if ("errors" in read) return setProblem(errorText(read.errors));
    if (!taken) return setProblem(noDossier);
    if (!isEmpty(readableDossier(entries)) && !confirm(question)) return;
    replace(taken);
    const damage = describeDamage(text);
    announce(
      `Aus der Datei übernommen; gespeichert ist noch nichts.${damage ? ` Sie ist ${damage}.` : ""}`,
    );
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
        <p role="status">{announcement}</p>
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-stamp">
          {problem}
        </p>
      )}
    </div>
  );
}
