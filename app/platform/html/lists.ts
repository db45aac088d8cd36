import { escapeText, type HtmlElement, type HtmlNode, plainText, wholeNumber } from "./html-tree";
import { type Block, block, type Flow, type Mark, renderBlock, renderBlocks } from "./inline";

const numbers = { from: -99_999, to: 99_999 };

/** Converts a list; an empty one is dropped. */
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

/** The items of a list. A list that stands directly within a list belongs to the item before it. */
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

/** Renders an item. A single paragraph, alone or followed by lists, is rendered without its tags. */
function renderItem(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks;
  if (first?.tag !== "p" || !rest.every(isList)) return renderBlocks(blocks);
  return first.inner + renderBlocks(rest);
}

function isList({ tag }: { tag: string }): boolean {
  return tag === "ul" || tag === "ol";
}

/** Wraps list items that have no list in a new one. */
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

const spans = { from: 2, to: 50 };
const scopes = ["col", "row", "colgroup", "rowgroup"];

type Row = { cells: HtmlElement[]; isHead: boolean };
type Parts = { caption: string; rows: Row[]; strays: HtmlNode[] };

/** Converts a table: caption, head rows, other rows. Misplaced content is moved before the table. */
export function tableOf(
  element: HtmlElement,
  around: { marks: readonly Mark[]; depth: number },
  flow: Flow,
): Block[] {
  const parts: Parts = { caption: "", rows: [], strays: [] };
  for (const child of element.children) gather(child, parts, false);
  const before = flow(parts.strays, around);
  const rows = parts.rows.filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return parts.caption ? [...before, paragraph(parts.caption)] : before;
  const firstBody = rows.findIndex(({ isHead }) => !isHead);
  const heads = firstBody < 0 ? rows : rows.slice(0, firstBody);
  const render = (row: Row) => renderRow(row, (nodes) => flow(nodes, around));
  const inner = [
    parts.caption && `<caption>${escapeText(parts.caption)}</caption>`,
    ...section("thead", heads.map(render)),
    ...section("tbody", rows.slice(heads.length).map(render)),
  ];
  return [...before, block("table", inner.join(""))];
}

function gather(node: HtmlNode, parts: Parts, isHead: boolean): void {
  if (typeof node === "string") {
    if (node.trim()) parts.strays.push(node);
  } else if (node.tag === "caption") {
    parts.caption = parts.caption || plainText(node).replace(/\s+/g, " ").trim();
  } else if (node.tag === "tr") parts.rows.push(tableRow(node, parts, isHead));
  else if (["thead", "tbody", "tfoot"].includes(node.tag))
    for (const child of node.children) gather(child, parts, node.tag === "thead");
  else parts.strays.push(node);
}

function tableRow({ children }: HtmlElement, { strays }: Parts, isHead: boolean): Row {
  const cells: HtmlElement[] = [];
  for (const child of children) {
    if (typeof child !== "string" && ["td", "th"].includes(child.tag))
      cells.push(isHead && !isEmpty(child) ? { ...child, tag: "th" } : child);
    else if (typeof child !== "string" || child.trim()) strays.push(child);
  }
  // An empty cell in the corner may be a data cell in a row of head cells.
  const heads = cells[0] && isEmpty(cells[0]) ? cells.slice(1) : cells;
  return { cells, isHead: heads.length > 0 && heads.every(({ tag }) => tag === "th") };
}

function isEmpty(cell: HtmlElement): boolean {
  return cell.tag === "td" && !plainText(cell).trim() && !holdsPicture(cell);
}

function holdsPicture({ children }: HtmlElement): boolean {
  return children.some(
    (child) => typeof child !== "string" && (child.tag === "img" || holdsPicture(child)),
  );
}

function renderRow({ cells }: Row, flow: (nodes: readonly HtmlNode[]) => Block[]): string {
  const rendered = cells.map(({ tag, attributes, children }) => {
    const [first, ...rest] = flow(children);
    const inner =
      first?.tag === "p" && rest.length === 0
        ? first.inner
        : renderBlocks(first ? [first, ...rest] : []);
    const { scope = "" } = attributes;
    return renderBlock(
      block(tag, inner, {
        scope: tag === "th" && scopes.includes(scope) ? scope : undefined,
        colspan: wholeNumber(attributes.colspan, spans),
        rowspan: wholeNumber(attributes.rowspan, spans),
      }),
    );
  });
  return `<tr>${rendered.join("")}</tr>`;
}

function section(tag: string, rows: readonly string[]): string[] {
  return rows.length > 0 ? [`<${tag}>${rows.join("")}</${tag}>`] : [];
}

function paragraph(text: string): Block {
  return block("p", escapeText(text));
}
