import { escapeText, type HtmlElement, type HtmlNode, openingTag } from "./html-tree";

/** Inline marks, the outermost first. The editor nests them in the same order, so that saving changes nothing. */
export const markOrder: readonly string[] = [
  "sup",
  "sub",
  "a",
  "cite",
  "q",
  "strong",
  "em",
  "s",
  "u",
  "code",
];

export type Mark = { tag: string; opening: string };
type Content = { text: string } | { picture: string } | { lineBreak: true };
export type Leaf = Content & { marks: readonly Mark[] };

/** The marks in effect within an element; of two marks of the same kind the inner one wins. */
export function marksWithin(element: HtmlElement, around: readonly Mark[]): readonly Mark[] {
  const mark = markOf(element);
  if (!mark) return around;
  return [...around.filter(({ tag }) => tag !== mark.tag), mark].sort(
    (a, b) => markOrder.indexOf(a.tag) - markOrder.indexOf(b.tag),
  );
}

function markOf({ tag, attributes }: HtmlElement): Mark | null {
  if (!markOrder.includes(tag)) return null;
  const { href, title, id } = attributes;
  if (tag !== "a") return { tag, opening: openingTag(tag, tag === "sup" ? { id } : {}) };
  const address = href?.trim();
  if (!address) return null;
  const rel = /^https?:/i.test(address) ? "noopener" : undefined;
  return { tag, opening: openingTag(tag, { href: address, title, rel }) };
}

/** The text, picture or line break of a node; null for any other node. */
export function leafOf(node: HtmlNode, marks: readonly Mark[]): Leaf | null {
  if (typeof node === "string") return { text: node, marks };
  if (node.tag === "br") return { lineBreak: true, marks };
  return node.tag === "img" && node.attributes.src ? { picture: pictureTag(node), marks } : null;
}

export function pictureTag({ attributes }: HtmlElement): string {
  const { src, alt = "", width, height } = attributes;
  const tag = openingTag("img", { src, alt, width, height, loading: "lazy" });
  return `${tag.slice(0, -1)} />`;
}

/** The content of nodes as one line. */
export function inlineLeaves(nodes: readonly HtmlNode[], around: readonly Mark[] = []): Leaf[] {
  return nodes.flatMap((node): Leaf[] => {
    const leaf = leafOf(node, around);
    if (leaf) return [leaf];
    if (typeof node === "string") return [];
    const inside = inlineLeaves(node.children, marksWithin(node, around));
    const space: Leaf = { text: " ", marks: around };
    return markOrder.includes(node.tag) ? inside : [space, ...inside, space];
  });
}

/** HTML of a line: white space folded, marks nested in their order; '' if nothing is visible. */
export function renderLine(leaves: readonly Leaf[]): string {
  const folded = foldSpace(leaves);
  const isSeen = folded.some((leaf) => "picture" in leaf || ("text" in leaf && leaf.text.trim()));
  if (!isSeen) return "";
  let html = "";
  let open: readonly Mark[] = [];
  for (const leaf of folded) {
    const kept = shared(open, leaf.marks);
    html += closing(open.slice(kept));
    html += leaf.marks
      .slice(kept)
      .map(({ opening }) => opening)
      .join("");
    html += leafHtml(leaf);
    open = leaf.marks;
  }
  return html + closing(open);
}

function shared(open: readonly Mark[], wanted: readonly Mark[]): number {
  const differs = open.findIndex(({ opening }, index) => opening !== wanted[index]?.opening);
  return differs < 0 ? open.length : differs;
}

function closing(marks: readonly Mark[]): string {
  return marks
    .map(({ tag }) => `</${tag}>`)
    .reverse()
    .join("");
}

function leafHtml(leaf: Leaf): string {
  if ("text" in leaf) return escapeText(leaf.text);
  return "picture" in leaf ? leaf.picture : "<br />";
}

/** Folds white space like a browser: single spaces, none at the ends of the line, and no line break at its end. */
function foldSpace(leaves: readonly Leaf[]): Leaf[] {
  const folded: Leaf[] = [];
  let isAfterSpace = true;
  for (const leaf of leaves) {
    if ("lineBreak" in leaf) trimEnd(folded);
    if (!("text" in leaf)) {
      folded.push(leaf);
      isAfterSpace = "lineBreak" in leaf;
      continue;
    }
    const spaced = leaf.text.replace(/[ \t\n\r\f]+/g, " ");
    const text = isAfterSpace ? spaced.replace(/^ /, "") : spaced;
    if (!text) continue;
    folded.push({ text, marks: leaf.marks });
    isAfterSpace = text.endsWith(" ");
  }
  for (let length = -1; length !== folded.length; ) {
    length = folded.length;
    trimEnd(folded);
    const last = folded.at(-1);
    if (last && "lineBreak" in last) folded.pop();
  }
  return folded;
}

function trimEnd(leaves: Leaf[]): void {
  const last = leaves.at(-1);
  if (!last || !("text" in last) || !last.text.endsWith(" ")) return;
  leaves.pop();
  const text = last.text.slice(0, -1);
  if (text) leaves.push({ text, marks: last.marks });
}

/** A block element of a text; `inner` is its HTML. */
export type Block = { tag: string; attributes: Record<string, string | undefined>; inner: string };

/** Converts nodes to blocks, with `marks` on all texts; `depth` counts lists, quotations and tables around them. */
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
