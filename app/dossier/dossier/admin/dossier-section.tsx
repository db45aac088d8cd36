import { Plus, Undo2 } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { countText } from "~/lib/text/german-number";
import { AddRow } from "~/ui/admin/form-rows";
import { Note } from "~/ui/admin/note";
import { type RowTools, useAfterChange } from "~/ui/admin/use-rows";
import type { DossierPart } from "../dossier";
import { dossierParts } from "../dossier.fields";
import { type Entry, isBlank, type PartNotes } from "./entries";
import { EntryRow } from "./entry-row";
import { entryTitle, titleText } from "./entry-title";
import type { DossierTools } from "./use-dossier";

type DossierSectionProps = {
  part: DossierPart;
  entries: readonly Entry[];
  tools: DossierTools;
  notes: PartNotes | undefined;
  /** Changes when the form was refused: entries with errors unfold. */
  refusals: number;
  children?: ReactNode;
};

/** All entries of a part, below a heading with their number. */
export function DossierSection(props: DossierSectionProps) {
  const { part, entries, tools, notes, refusals, children } = props;
  const { label, labels, max } = dossierParts[part];
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ entry: Entry; index: number } | null>(null);
  const [announcement, announce] = useState("");
  const { focusOn } = useAfterChange(list, entries);
  const count = useRef(entries.length);
  count.current = entries.length;
  const focus = useRef(focusOn);
  focus.current = focusOn;

  const fold = useCallback((id: string, isUnfolded: boolean) => {
    setUnfolded(
      (ids) => new Set([...ids].filter((one) => one !== id).concat(isUnfolded ? id : [])),
    );
  }, []);
  const rows = useMemo<RowTools>(
    () => ({
      move(from, to) {
        if (to < 0 || to >= count.current || to === from) return;
        tools.move(part, from, to);
        announce(`Jetzt an Stelle ${to + 1} von ${count.current}.`);
        focus.current(`li:nth-child(${to + 1}) [data-tool="${to < from ? "up" : "down"}"]`);
      },
      remove(index) {
        const entry = tools.remove(part, index);
        if (!entry) return;
        setRemoved({ entry, index });
        focus.current("[data-tool=undo]");
      },
    }),
    [part, tools],
  );
  const errorCount = (notes?.errors.length ?? 0) + wrongRows(notes).length;
  const hintCount = [...(notes?.entries.values() ?? [])].reduce(
    (sum, { hints }) => sum + hints.length,
    notes?.hints.length ?? 0,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal unfolds once.
  useEffect(() => {
    if (!refusals || !errorCount) return;
    setOpen(true);
    setUnfolded((ids) => new Set([...ids, ...wrongRows(notes)]));
  }, [refusals]);

  const add = () => {
    const id = tools.add(part);
    if (!id) return;
    setFresh((ids) => new Set([...ids, id]));
    fold(id, true);
    announce("Hinzugefügt.");
    focusOn(`[data-row="${id}"] :is(input, textarea, select)`);
  };
  const bringBack = () => {
    if (!removed) return;
    tools.insert(part, removed.index, removed.entry);
    setRemoved(null);
    announce("Wieder da.");
    focusOn(`[data-row="${removed.entry.id}"] button`);
  };
  let number = 0;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-[1.5px] border-line bg-sheet"
      data-part={part}
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-3">
        <h2 className="text-lg">{labels}</h2>
        <span className="label">{entries.length}</span>
        <span className="label ml-auto">
          {errorCount > 0 && (
            <strong className="mr-3 text-stamp">{countText(errorCount, "Fehler", "Fehler")}</strong>
          )}
          {hintCount > 0 && countText(hintCount, "Hinweis", "Hinweise")}
        </span>
      </summary>
      {isOpen && (
        <div ref={list} className="flex flex-col gap-4 border-t-[1.5px] border-line p-4">
          {children}
          {[...(notes?.errors ?? [])].map((error) => (
            <p key={error} className="font-semibold text-stamp">
              {error}
            </p>
          ))}
          {notes?.hints.map((hint) => (
            <Note key={hint} look="remark">
              {hint}
            </Note>
          ))}
          <ol className="empty:hidden">
            {entries.map((entry, index) => (
              <EntryRow
                key={entry.id}
                part={part}
                entry={entry}
                index={index}
                count={entries.length}
                number={isBlank(part, entry) ? null : ++number}
                isOpen={unfolded.has(entry.id)}
                isFresh={fresh.has(entry.id)}
                isRefused={refusals > 0}
                notes={notes?.entries.get(entry.id)}
                rows={rows}
                onFold={fold}
              />
            ))}
          </ol>
          {removed && (
            <Note look="remark" role="status" className="flex flex-wrap items-center gap-3">
              Entfernt: {titleText(part, entryTitle(part, removed.entry))}.
              <button
                type="button"
                data-tool="undo"
                className="button button-outline"
                onClick={bringBack}
              >
                <Undo2 size={18} strokeWidth={1.75} aria-hidden />
                Zurückholen
              </button>
            </Note>
          )}
          <AddRow onAdd={add} isFull={entries.length >= max} announcement={announcement}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {label} hinzufügen
          </AddRow>
        </div>
      )}
    </details>
  );
}

function wrongRows(notes: PartNotes | undefined): string[] {
  return [...(notes?.entries ?? [])].flatMap(([id, { errors }]) =>
    Object.keys(errors).length ? [id] : [],
  );
}
