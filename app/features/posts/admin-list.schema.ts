/** Page length of the operators' list. */
export const adminPostsPerPage = 50;

export type PostEntry = {
  id: string;
  title: string;
  slug: string;
  category: string;
  readingTime: number;
  published: boolean;
  /** When visitors saw it first, or will once its episode is out; ISO 8601; null: it was never published. */
  publishedAt: string | null;
  episode: { id: string; title: string; isScheduled: boolean } | null;
};

export const postSorts = ["datum", "titel", "status"] as const;
/** With a '-' before it the other way round. */
export type PostSort = `${"" | "-"}${(typeof postSorts)[number]}`;
export const defaultPostSort: PostSort = "-datum";

export function readPostSort(text: string | null): PostSort {
  const all = postSorts.flatMap((name): PostSort[] => [name, `-${name}`]);
  return all.find((sort) => sort === text) ?? defaultPostSort;
}
