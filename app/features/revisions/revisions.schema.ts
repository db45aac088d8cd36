/** What has drafts and revisions. */
export type SubjectKind = "episode" | "post" | "video";

export type Subject = { kind: SubjectKind; id: string };

/** The fields of a form by their names, as they are typed: the shape of drafts and revisions alike. */
export type Fields = Record<string, string>;

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

/** What an operator typed and did not save. */
export type Draft = {
  id: string;
  /** The version that the form began with; null: of a new one. */
  baseVersion: string | null;
  fields: Fields;
  updatedAt: string;
};

export type DraftEntry = Omit<Draft, "fields">;

/** Somebody saved meanwhile. */
export type Conflict = {
  /** The version that is there now. */
  version: string;
  /** Who saved it, where known. */
  operatorName: string | null;
};

export type SaveResult<Errors> =
  | { outcome: "saved"; id: string; version: string }
  | { outcome: "invalid"; errors: Errors }
  | ({ outcome: "conflict" } & Conflict)
  | { outcome: "missing" };

/** The most characters of all fields of a draft together. */
export const longestDraft = 1_000_000;
/** How long a draft waits. */
export const keepDraftDays = 30;
