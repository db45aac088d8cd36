import type { SubjectKind } from "../kinds";

export type Subject = { kind: SubjectKind; id: string };

/** The texts of a form by field name, as typed. Drafts and revisions store them like this. */
export type Fields = Record<string, string>;

/** Field names in display order, and how to show those that are not plain text. */
export type ReadFields = {
  names: readonly string[];
  readable: Readonly<Record<string, (text: string) => string>>;
};

/** A stored state of a text. */
export type Revision = {
  id: string;
  /** The subject's `updated_at` in this state. */
  version: string;
  fields: Fields;
  /** Null for a state from before the first save in the operator's area. */
  operatorName: string | null;
  note: string | null;
  createdAt: string;
};

export type RevisionEntry = Omit<Revision, "fields">;

/** Values that an operator typed but did not save. */
export type Draft = {
  id: string;
  /** The version that the form started from; null for a new entry. */
  baseVersion: string | null;
  fields: Fields;
  updatedAt: string;
};

export type DraftEntry = Omit<Draft, "fields"> & {
  /** Title as typed; may be empty. */
  title: string;
};

export type FormState<Name extends string = string> = {
  fields: Record<Name, string>;
  /** '' for a new entry. */
  version: string;
  /** The current time in Berlin, YYYY-MM-DDTHH:MM. */
  now: string;
  /** Id of a new entry, so that a form submitted twice after a lost answer creates it once. */
  newId?: string;
  /** The operator's drafts to restore, latest first. */
  drafts: DraftEntry[];
  /** Id of the draft that the fields come from, or null. */
  restored: string | null;
  /** Id of the draft in the query string, even if it does not exist; with another id the form starts anew. */
  asked: string | null;
};

/** A part of a compared text. */
export type DiffPart = { text: string; change: "same" | "added" | "removed" };

export type FieldDiff = { name: string; parts: DiffPart[] };

/** All revisions of a text, and the differences of two. */
export type Comparison = {
  revisions: RevisionEntry[];
  /** The displayed revision; null if it does not exist. */
  shown: RevisionEntry | null;
  /** The revision to compare with: the previous or the current one; null for the first revision. */
  other: RevisionEntry | null;
  /** Changes from the older to the newer revision. */
  diffs: FieldDiff[];
  /** The title in the displayed revision. */
  title: string;
};

/** Another operator's save that came first. */
export type Conflict = {
  /** The current version. */
  version: string;
  operatorName: string | null;
};

export type SaveResult<Errors> =
  | { outcome: "saved"; id: string; version: string }
  | { outcome: "invalid"; errors: Errors }
  | ({ outcome: "conflict" } & Conflict)
  | { outcome: "missing" };

/** Most characters of all fields of a draft together. */
export const maxDraftLength = 2_000_000;
/** Days that a draft is stored. */
export const keepDraftDays = 30;
