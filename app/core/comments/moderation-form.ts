import {
  type CommentStatus,
  type CommentVerb,
  type SeenComment,
  seenText,
  statusAfter,
} from "./moderation.schema";

export type SentFields = {
  verb: keyof typeof failures;
  /** Comments with the state that the operator saw (`seenText`); ids for other verbs. */
  comments: string;
  /** Text of a reply. */
  content?: string;
  version?: string;
  approve?: string;
  /** The operator has confirmed in the browser. */
  confirmed?: "1";
};

/** The answer to a moderation action; `undo` is a form that reverses it. */
export type ModerationAnswer = {
  /** `calm`: somebody else decided first, which is no error. */
  tone: "done" | "calm" | "failed";
  message: string;
  undo: SentFields | null;
};

/** Parses comments that `seenText` wrote; the text must match `seenPattern`. */
export function parseSeen(text: string): SeenComment[] {
  return text.split(",").map((part) => {
    const [id = "", status] = part.split(":");
    return { id, status: status as CommentStatus };
  });
}

/** The form that undoes an action; null if the comments were in different states before. */
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

/** Messages by verb if the server did not answer (specification, section 8). */
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
 * The German message about decided comments, and about those that somebody else decided first.
 * @param missed current states of the latter; null for a deleted comment
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
