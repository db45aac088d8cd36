import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type DossierPart, partNames } from "../dossier";
import { dossierParts, type EntryField } from "../dossier.fields";
import {
  blankEntry,
  type Entries,
  type Entry,
  formatEntries,
  type Notes,
  notesOf,
  type PartNotes,
  parseEntries,
} from "./entries";

/** Actions on rows. The functions are the same in every render. */
export type DossierTools = {
  /** Adds a row with these values and returns its id; null: the limit is reached. */
  add(part: DossierPart, values?: object): string | null;
  change(part: DossierPart, id: string, values: object): void;
  move(part: DossierPart, from: number, to: number): void;
  remove(part: DossierPart, index: number): Entry | null;
  insert(part: DossierPart, index: number, entry: Entry): void;
  replace(entries: Entries): void;
};

/**
 * The rows of the textarea `area`. The textarea always holds their text, and drafts, the page's guard and the save read
 * nothing else. null if the text cannot be shown as rows, or before scripts run.
 */
export function useDossier(area: RefObject<HTMLTextAreaElement | null>, duration: number | null) {
  const [entries, setEntries] = useState<Entries | null>(null);
  const latest = useRef(entries);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    latest.current = parseEntries(element.value);
    setEntries(latest.current);
  }, [area]);

  const tools = useMemo(() => {
    const put = (changed: Entries) => {
      latest.current = changed;
      setEntries(changed);
      if (!area.current) return;
      area.current.value = formatEntries(changed);
      area.current.dispatchEvent(new Event("input", { bubbles: true }));
    };
    return toolsOf(latest, put);
  }, [area]);
  const shown = useDeferredValue(entries);
  const fresh = useMemo(() => shown && notesOf(shown, duration), [shown, duration]);
  return { entries, tools, notes: useSameNotes(fresh) };
}

function toolsOf(latest: RefObject<Entries | null>, put: (entries: Entries) => void): DossierTools {
  const edit = (part: DossierPart, rowsOf: (rows: readonly Entry[]) => readonly Entry[]) => {
    const { current } = latest;
    if (current) put({ ...current, [part]: rowsOf(current[part]) });
  };
  return {
    add(part, values) {
      if ((latest.current?.[part].length ?? 0) >= dossierParts[part].max) return null;
      const entry = { ...blankEntry(part), ...values };
      edit(part, (rows) => [...rows, entry]);
      return entry.id;
    },
    change: (part, id, values) =>
      edit(part, (rows) => rows.map((row) => (row.id === id ? { ...row, ...values } : row))),
    move: (part, from, to) =>
      edit(part, (rows) => {
        const row = rows[from];
        return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
      }),
    remove(part, index) {
      const entry = latest.current?.[part][index];
      edit(part, (rows) => rows.toSpliced(index, 1));
      return entry ?? null;
    },
    insert: (part, index, entry) => edit(part, (rows) => rows.toSpliced(index, 0, entry)),
    replace: put,
  };
}

type AllNotes = Record<DossierPart, PartNotes>;

/** Keeps the objects of unchanged notes, so that their rows are not rendered again. */
function useSameNotes(fresh: AllNotes | null): AllNotes | null {
  const before = useRef(new Map<string, { key: string; notes: Notes }>());
  return useMemo(() => {
    if (!fresh) return null;
    const kept = new Map<string, { key: string; notes: Notes }>();
    const same = (part: DossierPart, id: string, notes: Notes) => {
      const key = JSON.stringify(notes);
      const former = before.current.get(`${part} ${id}`);
      const entry = former?.key === key ? former : { key, notes };
      kept.set(`${part} ${id}`, entry);
      return entry.notes;
    };
    const all = partNames.map((part) => {
      const entries = [...fresh[part].entries].map(
        ([id, notes]) => [id, same(part, id, notes)] as const,
      );
      return [part, { ...fresh[part], entries: new Map(entries) }];
    });
    before.current = kept;
    return Object.fromEntries(all) as AllNotes;
  }, [fresh]);
}

export type EpisodeControl = (props: { value: string; onChange(id: string): void }) => ReactNode;

export type ControlProps = {
  field: EntryField;
  value: unknown;
  error: string | undefined;
  onChange(value: unknown): void;
};

/** The rest of the dossier and the form, for an entry's controls. */
type DossierContextValue = {
  /** null for a new episode. */
  episodeId: string | null;
  parties: readonly Entry[];
  sources: readonly Entry[];
  tools: DossierTools;
  episode: EpisodeControl;
  episodeTitle(id: string): string;
  /** The position of the form's audio in seconds; null: nothing was played yet. */
  heardSecond(): number | null;
  /** Opens the sources of other episodes, adds the picked one and returns its new id. */
  pickSource(): Promise<string | null>;
};

export const DossierContext = createContext<DossierContextValue | null>(null);

export function useDossierContext(): DossierContextValue {
  const surroundings = use(DossierContext);
  if (!surroundings) throw new Error("Outside of a dossier");
  return surroundings;
}
