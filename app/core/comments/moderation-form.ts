import {
  type CommentStatus,
  type CommentVerb,
  type SeenComment,
  seenText,
  statusAfter,
} from "./moderation.schema";

export type SentFields = {
  verb: keyof typeof failures;
  /** Ids, or comments in the state that was seen (`seenText`). */
  comments: string;
  /** Of a reply. */
  content?: string;
  version?: string;
  approve?: string;
  /** The browser has asked. */
  confirmed?: "1";
};

/** The moderation's answer, with how to undo the action. */
export type ModerationAnswer = {
  /** `calm`: somebody else was faster, nothing is wrong. */
  tone: "done" | "calm" | "failed";
  message: string;
  undo: SentFields | null;
};

/** Comments of a form, whose text matches `seenPattern`. */
export function parseSeen(text: string): SeenComment[] {
  return text.split(",").map((part) => {
    const [id = "", status] = part.split(":");
    return { id, status: status as CommentStatus };
  });
}

/** How to undo an action on comments with the same state before; null: impossible. */
export function undoOf(
  verb: ModerationVerb,
  seen: readonly SeenComment[],
  done: readonly string[],
): ModerationAnswer["undo"] {
  if (done.length === 0) return null;
  if (verb === "delete") return { verb: "restore", comments: done.join(",") };
  const [before, ...others] = new Set(seen.map(({ status }) => status));
  if (!before || others.length > 0) return null;
  const status = statusAfter[verb];
  return { verb: verbTo[before], comments: seenText(done.map((id) => ({ id, status }))) };
}

const verbTo: Record<CommentStatus, CommentVerb> = {
  pending: "reopen",
  approved: "approve",
  rejected: "reject",
};

export type ModerationVerb = CommentVerb | "delete";

const done: Record<ModerationVerb, string> = {
  approve: "freigegeben",
  reject: "abgelehnt",
  reopen: "zurückgestellt",
  delete: "gelöscht",
};

/** The messages if a form with this verb was not answered, in the words of the specification, section 8. */
export const failures = {
  approve: "Kommentar konnte nicht freigegeben werden",
  reject: "Kommentar konnte nicht abgelehnt werden",
  reopen: "Kommentar konnte nicht zurückgestellt werden",
  delete: "Kommentar konnte nicht gelöscht werden",
  restore: "Kommentar konnte nicht wiederhergestellt werden",
  reply: "Antwort konnte nicht gespeichert werden",
  withdraw: "Antwort konnte nicht gelöscht werden",
  "block-account": "Konnte nicht gesperrt werden",
  "block-host": "Konnte nicht gesperrt werden",
};

/**
 * The message about finished actions, and about those that somebody else had done before.
 * @param missed states of comments decided otherwise meanwhile; null: deleted
 */
export function moderationMessage(
  verb: ModerationVerb,
  changed: readonly { name: string }[],
  missed: readonly (CommentStatus | null)[],
): string {
  const [first] = changed;
  const [other] = missed;
  const sentences = [
    changed.length === 1 && first && `Kommentar von „${first.name}“ ${done[verb]}.`,
    changed.length > 1 && `${changed.length} Kommentare ${done[verb]}.`,
    missed.length === 1 &&
      `Dieser Kommentar wurde schon ${other ? done[verbTo[other]] : done.delete}.`,
    missed.length > 1 && `${missed.length} Kommentare waren schon entschieden.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
