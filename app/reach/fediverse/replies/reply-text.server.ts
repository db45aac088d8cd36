import { countText } from "~/lib/text/german-number";
import { decodeEntities } from "~/lib/text/html";
import { cutAtWord } from "~/lib/text/plain-text";
import { sanitize } from "~/platform/sanitize.server";

/** Characters of a text's HTML that are read. */
const maxHtml = 40_000;

/** A picture elsewhere; `alt`: its alternative text, '' for none. */
export type Picture = { address: string; alt: string };

const maxPictures = 4;
const maxAlt = 300;

type Written = { html: string; warning: string; url: string; pictures?: readonly Picture[] };

/**
 * A text from elsewhere as plain text of at most `limit` characters. Paragraphs and line breaks stay, links follow
 * their words; scripts, and our names at an answer's beginning are removed. Pictures are not shown but named at the end.
 * A cut text ends with the address of the whole; an empty one is that address.
 * @param ourName the account's name, which precedes an answer's text
 */
export function replyText(written: Written, ourName: string, limit: number): string {
  const { html, warning, url, pictures = [] } = written;
  const said = plainTextOf(sanitize(withLineBreaks(html.slice(0, maxHtml))))
    .replace(mentionOf(ourName), "")
    .trim();
  const warned = plainTextOf(sanitize(warning.slice(0, 1000)));
  const text = [warned && `Inhaltswarnung: ${warned}`, said].filter(Boolean).join("\n\n");
  const end = pictureLines(pictures);
  if (!said && !end) return url.slice(0, limit);
  if (html.length <= maxHtml && text.length + end.length <= limit) return (text + end).trim();
  const room = limit - url.length - 1 - end.length;
  return room > 0 ? `${cutAtWord(text, room)}\n${url}${end}` : cutAtWord(text, limit);
}

/** '2 Bilder:' and a line for each of the first ones, after an empty line; '' for none. */
function pictureLines(pictures: readonly Picture[]): string {
  if (pictures.length === 0) return "";
  const lines = pictures
    .slice(0, maxPictures)
    .map(({ address, alt }) => (alt ? `${cutAtWord(alt, maxAlt)} (${address})` : address));
  const heading = `${countText(pictures.length, "Bild", "Bilder")}:`;
  return `\n\n${[heading, ...lines].join("\n- ")}`;
}

const lineElement = /<(?:p|br|div|h\d|ul|ol|li|blockquote|pre|table)\b/i;

/** Line breaks of a text that has no elements for them, such as PeerTube's, as elements. */
function withLineBreaks(html: string): string {
  return lineElement.test(html) ? html : html.replace(/\r?\n/g, "<br>");
}

function mentionOf(name: string): RegExp {
  return new RegExp(`^(?:@${name}(?:@[\\w.:-]+)?\\s+)+`, "i");
}

/** Plain text of sanitised HTML. */
function plainTextOf(html: string): string {
  const text = html
    .split(/(?=<\/?pre\b)/)
    .map((part) => (part.startsWith("<pre") ? part.replace(/\n/g, "<br>") : part))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/<a [^<>]*?href="([^"<>]*)"[^<>]*>((?:(?!<\/?a\b).)*)<\/a>/g, (_, href, words) =>
      linkText(href, words.replace(/<[^<>]*>/g, "")),
    )
    .replace(/ *<br[^<>]*> */g, "\n")
    .replace(/ *<li[^<>]*>/g, "\n- ")
    .replace(/<\/(?:p|div|h\d|blockquote|ul|ol|pre|figure|table|tr)> */g, "\n\n")
    .replace(/<[^<>]*>/g, "");
  return decodeEntities(text)
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Names and tags link to other servers' pages, so they become plain words. A link shows its address, whatever its text
 * says.
 */
function linkText(href: string, words: string): string {
  if (/^[@#]/.test(words) || !/^https?:/.test(href)) return words;
  return /^https?:/.test(words) ? href : `${words} (${href})`;
}
