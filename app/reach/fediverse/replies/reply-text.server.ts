import { decodeEntities } from "~/lib/text/html";
import { cutAtWord } from "~/lib/text/plain-text";
import { sanitize } from "~/platform/sanitize.server";

/** Characters of a text's HTML that are read. */
const maxHtml = 40_000;

type Written = { html: string; warning: string; url: string };

/**
 * A text from elsewhere as plain text of at most `limit` characters. Paragraphs and line breaks stay, links follow
 * their words; pictures, scripts, and our names at an answer's beginning are removed. A cut text ends with the address
 * of the whole; an empty one is that address.
 * @param ourName the account's name, which precedes an answer's text
 */
export function replyText({ html, warning, url }: Written, ourName: string, limit: number): string {
  const said = plainTextOf(sanitize(html.slice(0, maxHtml)))
    .replace(mentionOf(ourName), "")
    .trim();
  const warned = plainTextOf(sanitize(warning.slice(0, 1000)));
  const text = (warned && `Inhaltswarnung: ${warned}\n\n`) + said;
  if (!said) return url.slice(0, limit);
  if (html.length <= maxHtml && text.length <= limit) return text;
  const room = limit - url.length - 1;
  return room > 0 ? `${cutAtWord(text, room)}\n${url}` : cutAtWord(text, limit);
}

function mentionOf(name: string): RegExp {
  return new RegExp(`^(?:@${name}(?:@[\\w.:-]+)?\\s+)+`, "i");
}

/** Plain text of sanitised HTML. */
function plainTextOf(html: string): string {
  const text = html
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
