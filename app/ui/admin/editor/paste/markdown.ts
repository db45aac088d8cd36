import { marked } from "marked";

/** A heading, list item, quotation or code fence, or within a line a link, bold text or a picture. */
const isMarked =
  /^ {0,3}(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S.*\n+\d{1,3}[.)] \S|> ?\S|```)|\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^()\s]*|\*\*[^\s*][^*\n]*\*\*/m;

/** The HTML of a Markdown text, with its line breaks; null for plain text. */
export function htmlOfMarkdown(text: string): string | null {
  const written = text.replace(/\r\n?/g, "\n");
  return isMarked.test(written) ? marked.parse(written, { async: false, breaks: true }) : null;
}
