import { type Block, block, type Flow, renderBlock, renderBlocks } from "./block";
import { escapeText, type HtmlElement, type HtmlNode, plainText, wholeNumber } from "./html-tree";
import type { Mark } from "./inline";

const spans = { from: 2, to: 50 };
const scopes = ["col", "row", "colgroup", "rowgroup"];

type Row = { cells: HtmlElement[]; isHead: boolean };
type Parts = { caption: string; rows: Row[]; strays: HtmlNode[] };

/** A table: its caption, head rows (those of head cells at the top), other rows; what strays comes before it. */
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
  } else if (node.tag === "tr") parts.rows.push(rowOf(node, parts, isHead));
  else if (["thead", "tbody", "tfoot"].includes(node.tag))
    for (const child of node.children) gather(child, parts, node.tag === "thead");
  else parts.strays.push(node);
}

function rowOf({ children }: HtmlElement, { strays }: Parts, isHead: boolean): Row {
  const cells: HtmlElement[] = [];
  for (const child of children) {
    if (typeof child !== "string" && ["td", "th"].includes(child.tag))
      cells.push(isHead && !isEmpty(child) ? { ...child, tag: "th" } : child);
    else if (typeof child !== "string" || child.trim()) strays.push(child);
  }
  // The corner above a column of head cells is empty, and no head of anything.
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
