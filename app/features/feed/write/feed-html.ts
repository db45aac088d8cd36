import { escapeHtml } from "~/lib/html";
import { HtmlParser } from "~/platform/html/html-parser";
import { openingTag } from "~/platform/html/html-tree";
import { parseAddress } from "../read/feed-nodes";

type Attributes = Record<string, string>;

/**
 * HTML with absolute addresses in its links and pictures. Marks within the text stay, and what has no address
 * that can be made one; pictures that count readers go, and those that stand for an emoji become one.
 * @param base where the text stands
 */
export function absoluteHtml(html: string, base: string | undefined): string {
  return withElements(html, (tag, attributes) => {
    if (tag === "img" && isBeacon(attributes)) return "";
    if (tag === "img" && isEmoji(attributes)) return escapeHtml(attributes.alt ?? "");
    const name = tag === "a" ? "href" : "src";
    const given = attributes[name] ?? "";
    if (tag === "a" && /^\s*(#|[a-z][a-z\d+.-]*:)/i.test(given)) return null;
    const address = parseAddress(given, base);
    return address && openingTag(tag, { ...attributes, [name]: address });
  });
}

/** The addresses of the pictures in a text. */
export function picturesIn(html: string): string[] {
  const addresses = new Set<string>();
  withElements(html, (tag, { src = "" }) => {
    if (tag === "img" && src) addresses.add(src);
    return null;
  });
  return [...addresses];
}

/** HTML with other addresses of its pictures, where there are such. */
export function withPictures(html: string, urlOf: (address: string) => string | undefined): string {
  return withElements(html, (tag, attributes) => {
    const url = tag === "img" ? urlOf(attributes.src ?? "") : undefined;
    return url ? openingTag(tag, { ...attributes, src: url }) : null;
  });
}

/** HTML with something else in place of opening tags of links and pictures; null: as it stands. */
function withElements(
  html: string,
  replace: (tag: "a" | "img", attributes: Attributes) => string | null,
): string {
  if (!/<(a|img)\b/i.test(html)) return html;
  let result = "";
  let done = 0;
  const parser = new HtmlParser({
    onopentag(tag, attributes) {
      const replacement = tag === "a" || tag === "img" ? replace(tag, attributes) : null;
      if (replacement === null) return;
      result += html.slice(done, parser.startIndex) + replacement;
      done = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return result + html.slice(done);
}

const tagOrText = /<(\/?)(\w+)[^>]*?(\/?)>|[^<]+/g;
const inline = /^(?:a|b|i|strong|em|u|s|sub|sup|code|cite|q|br|img)$/;
const goesOn = "<p>…</p>";

/**
 * Sanitised HTML of at most `limit` bytes of UTF-8: as many whole paragraphs, items and so on as fit; where those
 * are less than half, up to a word within the next. '…' says that it goes on.
 */
export function cutHtml(html: string, limit: number): string {
  if (bytesOf(html) <= limit) return html;
  const most = limit - bytesOf(goesOn);
  const open: string[] = [];
  // What was written up to the last place of its kind, with what is open there closed.
  let [written, word, block] = ["", "", ""];
  const closed = () => written + open.map((tag) => `</${tag}>`).join("");
  for (const [part, slash, tag, isEmpty] of html.matchAll(tagOrText)) {
    if (tag === undefined) {
      const room = most - bytesOf(closed());
      const fitting = wordsWithin(part, room);
      written += fitting;
      if (fitting.trim()) word = closed();
      if (fitting !== part) break;
      continue;
    }
    if (slash) open.shift();
    else if (!isEmpty) open.unshift(tag);
    written += part;
    if (bytesOf(closed()) > most) break;
    if ((slash || isEmpty) && !inline.test(tag)) block = closed();
  }
  if (bytesOf(block) * 2 >= limit) return block + goesOn;
  return word ? word.replace(/\s*((?:<\/\w+>)*)$/, "…$1") : goesOn;
}

/** As many whole words of escaped text as fit; of one word that is longer than all the room its beginning. */
function wordsWithin(text: string, room: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.max(0, room)));
  if (read === text.length) return text;
  const fitting = text.slice(0, read).replace(/&[^;]{0,9}$/, "");
  const end = fitting.search(/\s\S*$/);
  return end < 0 && read > 1000 ? fitting : fitting.slice(0, Math.max(0, end));
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function isBeacon({ width = "", height = "" }: Attributes): boolean {
  return [width, height].some((side) => /^[01](px)?$/.test(side.trim()));
}

/** As WordPress writes them into feeds. */
function isEmoji({ class: names = "" }: Attributes): boolean {
  return /(^|\s)(wp-smiley|emoji)(\s|$)/.test(names);
}
