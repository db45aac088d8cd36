import { cutAtWord } from "~/lib/html";
import type { Segment } from "../search.schema";
import { type Found, findHits, segmentsOf } from "./highlight";
import type { SearchTerm } from "./search-terms";

const length = 220;
/** Characters of a sentence's beginning that may stand before the first hit. */
const lead = 60;
/** A mark never stands alone in a line. */
const keepTogether = "\u00a0";

/** The part of a text in which most terms stand, hits marked; its beginning where none does. */
export function snippet(text: string, terms: readonly SearchTerm[]): Segment[] {
  const found = findHits(text, terms);
  const best = bestWindow(found);
  if (!best) return text ? [{ text: cutAtWord(text, length), hit: false }] : [];
  const from = best.start <= lead ? 0 : afterBlank(text, best.start - lead, best.start);
  const to = Math.max(best.end, beforeBlank(text, from + length));
  const segments = segmentsOf(text, found, from, to);
  if (from > 0) segments.unshift({ text: `…${keepTogether}`, hit: false });
  if (to < text.length) segments.push({ text: `${keepTogether}…`, hit: false });
  return segments;
}

/** From which hit on the most different terms lie within one snippet. */
function bestWindow(found: readonly Found[]): Found | null {
  let best: Found | null = null;
  let bestScore = 0;
  for (const [index, first] of found.entries()) {
    const terms = new Set<number>();
    let hits = 0;
    for (let at = index; at < found.length; at++) {
      const next = found[at];
      if (!next || next.end > first.start + length - lead) break;
      terms.add(next.term);
      hits++;
    }
    const score = Math.max(1, terms.size * 10 + Math.min(hits, 5));
    if (score > bestScore) [best, bestScore] = [first, score];
  }
  return best;
}

function afterBlank(text: string, from: number, to: number): number {
  const blank = text.indexOf(" ", from);
  return blank >= 0 && blank < to ? blank + 1 : to;
}

function beforeBlank(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", to);
  return blank > to - 40 ? blank : to;
}
