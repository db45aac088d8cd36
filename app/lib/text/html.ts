import { decodeHTMLStrict } from "entities/decode";
import { windowsCharacters } from "./decode-text";
import { cutAtWord, escapes } from "./plain-text";

// The patterns below stop at the next '<': searching on for an end tag would take hours in a text without any.

/** The text of sanitised HTML: tags stripped, entities resolved, white space folded. */
export function stripHtml(html: string): string {
  return decodeEntities(
    html.replace(/<(?:br|\/p|\/li|\/h\d)[^<>]*>/gi, " ").replace(/<[^<>]*>/g, ""),
  )
    .replace(/\s+/g, " ")
    .trim();
}

/** Characters of HTML read for an excerpt. */
const maxExcerptLength = 20_000;

/** The text of sanitised HTML, of which at most `maxExcerptLength` characters are read. */
export function stripHtmlBeginning(html: string): string {
  return stripHtml(wholeBeginning(html));
}

function wholeBeginning(html: string): string {
  if (html.length <= maxExcerptLength) return html;
  const beginning = html.slice(0, maxExcerptLength);
  const isOpen = (start: string, end: string) =>
    beginning.lastIndexOf(start) > beginning.lastIndexOf(end);
  if (isOpen("<", ">")) return beginning.slice(0, beginning.lastIndexOf("<"));
  return isOpen("&", ";") ? beginning.slice(0, beginning.lastIndexOf("&")) : beginning;
}

/** The text of the first paragraph, or of everything if there is none; cut at a word. */
export function firstParagraph(html: string, limit = 240): string {
  const beginning = wholeBeginning(html);
  const text = stripHtml(/<p(?:\s[^<>]*)?>((?:(?!<p\b).)*?)<\/p>/is.exec(beginning)?.[1] ?? "");
  return cutAtWord(text || stripHtml(beginning), limit);
}

/** Links to other sites in sanitised HTML, each address once with its link text. */
export function linksIn(html: string): { href: string; text: string }[] {
  const links = new Map<string, string>();
  for (const [, address = "", words = ""] of html.matchAll(
    /<a [^<>]*?href="(https?:[^"<>]*)"[^<>]*>((?:(?!<a ).)*?)<\/a>/gs,
  )) {
    const href = decodeEntities(address);
    const text = stripHtml(words);
    if (text && !links.has(href)) links.set(href, text);
  }
  return [...links].map(([href, text]) => ({ href, text }));
}

/** Sanitised HTML whose root-relative addresses are made absolute; `origin` has no slash at its end. */
export function absoluteLinks(html: string, origin: string): string {
  return html.replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`),
  );
}

export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

/**
 * Text with its character references resolved: all numeric ones, and all HTML names with a semicolon.
 * No-break spaces become spaces; invisible characters (soft hyphens, direction marks) go.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z][a-z\d]*);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return escapes.get(name) ?? named(whole);
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? windowsCharacters(String.fromCodePoint(code)) : "";
  });
}

/** Decodes one named reference; some programs write the names in capitals. */
function named(reference: string): string {
  const small = reference.toLowerCase();
  const found = [reference, small].find((one) => decodeHTMLStrict(one) !== one);
  if (!found) return reference;
  return decodeHTMLStrict(found)
    .replace("\u00a0", " ")
    .replace(/[\u00ad\u200e\u200f]/, "");
}
