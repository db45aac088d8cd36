import { HtmlParser } from "./html-parser";

export type HtmlElement = {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
};
/** An element, or text with its entities resolved. */
export type HtmlNode = HtmlElement | string;

/** Parses HTML into elements and texts; comments are left out. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const parser = new HtmlParser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(text) {
      const children = open.at(-1)?.children ?? [];
      const last = children.at(-1);
      // The parser reports each entity separately; joined, a text of many entities is still one node.
      if (typeof last === "string") children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
}

/** The text of a node and its descendants; <br> is a line break. */
export function plainText(node: HtmlNode): string {
  if (typeof node === "string") return node;
  return node.tag === "br" ? "\n" : node.children.map(plainText).join("");
}

/** `<tag a="b">`; attributes without a value are left out. */
export function openingTag(
  tag: string,
  attributes: Record<string, string | undefined> = {},
): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? "" : ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`,
  );
  return `<${tag}${written.join("")}>`;
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The value of an attribute that holds a whole number within limits; undefined for anything else. */
export function wholeNumber(
  value: string | undefined,
  { from, to }: { from: number; to: number },
): string | undefined {
  const number = /^-?\d{1,6}$/.test(value ?? "") ? Number(value) : Number.NaN;
  return number >= from && number <= to ? String(number) : undefined;
}
