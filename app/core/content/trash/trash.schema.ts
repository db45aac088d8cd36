/** How long a deleted item can come back. */
export const keepDeletedDays = 30;

/** A deleted text, as long as it can come back. */
export type DeletedItem = {
  id: string;
  kind: string;
  /** The id that it had, and has again when it comes back. */
  subjectId: string;
  title: string;
  deletedBy: string;
  /** ISO 8601. */
  deletedAt: string;
};

/** As operators see it. */
export type ShownItem = DeletedItem & { label: string };

export type Restoration =
  | { outcome: "restored"; item: DeletedItem }
  /** It came back already, or its 30 days are over. */
  | { outcome: "missing" }
  /** Something stands in its place; the message is one German sentence. */
  | { outcome: "refused"; item: DeletedItem; message: string };
