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

/** The approval of a draft by somebody who may not publish: asked for, or sent back with a note. */
type ContentApprovalRow = {
  subject_kind: string;
  subject_id: string;
  /** null: it does not wait. */
  submitted_at: string | null;
  /** The note with which it was sent back; ''. */
  note: string;
  /** The name of who said it. */
  noted_by: string;
};

/** Values that an operator typed and has not saved yet; the id is made by the form. */
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

/** Every state that a text had, the present one too once it was saved in the operator's area. */
type ContentRevisionRow = {
  id: string;
  subject_kind: string;
  subject_id: string;
  /** The subject's `updated_at` in this state. */
  version: string;
  /** JSON: the form's fields. */
  fields: string;
  operator_id: string | null;
  /** null: it came before the first save here (an import, the demo show). */
  operator_name: string | null;
  note: string | null;
  created_at: string;
};

export type DeletedItemRow = {
  id: string;
  /** Of content, or as a plate says it. */
  kind: string;
  subject_id: string;
  title: string;
  deleted_by: string | null;
  deleted_by_name: string;
  deleted_at: string;
};

/** The rows that went with a deleted item, in portions, in the order in which they come back. */
type DeletedRow = {
  deleted_id: string;
  position: number;
  table_name: string;
  /** A change in a row that stayed: `{id, value, left}`; null: whole rows that went. */
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
