import { type Dossier, type DossierPart, emptyDossier, partNames } from "../dossier";
import { dossierParts, type EntryField } from "../dossier.fields";
import { type Hint, hintsOf } from "../hints";
import { type DossierError, inspectDossier } from "../read-dossier";

/** An entry in the form: valid values as stored, others as typed. */
export type Entry = { readonly id: string; readonly [key: string]: unknown };
export type Entries = Readonly<Record<DossierPart, readonly Entry[]>>;

/** The errors of an entry by field, and hints on missing parts. */
export type Notes = {
  errors: Readonly<Record<string, string>>;
  /** Empty required fields. */
  missing: readonly string[];
  hints: readonly string[];
};
/** The notes of a part, and of its entries by id. */
export type PartNotes = { errors: string[]; hints: string[]; entries: ReadonlyMap<string, Notes> };

export function fieldsOf(part: DossierPart): [string, EntryField][] {
  return Object.entries(dossierParts[part].fields);
}

/** The rows of a form's or file's text; null if the text is no dossier, or exceeds a limit. */
export function parseEntries(text: string): Entries | null {
  if (!text.trim()) return emptyDossier();
  const given = fromJson(text);
  const read = inspectDossier(given);
  if (!read || read.errors.some(({ index }) => index < 0)) return null;
  const entries: Record<DossierPart, Entry[]> = { ...read.dossier };
  for (const { part, index, key } of read.errors) {
    const typed = (given as Record<DossierPart, Record<string, unknown>[]>)[part][index]?.[key];
    entries[part] = entries[part].map((entry, at) =>
      at === index ? { ...entry, [key]: typed ?? "" } : entry,
    );
  }
  return entries;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value that the form sends: JSON without empty entries; '' if there are none. */
export function formatEntries(entries: Entries): string {
  const written = writtenEntries(entries);
  return partNames.some((part) => written[part].length) ? JSON.stringify(written) : "";
}

function writtenEntries(entries: Entries): Entries {
  const written: Record<DossierPart, readonly Entry[]> = { ...entries };
  for (const part of partNames)
    written[part] = entries[part].filter((entry) => !isBlank(part, entry));
  return written;
}

/** Whether nothing was typed into an entry yet. */
export function isBlank(part: DossierPart, entry: Entry): boolean {
  return fieldsOf(part).every(([key, { type }]) => {
    const value = entry[key];
    if (type === "choice" || type === "flag") return true;
    return Array.isArray(value)
      ? value.length === 0
      : value === null || !String(value ?? "").trim();
  });
}

export function blankEntry(part: DossierPart): Entry {
  const values = fieldsOf(part).map(([key, { type }]) => {
    const empty = { flag: true, sources: [], parties: [], second: null, number: null };
    return [key, type in empty ? empty[type as keyof typeof empty] : ""];
  });
  return { ...Object.fromEntries(values), id: newId() };
}

/** `crypto.randomUUID` is missing without https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** All notes about the rows. `duration`: of the episode in seconds; null: unknown. */
export function notesOf(entries: Entries, duration: number | null): Record<DossierPart, PartNotes> {
  const written = writtenEntries(entries);
  const read = inspectDossier(written);
  const errors = read?.errors ?? [];
  const hints = read ? hintsOf(read.dossier, duration) : [];
  return Object.fromEntries(
    partNames.map((part) => [part, partNotes(part, written[part], { errors, hints })]),
  ) as Record<DossierPart, PartNotes>;
}

type Findings = { errors: readonly DossierError[]; hints: readonly Hint[] };

function partNotes(part: DossierPart, rows: readonly Entry[], findings: Findings): PartNotes {
  const errors = findings.errors.filter((error) => error.part === part);
  const hints = findings.hints.filter((hint) => hint.part === part);
  const messages = (list: readonly { index: number; message: string }[], at: number) =>
    list.filter(({ index }) => index === at).map(({ message }) => message);
  const entries = rows.flatMap((entry, at) => {
    const wrong = errors.filter(({ index }) => index === at);
    const about = messages(hints, at);
    if (!wrong.length && !about.length) return [];
    const missing = wrong.map(({ key }) => key).filter((key) => !String(entry[key] ?? "").trim());
    const byKey = Object.fromEntries(wrong.map(({ key, message }) => [key, message]));
    return [[entry.id, { errors: byKey, missing, hints: about }] as const];
  });
  return { errors: messages(errors, -1), hints: messages(hints, -1), entries: new Map(entries) };
}

/** The readable part of the rows as a dossier. */
export function readableDossier(entries: Entries): Dossier {
  return inspectDossier(writtenEntries(entries))?.dossier ?? emptyDossier();
}
