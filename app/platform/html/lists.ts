import { type Block, block, type Flow, renderBlock, renderBlocks } from "./block";
import { type HtmlElement, type HtmlNode, wholeNumber } from "./html-tree";
import type { Mark } from "./inline";

const numbers = { from: -99_999, to: 99_999 };

/** A list of its items; one without any is nothing. */
export function listOf(
  { tag, attributes, children }: HtmlElement,
  around: { marks: readonly Mark[]; depth: number },
  flow: Flow,
): Block[] {
  const items = itemsOf(children).flatMap(({ id, nodes }) => {
    const blocks = flow(nodes, around);
    return blocks.length > 0 || id ? [renderBlock(block("li", renderItem(blocks), { id }))] : [];
  });
  const start = tag === "ol" ? wholeNumber(attributes.start, numbers) : undefined;
  return items.length > 0
    ? [block(tag, items.join(""), { start: start === "1" ? undefined : start })]
    : [];
}

type Item = { id: string | undefined; nodes: HtmlNode[] };

/** What stands in a list without an item of its own: a list belongs to the item before it. */
function itemsOf(children: readonly HtmlNode[]): Item[] {
  const items: Item[] = [];
  for (const child of children) {
    if (typeof child === "string" ? !child.trim() : child.tag === "br") continue;
    const last = items.at(-1);
    if (typeof child !== "string" && child.tag === "li")
      items.push({ id: child.attributes.id, nodes: [...child.children] });
    else if (last && typeof child !== "string" && isList(child)) last.nodes.push(child);
    else items.push({ id: undefined, nodes: [child] });
  }
  return items;
}

/** An item of one paragraph, with lists below it perhaps, goes without the paragraph's tags. */
function renderItem(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks;
  if (first?.tag !== "p" || !rest.every(isList)) return renderBlocks(blocks);
  return first.inner + renderBlocks(rest);
}

function isList({ tag }: { tag: string }): boolean {
  return tag === "ul" || tag === "ol";
}

/** Puts items that stand outside of any list into one. */
export function adoptItems(nodes: readonly HtmlNode[]): HtmlNode[] {
  const adopted: HtmlNode[] = [];
  let list: HtmlElement | null = null;
  for (const node of nodes) {
    if (typeof node === "string" && !node.trim() && list) continue;
    if (typeof node !== "string" && node.tag === "li") {
      if (!list) {
        list = { tag: "ul", attributes: {}, children: [] };
        adopted.push(list);
      }
      list.children.push(node);
    } else {
      list = null;
      adopted.push(node);
    }
  }
  return adopted;
}
