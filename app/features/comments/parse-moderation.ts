import {
  type CommentStatus,
  type CommentVerb,
  commentVerbs,
  mostAtOnce,
  type SeenComment,
  statusAfter,
} from "./moderation.schema";
import type { ModerationVerb } from "./moderation-messages";
import { seenText } from "./moderation-path";

/** The fields of a form of the moderation. */
export const moderationFields = ["verb", "comments", "content", "version", "approve"] as const;

export type ModerationFields = Record<(typeof moderationFields)[number], string>;

/** What a row or the selection sends. */
export type SentFields = Partial<ModerationFields> &
  Pick<ModerationFields, "verb" | "comments"> & {
    /** The browser asked before. */
    confirmed?: "1";
  };

/** What the moderation says to what was done, and how to take that back. */
export type ModerationAnswer = {
  /** `calm`: somebody else was faster, nothing is wrong. */
  tone: "done" | "calm" | "failed";
  message: string;
  undo: Pick<ModerationFields, "verb" | "comments"> | null;
};

/** Comments of a form; null when it holds none, too many, or what is no comment. */
export function parseSeen(text: string): SeenComment[] | null {
  const parts = text.split(",");
  if (parts.length > mostAtOnce) return null;
  const seen: SeenComment[] = [];
  for (const part of parts) {
    const [, id, status] = /^([\w-]{1,64}):(pending|approved|rejected)$/.exec(part) ?? [];
    if (!id || !status) return null;
    seen.push({ id, status: status as CommentStatus });
  }
  return seen;
}

export function parseVerb(text: string): ModerationVerb | null {
  return text === "delete" ? text : (commentVerbs.find((verb) => verb === text) ?? null);
}

/** How to take back what was done to comments that all stood alike before; null: there is no way. */
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
