import { escapeHtml } from "~/lib/text/html";
import { feedLine, proseText } from "../write/feed-text";

/** An element of a feed. Names are in lower case, with the usual prefix of their namespace. */
export type FeedNode = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (FeedNode | string)[];
};

const empty = new Set(["area", "br", "col", "embed", "hr", "img", "input", "source", "wbr"]);

export function childrenOf(node: FeedNode, name: string): FeedNode[] {
  return node.children
    .filter((child) => typeof child !== "string")
    .filter((child) => child.name === name);
}

export function childOf(node: FeedNode, name: string): FeedNode | undefined {
  return childrenOf(node, name)[0];
}

/** The element's own text on one line. */
export function lineFrom(node: FeedNode): string {
  return feedLine(rawText(node));
}

/** The first non-empty text of the named children on one line, else ''. */
export function lineIn(node: FeedNode, ...names: string[]): string {
  return firstOf(node, names, lineFrom);
}

/** The first non-empty text of the named children, which may be HTML, as plain text, else ''. */
export function proseIn(node: FeedNode, ...names: string[]): string {
  return firstOf(node, names, (child) => proseText(htmlOf(child)));
}

/** The first non-empty HTML of the named children, else ''. */
export function htmlIn(node: FeedNode, ...names: string[]): string {
  return firstOf(node, names, (child) => htmlOf(child).trim());
}

export function attributeOf(node: FeedNode | undefined, name: string): string {
  return node?.attributes.get(name)?.trim() ?? "";
}

function firstOf(node: FeedNode, names: string[], read: (child: FeedNode) => string): string {
  for (const name of names) {
    for (const child of childrenOf(node, name)) {
      const found = read(child);
      if (found) return found;
    }
  }
  return "";
}

function rawText(node: FeedNode): string {
  return node.children
    .map((child) => (typeof child === "string" ? child : rawText(child)))
    .join("");
}

/** The HTML of an element: its text if the HTML is escaped, else its child elements serialised again. */
function htmlOf(node: FeedNode): string {
  if (node.children.every((child) => typeof child === "string")) return node.children.join("");
  return node.children.map(markupOf).join("");
}

function markupOf(child: FeedNode | string): string {
  if (typeof child === "string") return escapeHtml(child);
  const tag = child.name.slice(child.name.indexOf(":") + 1);
  const attributes = [...child.attributes]
    .filter(([name]) => !name.startsWith("xmlns"))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${attributes.join("")}>`;
  return empty.has(tag) ? start : `${start}${child.children.map(markupOf).join("")}</${tag}>`;
}

/** Matches an address that lacks a scheme, but not 'folder/1.mp3' or 'index.php/1'. */
const host =
  /^(?:www\.[^\s/]+|(?:[a-z\d-]{1,63}\.)+(?!(?:php\d?|[jx]?html?|aspx?|jsp|cgi)\/)[a-z]{2,}(?::\d+)?(?=\/))(?=[/?#]|$)/i;

/**
 * An http address from a feed, or null. Relative addresses are resolved against `base`, non-ASCII characters are
 * escaped, and an ampersand escaped too often is corrected. Everything else stays as written.
 */
export function parseAddress(text: string, base?: string): string | null {
  const given = text.trim().replace(/&(?:amp;)+/g, "&");
  if (!given || given.length > 2000) return null;
  const url = host.test(given)
    ? URL.parse(`//${given}`, base ?? "https://localhost")
    : URL.parse(given, base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return /^https?:\/\/[\x21-\x7e]+$/i.test(given) ? given : url.href;
}
