import { marked } from "marked";

/** A heading, list item, quotation or code fence; or a link, bold text or a picture within a line. */
const isMarked =
  /^ {0,3}(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S.*\n+\d{1,3}[.)] \S|> ?\S|```)|\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^()\s]*|\*\*[^\s*][^*\n]*\*\*/m;

/** HTML of text written in Markdown, its line breaks kept; null for plain text. */
export function htmlOfMarkdown(text: string): string | null {
  const written = text.replace(/\r\n?/g, "\n");
  return isMarked.test(written) ? marked.parse(written, { async: false, breaks: true }) : null;
}
