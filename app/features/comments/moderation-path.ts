import type { CommentFilter, SeenComment } from "./moderation.schema";

/** How addresses name the lists of the moderation. */
const names: Record<CommentFilter, string> = {
  pending: "offen",
  approved: "freigegeben",
  rejected: "abgelehnt",
  all: "alle",
};

/** Where a list of the moderation stands. */
export function moderationPath(filter: CommentFilter, query = "", page = 1): string {
  const search = new URLSearchParams({
    ...(filter !== "pending" && { status: names[filter] }),
    ...(query && { q: query }),
    ...(page > 1 && { seite: String(page) }),
  });
  return `/admin/comments${search.size > 0 ? `?${search}` : ""}`;
}

/** The list that a name in an address means; the open ones for any other name. */
export function filterOf(name: string | null): CommentFilter {
  const [filter] = Object.entries(names).find(([, known]) => known === name) ?? [];
  return (filter as CommentFilter | undefined) ?? "pending";
}

export function filterName(filter: CommentFilter): string {
  return names[filter];
}

/** Comments as a form carries them: 'id:status,id:status', each as the operator saw it. */
export function seenText(seen: readonly SeenComment[]): string {
  return seen.map(({ id, status }) => `${id}:${status}`).join(",");
}
