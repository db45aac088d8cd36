import type { CommentStatus, CommentVerb } from "./moderation.schema";

export type ModerationVerb = CommentVerb | "delete";

/** When the database failed: the words of the specification, section 8. */
export const moderationFailures: Record<ModerationVerb, string> = {
  approve: "Kommentar konnte nicht freigegeben werden",
  reject: "Kommentar konnte nicht abgelehnt werden",
  reopen: "Kommentar konnte nicht zurückgestellt werden",
  delete: "Kommentar konnte nicht gelöscht werden",
};

/** The same of what else is done on the page of the comments. */
export const commentFailures = {
  restore: "Kommentar konnte nicht wiederhergestellt werden",
  reply: "Antwort konnte nicht gespeichert werden",
  withdraw: "Antwort konnte nicht gelöscht werden",
};

/** What failed when a form with this verb was not answered. */
export function failureOf(verb: string): string | undefined {
  return new Map(Object.entries({ ...moderationFailures, ...commentFailures })).get(verb);
}

const done: Record<ModerationVerb, string> = {
  approve: "freigegeben",
  reject: "abgelehnt",
  reopen: "zurückgestellt",
  delete: "gelöscht",
};

const doneBefore: Record<CommentStatus, string> = {
  approved: done.approve,
  rejected: done.reject,
  pending: done.reopen,
};

/**
 * What was done, and what somebody else had done before.
 * @param missed how each comment stands that was decided otherwise in the meantime; null: it is gone
 */
export function moderationMessage(
  verb: ModerationVerb,
  changed: readonly { name: string }[],
  missed: readonly (CommentStatus | null)[],
): string {
  const [first] = changed;
  const sentences = [
    changed.length === 1 && first && `Kommentar von „${first.name}“ ${done[verb]}.`,
    changed.length > 1 && `${changed.length} Kommentare ${done[verb]}.`,
    missed.length === 1 && `Dieser Kommentar wurde schon ${before(missed[0])}.`,
    missed.length > 1 && `${missed.length} Kommentare waren schon entschieden.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

function before(status: CommentStatus | null | undefined): string {
  return status ? doneBefore[status] : done.delete;
}
