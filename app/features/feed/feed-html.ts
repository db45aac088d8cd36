import { escapeHtml } from "~/lib/html";
import { HtmlParser } from "~/platform/html/html-parser";
import { openingTag } from "~/platform/html/html-tree";
import { parseAddress } from "./parse-address";

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

function isBeacon({ width = "", height = "" }: Attributes): boolean {
  return [width, height].some((side) => /^[01](px)?$/.test(side.trim()));
}

/** As WordPress writes them into feeds. */
function isEmoji({ class: names = "" }: Attributes): boolean {
  return /(^|\s)(wp-smiley|emoji)(\s|$)/.test(names);
}
