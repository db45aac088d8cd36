/** Address of a page of the list of posts. */
export function postsPath(page: number): string {
  return page > 1 ? `/blog?seite=${page}` : "/blog";
}

export function postPath({ slug }: { slug: string }): string {
  return `/blog/${encodeURIComponent(slug)}`;
}
