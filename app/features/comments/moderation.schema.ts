export type CommentStatus = "pending" | "approved" | "rejected";

export type CommentFilter = CommentStatus | "all";

/** `reopen` takes a decision back. */
export const commentVerbs = ["approve", "reject", "reopen"] as const;

export type CommentVerb = (typeof commentVerbs)[number];

/** How a comment stands after it. */
export const statusAfter = {
  approve: "approved",
  reject: "rejected",
  reopen: "pending",
} as const satisfies Record<CommentVerb, CommentStatus>;

export const moderatedPerPage = 25;

/** Most comments that one request may decide. */
export const maxAtOnce = 100;

export const replyLimit = 4000;

/** A comment as an operator saw it; another one may have decided it since. */
export type SeenComment = { id: string; status: CommentStatus };

export type ModeratedComment = SeenComment & {
  name: string;
  content: string;
  /** Why it looks like spam; null: it does not. */
  suspicion: string | null;
  /** ISO 8601. */
  createdAt: string;
  decidedAt: string | null;
  /** Name of the operator; null: nobody decided, or somebody who left. */
  decidedBy: string | null;
  episode: { id: string; title: string; invention: string };
  reply: CommentReply | null;
  others: OtherComments;
};

export type CommentReply = {
  content: string;
  /** Name of the operator; null: somebody who left. */
  by: string | null;
  /** ISO 8601; tells whether somebody else changed it meanwhile. */
  updatedAt: string;
};

/** Comments under the same name by status, and how many say the same. */
export type OtherComments = { ofName: Record<CommentStatus, number>; sameText: number };

export type ModerationPage = {
  comments: ModeratedComment[];
  counts: Record<CommentFilter, number>;
  /** Matching comments on all pages. */
  total: number;
  page: number;
  pages: number;
};

/** How German names the lists of the moderation; addresses name them in small letters. */
export const listLabels: Record<CommentFilter, string> = {
  pending: "Offen",
  approved: "Freigegeben",
  rejected: "Abgelehnt",
  all: "Alle",
};

/** Where a list of the moderation stands. */
export function moderationPath(filter: CommentFilter, query = "", page = 1): string {
  const search = new URLSearchParams({
    ...(filter !== "pending" && { status: filterName(filter) }),
    ...(query && { q: query }),
    ...(page > 1 && { seite: String(page) }),
  });
  return `/admin/comments${search.size > 0 ? `?${search}` : ""}`;
}

/** The list that a name in an address means; the open ones for any other name. */
export function filterOf(name: string | null): CommentFilter {
  const filters = Object.keys(listLabels) as CommentFilter[];
  return filters.find((filter) => filterName(filter) === name) ?? "pending";
}

export function filterName(filter: CommentFilter): string {
  return listLabels[filter].toLowerCase();
}

/** Comments as a form carries them: 'id:status,id:status', each as the operator saw it. */
export function seenText(seen: readonly SeenComment[]): string {
  return seen.map(({ id, status }) => `${id}:${status}`).join(",");
}
