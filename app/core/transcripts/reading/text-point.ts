/** The text node and offset where the first `characters` of an element end. */
export function pointAt(element: Element, characters: number): [node: Node, offset: number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = characters;
  let node = walker.nextNode();
  for (let next = node; next; next = walker.nextNode()) {
    node = next;
    const { length } = next as Text;
    if (rest <= length) break;
    rest -= length;
  }
  return [node ?? element, Math.min(rest, (node as Text | null)?.length ?? 0)];
}

/** Number of characters before a point on the screen, in the text at the end of a paragraph. */
export function charactersUpTo(
  paragraph: Element | null,
  x: number,
  y: number,
  text: string,
): number {
  const point = caretAt(x, y);
  if (!point || !paragraph?.contains(point.node)) return 0;
  const range = document.createRange();
  range.setStart(paragraph, 0);
  range.setEnd(point.node, point.offset);
  const before = (paragraph.textContent?.length ?? 0) - text.length;
  return Math.max(0, range.toString().length - before);
}

/** The text node and offset at a point on the screen. Engines support one of two APIs. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
