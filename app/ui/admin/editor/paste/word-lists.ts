import { stylesOf } from "./styles";

type Level = { depth: number; list: HTMLElement };
type Marker = { isOrdered: boolean; start: number };

/** Converts Word's list paragraphs (`mso-list:l0 level2 lfo1`, with bullets as text) to lists. */
export function listsOfWord(root: HTMLElement): void {
  let open: Level[] = [];
  for (const element of [...root.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")]) {
    const depth = depthOf(element);
    if (depth === null) continue;
    const marker = extractMarker(element);
    if (!follows(element, open)) open = [];
    open = open.filter((level) => level.depth <= depth);
    const last = open.at(-1);
    if (last && last.depth === depth && isOrdered(last.list) !== marker.isOrdered) open.pop();
    const item = element.ownerDocument.createElement("li");
    const list = listFor(open, depth, marker, element);
    item.append(...element.childNodes);
    list.append(item);
    element.remove();
  }
}

/** The list level of a paragraph, from 1; null outside lists. */
function depthOf(element: HTMLElement): number | null {
  const level = /\blevel(\d+)/.exec(stylesOf(element).get("mso-list") ?? "")?.[1];
  if (level) return Number(level);
  return /^MsoListParagraph/.test(element.className) && findMarker(element) ? 1 : null;
}

function findMarker(element: HTMLElement): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>("span")].find((span) =>
    /ignore/.test(stylesOf(span).get("mso-list") ?? ""),
  );
}

/** Removes a paragraph's bullet or number and returns the kind of list that it stands for. */
function extractMarker(element: HTMLElement): Marker {
  const span = findMarker(element);
  const typed = span
    ? null
    : /^[\s\u00a0]*((?:[·•o§\-–]|\(?[\da-z]{1,3}[.)]))[\s\u00a0]+/i.exec(element.textContent ?? "");
  const text = (span?.textContent ?? typed?.[1] ?? "").trim();
  span?.remove();
  if (typed) cutText(element, typed[0].length);
  const number = /^\(?(\d+)[.)]/.exec(text)?.[1];
  return {
    isOrdered: /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i.test(text),
    start: number ? Number(number) : 1,
  };
}

function cutText(element: HTMLElement, length: number): void {
  let left = length;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const { length: has } = node.nodeValue ?? "";
    node.nodeValue = node.nodeValue?.slice(left) ?? "";
    left -= has;
  }
}

/** True if only white space lies between the last list and a paragraph. */
function follows(element: HTMLElement, open: readonly Level[]): boolean {
  const outermost = open[0]?.list;
  let before = element.previousSibling;
  while (before && before.nodeType !== 1 && !before.textContent?.trim())
    before = before.previousSibling;
  return outermost !== undefined && before === outermost;
}

/** The list for a paragraph of this level: one that is still open, or a new one within the last item. */
function listFor(open: Level[], depth: number, marker: Marker, element: HTMLElement): HTMLElement {
  const last = open.at(-1);
  if (last?.depth === depth) return last.list;
  const list = element.ownerDocument.createElement(marker.isOrdered ? "ol" : "ul");
  if (marker.isOrdered && marker.start > 1) list.setAttribute("start", String(marker.start));
  const item = last?.list.lastElementChild;
  if (item) item.append(list);
  else element.before(list);
  open.push({ depth, list });
  return list;
}

function isOrdered(list: HTMLElement): boolean {
  return list.tagName === "OL";
}
