import type { SubjectKind } from "../kinds";

export type Subject = { kind: SubjectKind; id: string };

/** The fields of a form by name, as typed: the shape of drafts and revisions alike. */
export type Fields = Record<string, string>;

/** Fields in display order, and how to read those that are not plain text. */
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
  /** null: from before the first save in the operator's area. */
  operatorName: string | null;
  note: string | null;
  createdAt: string;
};

export type RevisionEntry = Omit<Revision, "fields">;

/** Values that an operator typed but did not save. */
export type Draft = {
  id: string;
  /** The version that the form began with; null for a new one. */
  baseVersion: string | null;
  fields: Fields;
  updatedAt: string;
};

export type DraftEntry = Omit<Draft, "fields"> & {
  /** As typed; may be empty. */
  title: string;
};

export type FormState<Name extends string = string> = {
  fields: Record<Name, string>;
  /** '' for a new one. */
  version: string;
  /** The current time in Berlin, YYYY-MM-DDTHH:MM. */
  now: string;
  /** The id of a new one, so that a form sent again after a lost answer creates it once. */
  newId?: string;
  /** The operator's drafts to restore, latest first. */
  drafts: DraftEntry[];
  /** The draft that the fields come from. */
  restored: string | null;
  /** The draft in the address, existing or not: another one makes another form. */
  asked: string | null;
};

/** A part of a compared text. */
export type DiffPart = { text: string; change: "same" | "added" | "removed" };

export type FieldDiff = { name: string; parts: DiffPart[] };

/** All revisions of a text, and the differences of two. */
export type Comparison = {
  revisions: RevisionEntry[];
  /** The displayed revision; null: unknown. */
  shown: RevisionEntry | null;
  /** The one that it is compared with: the previous or the current one; null: it is the first. */
  other: RevisionEntry | null;
  /** From the older to the newer. */
  diffs: FieldDiff[];
  /** The title in the displayed revision. */
  title: string;
};

/** Somebody else saved meanwhile. */
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
