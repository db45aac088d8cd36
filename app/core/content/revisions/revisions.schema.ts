import type { SubjectKind } from "../kinds";

export type Subject = { kind: SubjectKind; id: string };

/** The fields of a form by their names, as they are typed: the shape of drafts and revisions alike. */
export type Fields = Record<string, string>;

/** Fields in the order in which they are shown, and how those are read that do not hold plain text. */
export type ReadFields = {
  names: readonly string[];
  readable: Readonly<Record<string, (text: string) => string>>;
};

/** One state of a text. */
export type Revision = {
  id: string;
  /** The subject's `updated_at` in this state. */
  version: string;
  fields: Fields;
  /** null: it came before the first save in the operator's area. */
  operatorName: string | null;
  note: string | null;
  createdAt: string;
};

export type RevisionEntry = Omit<Revision, "fields">;

/** Values that an operator typed and did not save. */
export type Draft = {
  id: string;
  /** The version that the form began with; null: of a new one. */
  baseVersion: string | null;
  fields: Fields;
  updatedAt: string;
};

export type DraftEntry = Omit<Draft, "fields"> & {
  /** As it was typed; may be empty. */
  title: string;
};

export type FormState<Name extends string = string> = {
  fields: Record<Name, string>;
  /** '' of a new one. */
  version: string;
  /** The time in Berlin, YYYY-MM-DDTHH:MM. */
  now: string;
  /** The id of a new one: sent twice, because an answer was lost, it is made once. */
  newId?: string;
  /** Drafts that the operator can take up again, the latest first. */
  drafts: DraftEntry[];
  /** The draft that the fields come from. */
  restored: string | null;
  /** The draft that the address asks for, there or not: with another one it is another form. */
  asked: string | null;
};

/** A piece of a compared text. */
export type DiffPart = { text: string; change: "same" | "added" | "removed" };

export type FieldDiff = { name: string; parts: DiffPart[] };

/** All states of a text and what differs between two of them. */
export type Comparison = {
  revisions: RevisionEntry[];
  /** The revision that is looked at; null: it is unknown. */
  shown: RevisionEntry | null;
  /** Compared with it: the one before it or the present one; null: it is the first. */
  other: RevisionEntry | null;
  /** From the older to the younger. */
  diffs: FieldDiff[];
  /** The title in the version that is looked at. */
  title: string;
};

/** Somebody saved meanwhile. */
export type Conflict = {
  /** The version that is there now. */
  version: string;
  operatorName: string | null;
};

export type SaveResult<Errors> =
  | { outcome: "saved"; id: string; version: string }
  | { outcome: "invalid"; errors: Errors }
  | ({ outcome: "conflict" } & Conflict)
  | { outcome: "missing" };

/** The most characters of all fields of a draft together. */
export const maxDraftLength = 2_000_000;
/** How long a draft waits. */
export const keepDraftDays = 30;
