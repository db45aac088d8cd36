import type { Insertable } from "kysely";
import type { CommentRow } from "./tables";

type Needed = "id" | "episode_id";

/** A stored, approved comment. */
export function commentRow(
  values: Partial<Insertable<CommentRow>> & Pick<CommentRow, Needed>,
): Insertable<CommentRow> {
  const { name = "Ada", content = "Ein Kommentar" } = values;
  return {
    name,
    content,
    status: "approved",
    approved_at: null,
    approved_by: null,
    suspicion: null,
    content_hash: content,
    created_at: "2026-11-20T10:00:00.000Z",
    search_text: `${name}\n${content}`.toLowerCase(),
    ...values,
  };
}
