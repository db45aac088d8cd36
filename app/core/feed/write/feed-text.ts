import { cutAtWord, oneLine } from "~/lib/text/plain-text";
import { xmlText } from "~/lib/text/xml";
import { HtmlParser } from "~/platform/html/html-parser";

const maxLineLength = 20_000;

/** Cuts a text to at most `limit` bytes of UTF-8, after a whole word and with '…' at the end. */
export function cutBytes(text: string, limit: number): string {
  const encoder = new TextEncoder();
  let cut = text;
  for (let bytes = encoder.encode(cut).length; bytes > limit; bytes = encoder.encode(cut).length)
    cut = cutAtWord(cut, Math.max(2, Math.floor((cut.length * limit) / bytes) - 1));
  return cut;
}

/** The text of HTML as a browser shows it, on one line. */
export function htmlText(html: string): string {
  return shownText(html).replace(/\s+/g, " ").trim();
}

/** HTML or plain text as plain text. Without a known tag, '<' is an ordinary character. */
export function proseText(text: string): string {
  return /<\/?(?:p|br|a|b|i|em|strong|u|span|div|ul|ol|li|h\d|img|blockquote)\b/i.test(text)
    ? feedLine(htmlText(text))
    : feedLine(text);
}

function shownText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let text = "";
  const parser = new HtmlParser({
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (/^(p|br|li|div|tr|blockquote|h\d)$/.test(name)) text += " ";
    },
  });
  parser.end(html);
  return text;
}

/**
 * A text of a feed as one line of plain text. Removes double escaping and pairs of inline tags, which generators put
 * into titles. Text that cannot be HTML ('a < b') stays.
 */
export function feedLine(text: string): string {
  const untagged = text
    .slice(0, maxLineLength)
    .replace(/<(b|i|em|strong|u|span|p)(?:\s[^>]*)?>([^<]*)<\/\1>/gi, "$2");
  const decoded = untagged.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, shownText);
  return oneLine(xmlText(decoded));
}
