/** Days for which a deleted item can be restored. */
export const keepDeletedDays = 30;

/** A deleted text that can be restored. */
export type DeletedItem = {
  id: string;
  kind: string;
  /** Its former id, which it gets again. */
  subjectId: string;
  title: string;
  deletedBy: string;
  /** ISO 8601. */
  deletedAt: string;
};

/** For operators' lists. */
export type ShownItem = DeletedItem & { label: string };

export type Restoration =
  | { outcome: "restored"; item: DeletedItem }
  /** It was restored, or its 30 days are over. */
  | { outcome: "missing" }
  /** Its place is taken; the message is one German sentence. */
  | { outcome: "refused"; item: DeletedItem; message: string };
