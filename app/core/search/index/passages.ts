import { parseCues } from "~/core/transcripts/text/cues";
import { transcriptKind, turnsOf } from "~/core/transcripts/text/transcript";
import { normalForm } from "~/lib/text/normal-form";
import type { SpokenPlace } from "../search.schema";
import { bestPosition, snippet } from "./highlight";
import type { SearchTerm } from "./search-terms";

/**
 * About 60 consecutive words of one person. `starts`: offsets at which a second begins, ascending; empty without
 * times.
 */
export type Passage = { speaker: string; text: string; starts: [at: number, second: number][] };

/** A passage ends at the first sentence end after this many words, at the latest after the second number. */
const usualWords = 60;
const maxWords = 100;
const sentenceEnd = /[.!?…]["”“«»)]*$/;

export function passagesOf(stored: string): Passage[] {
  const passages: Passage[] = [];
  let words = 0;
  for (const { startSeconds, speaker, text } of saidIn(stored)) {
    const second = startSeconds === null ? null : Math.floor(startSeconds);
    for (const piece of piecesOf(normalForm(text))) {
      const open = passages.at(-1);
      const goesOn = open?.speaker === speaker && !isFull(open.text, words);
      const passage: Passage = goesOn ? open : { speaker, text: "", starts: [] };
      if (!goesOn) {
        passages.push(passage);
        words = 0;
      }
      passage.text += passage.text && " ";
      if (second !== null) passage.starts.push([passage.text.length, second]);
      passage.text += piece;
      words += countWords(piece);
    }
  }
  return passages;
}

function saidIn(stored: string) {
  if (transcriptKind(stored) !== "timed") return turnsOf(stored);
  const parsed = parseCues(stored);
  return "cues" in parsed ? parsed.cues : [];
}

/** Longer character runs are no words: they are split, so that no passage is endless. */
const wordStart = /[^ ]{1,100}/g;

/** A long text in pieces that end with a sentence. */
function piecesOf(text: string): string[] {
  const words = text.match(wordStart) ?? [];
  if (words.length <= maxWords) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    if (!isFull(word, at + 1 - from)) continue;
    pieces.push(words.slice(from, at + 1).join(" "));
    from = at + 1;
  }
  return from < words.length ? [...pieces, words.slice(from).join(" ")] : pieces;
}

function isFull(text: string, words: number): boolean {
  return words >= maxWords || (words >= usualWords && sentenceEnd.test(text));
}

function countWords(text: string): number {
  return text.split(" ").length;
}

/** The excerpt of a passage around a query's words, and the second of the first one. */
export function placeIn(
  { speaker, text, starts }: Passage,
  terms: readonly SearchTerm[],
): SpokenPlace {
  const at = bestPosition(text, terms) ?? 0;
  const second = starts.findLast(([start]) => start <= at)?.[1] ?? null;
  return { second, speaker, snippet: snippet(text, terms) };
}
