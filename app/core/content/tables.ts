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
  /** null: it is not waiting. */
  submitted_at: string | null;
  /** The note with its return, or ''. */
  note: string;
  /** The note's author. */
  noted_by: string;
};

/** Values that an operator typed but did not save; the form creates the id. */
type ContentDraftRow = {
  id: string;
  operator_id: string;
  subject_kind: string;
  /** null: a new one. */
  subject_id: string | null;
  /** The version that the form began with. */
  base_version: string | null;
  /** JSON: the form's fields. */
  fields: string;
  updated_at: string;
};

/** Every state of a text, also the current one once it was saved in the operator's area. */
type ContentRevisionRow = {
  id: string;
  subject_kind: string;
  subject_id: string;
  /** The subject's `updated_at` in this state. */
  version: string;
  /** JSON: the form's fields. */
  fields: string;
  operator_id: string | null;
  /** null: from before the first save here (an import, the demo show). */
  operator_name: string | null;
  note: string | null;
  created_at: string;
};

export type DeletedItemRow = {
  id: string;
  /** A kind of content, or of a plate's `trash`. */
  kind: string;
  subject_id: string;
  title: string;
  deleted_by: string | null;
  deleted_by_name: string;
  deleted_at: string;
};

/** Rows deleted with an item, in portions, in the order of restoring. */
type DeletedRow = {
  deleted_id: string;
  position: number;
  table_name: string;
  /** A change in a row that stayed: `{id, value, left}`; null: whole deleted rows. */
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
