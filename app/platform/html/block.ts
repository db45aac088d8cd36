import { type HtmlNode, openingTag } from "./html-tree";
import type { Mark } from "./inline";

/** A part of a text with lines of its own; `inner` is the HTML within it. */
export type Block = { tag: string; attributes: Record<string, string | undefined>; inner: string };

/** Makes blocks of nodes that lie within `marks` and `depth` lists, quotations and tables. */
export type Flow = (
  nodes: readonly HtmlNode[],
  around: { marks: readonly Mark[]; depth: number },
) => Block[];

export function block(
  tag: string,
  inner: string,
  attributes: Record<string, string | undefined> = {},
): Block {
  return { tag, inner, attributes };
}

export function renderBlock({ tag, attributes, inner }: Block): string {
  return tag === "hr" ? "<hr />" : `${openingTag(tag, attributes)}${inner}</${tag}>`;
}

export function renderBlocks(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join("");
}
