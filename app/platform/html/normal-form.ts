import { escapeText, type HtmlElement, type HtmlNode, parseHtml, plainText } from "./html-tree";
import {
  type Block,
  block,
  type Flow,
  inlineLeaves,
  type Leaf,
  leafOf,
  type Mark,
  markOrder,
  marksWithin,
  pictureTag,
  renderBlocks,
  renderLine,
} from "./inline";
import { adoptItems, listOf, tableOf } from "./lists";

/** Lists, quotations and tables nested deeper than this become paragraphs. */
const deepest = 8;

/**
 * The site's normal form of a text: paragraphs, headings, lists and so on, with only the content that HTML and the
 * editor allow. A text in normal form stays unchanged byte for byte.
 */
export function normalForm(html: string): string {
  return renderBlocks(flow(parseHtml(html), { marks: [], depth: 0 }));
}

const flow: Flow = (nodes, around) => {
  const blocks: Block[] = [];
  let line: Leaf[] = [];
  const endLine = () => {
    const inner = renderLine(line);
    if (inner) blocks.push(block("p", inner));
    line = [];
  };
  const walk = (node: HtmlNode, marks: readonly Mark[]) => {
    const leaf = leafOf(node, marks);
    if (leaf) line.push(leaf);
    if (typeof node === "string" || leaf) return;
    if (markOrder.includes(node.tag)) {
      for (const child of adoptItems(node.children)) walk(child, marksWithin(node, marks));
      return;
    }
    endLine();
    const own = blockOf(node, { ...around, marks });
    // Blocks are added one by one: a table may return more of them than a call may have arguments.
    if (own) for (const block of own) blocks.push(block);
    else for (const child of childrenOf(node)) walk(child, marks);
    endLine();
  };
  for (const node of adoptItems(nodes)) walk(node, around.marks);
  endLine();
  return blocks;
};

/** The children of an element. Items of a list that is nested too deep are not wrapped in a new list. */
function childrenOf({ tag, children }: HtmlElement): readonly HtmlNode[] {
  return tag === "ul" || tag === "ol" ? children : adoptItems(children);
}

type Around = Parameters<Flow>[1];

/** The blocks of an element; null for an element without meaning, such as a div. */
function blockOf(element: HtmlElement, around: Around): Block[] | null {
  const { tag, children, attributes } = element;
  if (tag === "hr") return [block("hr", "")];
  if (tag === "pre") return codeOf(element);
  if (tag === "figure") return figureOf(element);
  if (/^h[234]$/.test(tag)) {
    const inner = renderLine(inlineLeaves(children, around.marks));
    return inner ? [block(tag, inner, { id: attributes.id })] : [];
  }
  if (around.depth >= deepest) return null;
  const within = { ...around, depth: around.depth + 1 };
  if (tag === "ul" || tag === "ol") return listOf(element, within, flow);
  if (tag === "blockquote") return quotationOf(element, within);
  return tag === "table" ? tableOf(element, within, flow) : null;
}

function codeOf(element: HtmlElement): Block[] {
  const text = plainText(element).replace(/\r\n?/g, "\n");
  return text.trim() ? [block("pre", `<code>${escapeText(text)}</code>`)] : [];
}

/** A picture with its caption. */
function figureOf({ children }: HtmlElement): Block[] | null {
  const caption = children.find((child) => typeof child !== "string" && child.tag === "figcaption");
  const above = children.filter((child) => child !== caption);
  const [picture, ...others] = elementsIn(above).filter(({ tag }) => tag === "img");
  if (!picture?.attributes.src || others.length > 0 || above.some((node) => plainText(node).trim()))
    return null;
  const line = inlineLeaves(typeof caption === "object" ? caption.children : []);
  const below = renderLine(line.filter((leaf) => !("picture" in leaf)));
  return [
    block("figure", pictureTag(picture) + (below ? `<figcaption>${below}</figcaption>` : "")),
  ];
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node, ...elementsIn(node.children)],
  );
}

/** A quotation; a source at its end becomes a separate line. */
function quotationOf({ children }: HtmlElement, around: Around): Block[] {
  const last = children.findLastIndex((node) => typeof node !== "string" || node.trim());
  const source = children[last];
  const isSource = typeof source === "object" && source.tag === "cite";
  const said = flow(isSource ? children.slice(0, last) : children, around);
  if (said.length === 0) return isSource ? flow(children, around) : [];
  const cite = isSource ? renderLine(inlineLeaves(source.children)) : "";
  return [block("blockquote", renderBlocks(said) + (cite ? `<cite>${cite}</cite>` : ""))];
}
