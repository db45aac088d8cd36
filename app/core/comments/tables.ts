import type { Generated } from "kysely";
import { byId, type TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    comments: CommentRow;
    comment_replies: CommentReplyRow;
  }
}

export type CommentRow = {
  id: string;
  episode_id: string;
  name: string;
  content: string;
  status: "pending" | "approved" | "rejected";
  approved_at: string | null;
  approved_by: string | null;
  /** Why the comment looks like spam, for moderators; null if it does not. */
  suspicion: string | null;
  /** Hash that identifies the same words sent twice. */
  content_hash: string;
  created_at: string;
  /** When a mail told the operator about the comment; null if none has yet. */
  noticed_at: Generated<string | null>;
  /** Name and text in the searchable form. */
  search_text: Generated<string>;
};

/** The show's answer to a comment, visible once the comment is approved. */
export type CommentReplyRow = {
  comment_id: string;
  content: string;
  /** Id of the operator. */
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

export const commentsTables = {
  comments: { ...byId, personalData: { foundBy: "name" } },
  comment_replies: { key: ["comment_id"], personalData: { foundBy: "row" } },
} satisfies TableRules;
