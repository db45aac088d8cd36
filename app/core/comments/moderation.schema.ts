import { href } from "~/lib/href";
import { stateLists } from "~/ui/admin/state-lists";

export type CommentStatus = "pending" | "approved" | "rejected";

export type CommentFilter = CommentStatus | "all";

/** `reopen` reverses a decision. */
export const commentVerbs = ["approve", "reject", "reopen"] as const;

export type CommentVerb = (typeof commentVerbs)[number];

/** A comment's state after each verb. */
export const statusAfter = {
  approve: "approved",
  reject: "rejected",
  reopen: "pending",
} as const satisfies Record<CommentVerb, CommentStatus>;

export const moderatedPerPage = 25;

/** Most comments that one request may decide. */
export const maxAtOnce = 100;

export const replyLimit = 4000;

/** A comment with the state that an operator saw. Another operator may have decided it since. */
export type SeenComment = { id: string; status: CommentStatus };

/** Numbers of other comments: by the same name, for each status, and with the same text. */
export type OtherComments = { ofName: Record<CommentStatus, number>; sameText: number };

export const commentLists = stateLists<CommentFilter>({
  path: href("/admin/comments"),
  parameter: "status",
  states: {
    pending: {
      label: "Offen",
      name: "offen",
      none: "Alles gelesen: Gerade wartet kein Kommentar. Diese Seite sieht alle 30 Sekunden nach.",
    },
    approved: {
      label: "Freigegeben",
      name: "freigegeben",
      none: "Noch ist kein Kommentar freigegeben.",
    },
    rejected: { label: "Abgelehnt", name: "abgelehnt", none: "Kein Kommentar ist abgelehnt." },
    all: { label: "Alle", name: "alle", none: "Noch hat niemand etwas geschrieben." },
  },
  label: "Kommentare nach Stand",
  searchLabel: "Kommentare suchen",
  searched: "In Namen und Texten suchen",
  placeholder: "Name oder Wort",
  notFound: "steht in keinem dieser Kommentare. Versuch es in einer anderen Liste.",
});

const seenPart = "[\\w-]{1,64}:(?:pending|approved|rejected)";
/** Matches the text of `seenText`. */
export const seenPattern = `${seenPart}(?:,${seenPart}){0,${maxAtOnce - 1}}`;

/** Comments as the text of a form field: 'id:status,id:status'. */
export function seenText(seen: readonly SeenComment[]): string {
  return seen.map(({ id, status }) => `${id}:${status}`).join(",");
}
