import { byId, type TableRules, wide } from "~/platform/db/table-rules";
import { keepDeletedDays } from "./trash/trash.schema";

declare module "~/platform/db/tables" {
  interface Tables {
    content_approvals: ContentApprovalRow;
    content_drafts: ContentDraftRow;
    content_revisions: ContentRevisionRow;
    deleted_items: DeletedItemRow;
    deleted_rows: DeletedRow;
  }
}

/** The approval of a contributor's draft: requested, or sent back with a note. */
type ContentApprovalRow = {
  subject_kind: string;
  subject_id: string;
  /** Null if the draft is not waiting for approval. */
  submitted_at: string | null;
  /** The note with which the draft was sent back, or ''. */
  note: string;
  /** The note's author. */
  noted_by: string;
};

/** Values that an operator typed but did not save. The browser creates the id. */
type ContentDraftRow = {
  id: string;
  operator_id: string;
  subject_kind: string;
  /** Null for a new entry. */
  subject_id: string | null;
  /** The version that the form started from. */
  base_version: string | null;
  /** JSON: the form's fields. */
  fields: string;
  updated_at: string;
};

/** Each saved state of a text, including the current one once it was saved in the operator's area. */
type ContentRevisionRow = {
  id: string;
  subject_kind: string;
  subject_id: string;
  /** The subject's `updated_at` in this state. */
  version: string;
  /** JSON: the form's fields. */
  fields: string;
  operator_id: string | null;
  /** Null for a state from before the first save here (an import, the demo show). */
  operator_name: string | null;
  note: string | null;
  created_at: string;
};

export type DeletedItemRow = {
  id: string;
  /** A kind of content, or a kind that a room's `trash` names. */
  kind: string;
  subject_id: string;
  title: string;
  deleted_by: string | null;
  deleted_by_name: string;
  deleted_at: string;
};

/** Portions of the rows that were deleted with an item, in the order in which they are restored. */
type DeletedRow = {
  deleted_id: string;
  position: number;
  table_name: string;
  /** Null for deleted rows. Otherwise the column that linked to the item in rows that stayed: `{id, value, left}`. */
  column_name: string | null;
  /** JSON list. */
  rows: string;
};

export const contentTables = {
  content_revisions: { ...wide, json: ["fields"] },
  content_drafts: { ...wide, json: ["fields"] },
  content_approvals: { key: ["subject_kind", "subject_id"] },
  deleted_items: { ...byId, personalData: { foundBy: "name", days: keepDeletedDays } },
  deleted_rows: {
    key: ["deleted_id", "position"],
    json: ["rows"],
    portion: 10,
    personalData: { foundBy: "row" },
  },
} satisfies TableRules;
