import type { Followable } from "~/features/episodes/transcript";
import type { Span } from "./quote-span";

/** Some characters of what is said in a turn. */
export type Marked = { turn: number; start: number; end: number };

/** Where no later word is known. */
const usualSeconds = 30;

/** From the first marked word to the one after the last, in seconds; null where none is known. */
export function spanOfMarked({ places }: Followable, first: Marked, last: Marked): Span | null {
  const inTurn = (turn: number) =>
    places.filter((each) => each.turn === turn).sort((a, b) => a.at - b.at);
  const from = inTurn(first.turn).findLast(({ at }) => at <= first.start)?.seconds;
  if (from === undefined) return null;
  const next =
    inTurn(last.turn).find(({ at }) => at >= last.end) ??
    places.find(({ turn, seconds }) => turn > last.turn && seconds > from);
  return { from, to: Math.max(from + 0.1, next?.seconds ?? from + usualSeconds) };
}

/** What a reader has marked of a transcript's list: its last item and when it is said. null: nothing that is said. */
export function selectedSpan(
  list: Element,
  transcript: Followable,
): (Span & { item: Element }) | null {
  const selection = getSelection();
  const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : null;
  if (!range || !list.contains(range.startContainer)) return null;
  const marked = [...list.querySelectorAll(":scope > ol > li")].flatMap((item, turn) => {
    const paragraph = item.querySelector("p");
    const text = transcript.turns[turn]?.text;
    if (!paragraph || !text || !range.intersectsNode(paragraph)) return [];
    const part = markedOf(range, paragraph, text);
    return part.start < part.end ? [{ item, turn, ...part }] : [];
  });
  const first = marked[0];
  const last = marked.at(-1);
  const span = first && last && spanOfMarked(transcript, first, last);
  return span ? { ...span, item: last.item } : null;
}

/** Characters of the text with which a paragraph ends, without the spaces around what is marked. */
function markedOf(range: Range, paragraph: Element, text: string): { start: number; end: number } {
  const part = document.createRange();
  part.selectNodeContents(paragraph);
  const before = part.cloneRange();
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  before.setEnd(part.startContainer, part.startOffset);
  const marked = part.toString();
  const speaker = (paragraph.textContent?.length ?? 0) - text.length;
  const start = before.toString().length - speaker;
  return {
    start: Math.max(0, start + marked.length - marked.trimStart().length),
    end: start + marked.trimEnd().length,
  };
}
