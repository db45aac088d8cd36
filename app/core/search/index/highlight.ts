import { type SearchEntry, textOfEntry } from "~/core/content/search/search-entry";
import { cutAtWord } from "~/lib/text/plain-text";
import type { Segment } from "../search.schema";
import { isHit, type SearchTerm } from "./search-terms";
import { verbForms } from "./words";

type Found = { start: number; end: number; term: number };

const letter = /[\p{L}\p{N}\p{M}]/u;
/** Most hits marked in a text. */
const maxFound = 200;

/** A text in segments, with the terms' hits marked. */
export function highlight(text: string, terms: readonly SearchTerm[]): Segment[] {
  return segmentsOf(text, findHits(text, terms), 0, text.length);
}

/** Positions of the terms' hits in a text, in order. */
function findHits(text: string, terms: readonly SearchTerm[]): Found[] {
  const found = new Map<number, Found>();
  for (const [index, term] of terms.entries()) {
    const spelled = spellings(term);
    for (
      let match = spelled.exec(text);
      match && found.size < maxFound;
      match = spelled.exec(text)
    ) {
      const start = wordStart(text, match.index);
      const end = wordEnd(text, match.index + match[0].length);
      if (!found.has(start) && isHit(text.slice(start, end), term))
        found.set(start, { start, end, term: index });
      spelled.lastIndex = Math.max(end, match.index + 1);
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function segmentsOf(text: string, found: readonly Found[], from: number, to: number): Segment[] {
  const segments: Segment[] = [];
  let at = from;
  const add = (end: number, hit: boolean) => {
    if (end > at) segments.push({ text: text.slice(at, end), hit });
    at = Math.max(at, end);
  };
  for (const { start, end } of found) {
    if (start < at || end > to) continue;
    add(start, false);
    add(end, true);
  }
  add(to, false);
  return segments;
}

/** Matches anything spelled like the beginning of a hit; `isHit` decides. */
function spellings({ folded, stem, stems }: SearchTerm): RegExp {
  const beginnings = [folded.startsWith(stem) ? stem : folded, stem, ...stems, ...verbForms(stem)];
  return new RegExp([...new Set(beginnings)].map(spelling).join("|"), "giu");
}

function spelling(folded: string): string {
  return folded.replace(/ss|./gsu, (part) => {
    if (part === "ss") return "(?:ss|ß)";
    if (part === "a") return "(?:ae|[aàáâãäåæ])\\p{M}*";
    if (part === "o") return "(?:oe|[oòóôõöøœ])\\p{M}*";
    if (part === "u") return "(?:ue|[uùúûü])\\p{M}*";
    if (part === "e") return "[eèéêë]\\p{M}*";
    if (/[a-z0-9]/.test(part)) return `${part}\\p{M}*`;
    return part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  });
}

function wordStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && letter.test(text[start - 1] ?? "")) start--;
  return start;
}

function wordEnd(text: string, index: number): number {
  let end = index;
  while (end < text.length && letter.test(text[end] ?? "")) end++;
  return end;
}

const snippetLength = 220;
/** Characters of the sentence before the first hit. */
const lead = 60;
/** Keeps a mark from standing alone on a line. */
const keepTogether = "\u00a0";

/** The part of a text with most terms, hits marked; its beginning without any hit. */
export function snippet(text: string, terms: readonly SearchTerm[]): Segment[] {
  const found = findHits(text, terms);
  const best = bestWindow(found);
  if (!best) return text ? [{ text: cutAtWord(text, snippetLength), hit: false }] : [];
  const from = best.start <= lead ? 0 : afterBlank(text, best.start - lead, best.start);
  const to = Math.max(best.end, beforeBlank(text, from + snippetLength));
  const segments = segmentsOf(text, found, from, to);
  if (from > 0) segments.unshift({ text: `…${keepTogether}`, hit: false });
  if (to < text.length) segments.push({ text: `${keepTogether}…`, hit: false });
  return segments;
}

/** The position of a text's first hit in its excerpt; null: none. */
export function bestPosition(text: string, terms: readonly SearchTerm[]): number | null {
  return bestWindow(findHits(text, terms))?.start ?? null;
}

/** The entry with most of the terms, preferably in its title. */
export function bestEntry(
  entries: readonly SearchEntry[],
  terms: readonly SearchTerm[],
): SearchEntry | null {
  const saidIn = (text: string) => new Set(findHits(text, terms).map(({ term }) => term)).size;
  let [best = null] = entries;
  let bestScore = 0;
  for (const entry of entries) {
    const score = saidIn(textOfEntry(entry)) * 10 + saidIn(entry.title);
    if (score > bestScore) [best, bestScore] = [entry, score];
  }
  return best;
}

/** The hit from which most different terms lie within one snippet. */
function bestWindow(found: readonly Found[]): Found | null {
  let best: Found | null = null;
  let bestScore = 0;
  for (const [index, first] of found.entries()) {
    const terms = new Set<number>();
    let hits = 0;
    for (let at = index; at < found.length; at++) {
      const next = found[at];
      if (!next || next.end > first.start + snippetLength - lead) break;
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
