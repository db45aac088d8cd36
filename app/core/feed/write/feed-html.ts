import { escapeHtml } from "~/lib/text/html";
import { HtmlParser } from "~/platform/html/html-parser";
import { openingTag } from "~/platform/html/html-tree";
import { parseAddress } from "../read/feed-nodes";

type Attributes = Record<string, string>;

const keptSchemes = new Set(["http", "https", "mailto"]);

/**
 * Makes the addresses of links and pictures in HTML absolute. Inline markup stays, and so do elements whose address
 * cannot be resolved. Elements that a page would not show and tracking pixels are removed; emoji pictures become emoji.
 * @param base the address of the text
 * @param dropped called with each link that will not be stored
 */
export function absoluteHtml(
  html: string,
  base: string | undefined,
  dropped: (address: string) => void = () => {},
): string {
  return withElements(visibleHtml(html), (tag, attributes) => {
    if (tag === "img" && isBeacon(attributes)) return "";
    if (tag === "img" && isEmoji(attributes)) return escapeHtml(attributes.alt ?? "");
    const name = tag === "a" ? "href" : "src";
    const given = attributes[name] ?? "";
    const scheme = /^\s*(#|[a-z][a-z\d+.-]*(?=:))/i.exec(given)?.[1]?.toLowerCase();
    if (tag === "a" && scheme) {
      if (scheme !== "#" && !keptSchemes.has(scheme)) dropped(given.trim());
      return null;
    }
    const address = parseAddress(given, base);
    return address && openingTag(tag, { ...attributes, [name]: address });
  });
}

/** Removes elements that a page would not show, and buttons of FeedBurner and Ghost's players. */
function visibleHtml(html: string): string {
  if (!/\bhidden\b|\bdisplay\b|\bfeedflare\b|\bkg-(?:audio|video)-player\b/i.test(html))
    return html;
  let result = "";
  let done = 0;
  let depth = 0;
  let start = 0;
  let hasEnded = false;
  const parser = new HtmlParser({
    onopentag(_tag, attributes) {
      if (depth === 0) {
        if (!isHidden(attributes)) return;
        start = parser.startIndex;
        result += html.slice(done, start);
      }
      depth++;
    },
    onclosetag(_tag, isImplied) {
      if (depth === 0 || --depth > 0) return;
      // An element that another's tag closes ends before that tag; any other ends after its own.
      if (hasEnded) done = html.length;
      else done = isImplied && parser.startIndex > start ? parser.startIndex : parser.endIndex + 1;
    },
  });
  parser.write(html);
  hasEnded = true;
  parser.end();
  return result + html.slice(done);
}

/**
 * Adds a text to each link that contains only pictures of other sites: a picture's alternative text, its title, or the
 * link's host.
 */
export function withLinkTexts(html: string): string {
  if (!/<a\b/i.test(html) || !/<(?:img|svg)\b/i.test(html)) return html;
  let result = "";
  let done = 0;
  let link: { title: string; href: string; isPictured: boolean; isShown: boolean } | null = null;
  const parser = new HtmlParser({
    onopentag(tag, { href = "", title = "", alt = "", src = "" }) {
      if (tag === "a") link = { title, href, isPictured: false, isShown: false };
      else if (link && (tag === "img" || tag === "svg")) {
        const said = alt.trim() || title.trim();
        link = {
          ...link,
          title: link.isPictured ? link.title || said : said || link.title,
          isPictured: true,
          isShown: link.isShown || src.startsWith("/media/"),
        };
      }
    },
    ontext(text) {
      if (link && text.trim()) link.isShown = true;
    },
    onclosetag(tag, isImplied) {
      if (tag !== "a" || !link) return;
      const { title, href, isPictured, isShown } = link;
      link = null;
      if (!isPictured || isShown || isImplied) return;
      result +=
        html.slice(done, parser.startIndex) + escapeHtml(title.trim() || shortAddress(href));
      done = parser.startIndex;
    },
  });
  parser.end(html);
  return result + html.slice(done);
}

/** The text for a link that has none: its host or path. */
function shortAddress(href: string): string {
  const url = URL.parse(href);
  return url?.hostname.replace(/^www\./, "") || (url?.pathname ?? "");
}

export function picturesIn(html: string): string[] {
  const addresses = new Set<string>();
  withElements(html, (tag, { src = "" }) => {
    if (tag === "img" && src) addresses.add(src);
    return null;
  });
  return [...addresses];
}

/** Addresses of audio, videos and frames in a text, one for each player. Stored texts cannot contain these. */
export function mediaIn(html: string): string[] {
  if (!/<(?:audio|video|iframe)\b/i.test(html)) return [];
  const addresses = new Set<string>();
  let isSought = false;
  const parser = new HtmlParser({
    onopentag(tag, { src = "" }) {
      const isPlayer = tag === "audio" || tag === "video" || tag === "iframe";
      if (src && (isPlayer || (isSought && tag === "source"))) addresses.add(src);
      if (isPlayer || src) isSought = isPlayer && !src;
    },
  });
  parser.end(html);
  return [...addresses];
}

/** Replaces the address of each link by the result of `addressOf`; undefined leaves the link unchanged. */
export function withLinks(
  html: string,
  addressOf: (address: string) => string | undefined,
): string {
  return withElements(html, (tag, attributes) => {
    const href = tag === "a" ? addressOf(attributes.href ?? "") : undefined;
    return href ? openingTag(tag, { ...attributes, href }) : null;
  });
}

export function withPictures(html: string, urlOf: (address: string) => string | undefined): string {
  return withElements(html, (tag, attributes) => {
    const url = tag === "img" ? urlOf(attributes.src ?? "") : undefined;
    return url ? openingTag(tag, { ...attributes, src: url }) : null;
  });
}

/** Replaces the opening tags of links and pictures in HTML; null leaves a tag unchanged. */
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

const tagOrText = /<(\/?)(\w+)[^<>]*?(\/?)>|[^<]+/g;
const inline = /^(?:a|b|i|strong|em|u|s|sub|sup|code|cite|q|br|img)$/;
const ellipsis = "<p>…</p>";

/**
 * Cuts sanitised HTML to `limit` bytes of UTF-8 after the last whole paragraph or list item. If less than half would
 * remain, cuts after a word of the next one. A cut text ends with '…'.
 */
export function cutHtml(html: string, limit: number): string {
  if (utf8Length(html) <= limit) return html;
  const max = limit - utf8Length(ellipsis);
  const open: string[] = [];
  // `word` and `block`: the HTML up to the last possible cut after a word and after a block, with open elements closed.
  let [written, word, block] = ["", "", ""];
  const closed = () => written + open.map((tag) => `</${tag}>`).join("");
  for (const [part, slash, tag, isEmpty] of html.matchAll(tagOrText)) {
    if (tag === undefined) {
      const room = max - utf8Length(closed());
      const fitting = wordsWithin(part, room);
      written += fitting;
      if (fitting.trim()) word = closed();
      if (fitting !== part) break;
      continue;
    }
    if (slash) open.shift();
    else if (!isEmpty) open.unshift(tag);
    written += part;
    if (utf8Length(closed()) > max) break;
    if ((slash || isEmpty) && !inline.test(tag)) block = closed();
  }
  if (utf8Length(block) * 2 >= limit) return block + ellipsis;
  return word ? word.replace(/\s*((?:<\/\w+>)*)$/, "…$1") : ellipsis;
}

/** As many whole words of escaped text as fit, or the beginning of a first word that is too long. */
function wordsWithin(text: string, room: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.max(0, room)));
  if (read === text.length) return text;
  const fitting = text.slice(0, read).replace(/&[^;]{0,9}$/, "");
  const end = fitting.search(/\s\S*$/);
  return end < 0 && read > 1000 ? fitting : fitting.slice(0, Math.max(0, end));
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function isBeacon({ width = "", height = "" }: Attributes): boolean {
  return [width, height].some((side) => /^[01](px)?$/.test(side.trim()));
}

/** True if a picture is an emoji, as WordPress writes them in feeds. */
function isEmoji({ class: names = "" }: Attributes): boolean {
  return /(^|\s)(wp-smiley|emoji)(\s|$)/.test(names);
}

function isHidden({ class: names = "", style = "", hidden }: Attributes): boolean {
  const isStyled = style.split(";").some((rule) => /^\s*display\s*:\s*none\b/i.test(rule));
  const isOfPlayer = /(^|\s)(?:feedflare|kg-(?:audio|video)-player)(\s|$)/.test(names);
  return hidden !== undefined || isStyled || isOfPlayer;
}
