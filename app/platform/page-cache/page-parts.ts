/**
 * A rendered page, cut where its scripts are: what happens to its two ends leaves the long part between them
 * alone, since each change of a string copies all of it.
 */
export type PageParts = { head: string; content: string; end: string };

/** @param mark what each of the site's own scripts and styles carries; `content` has none of it */
export function cutPage(html: string, mark: string): PageParts {
  const headEnd = Math.max(html.indexOf("</head>"), 0);
  const next = html.indexOf(mark, headEnd);
  const contentEnd = next < 0 ? html.lastIndexOf("</body>") : html.lastIndexOf("<", next);
  const endStart = Math.max(contentEnd, headEnd);
  return {
    head: html.slice(0, headEnd),
    content: html.slice(headEnd, endStart),
    end: html.slice(endStart),
  };
}

/** How a nonce stands in a tag. */
export function nonceMark(nonce: string): string {
  return ` nonce="${nonce}"`;
}
