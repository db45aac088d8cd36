import { linkSegments } from "~/core/comments/link-segments";
import { escapeHtml } from "~/lib/text/html";

/**
 * Plain text as HTML: paragraphs, line breaks, addresses as links.
 * @param adorn changes escaped text outside addresses
 */
export function textHtml(text: string, adorn = (html: string) => html): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const parts = linkSegments(paragraph).map((part) => {
      const html = escapeHtml(part.text);
      const href = part.href && escapeHtml(part.href);
      return href ? `<a href="${href}" rel="nofollow noopener">${html}</a>` : adorn(html);
    });
    return `<p>${parts.join("").replace(/\n/g, "<br>")}</p>`;
  });
  return paragraphs.join("");
}
