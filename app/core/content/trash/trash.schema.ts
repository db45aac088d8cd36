/** Days for which a deleted item can be restored. */
export const keepDeletedDays = 30;

/** A deleted text that can be restored. */
export type DeletedItem = {
  id: string;
  kind: string;
  /** The item's former id, which it gets again when restored. */
  subjectId: string;
  title: string;
  deletedBy: string;
  /** ISO 8601. */
  deletedAt: string;
};

/** A deleted item as lists show it. */
export type ShownItem = DeletedItem & { label: string };

export type Restoration =
  | { outcome: "restored"; item: DeletedItem }
  /** The item was already restored, or its 30 days are over. */
  | { outcome: "missing" }
  /** The item's place is taken; `message` is one German sentence. */
  | { outcome: "refused"; item: DeletedItem; message: string };
