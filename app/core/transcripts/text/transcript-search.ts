import { normalForm } from "~/lib/text/normal-form";
import type { Turn } from "./transcript";

/** A search hit in the turn with the index `turn`. */
export type Found = { turn: number; start: number; end: number };

/** A shorter query would match nearly every word. */
const minLength = 2;

/**
 * Finds a query in turns, in their order: also within words, case-insensitively, with umlauts written as such or as ae,
 * oe, ue, and with any white space between words.
 */
export function findInTurns(turns: readonly Turn[], query: string): Found[] {
  const wanted = normalForm(query).trim().slice(0, maxQueryLength);
  if (wanted.length < minLength) return [];
  const pattern = new RegExp(wanted.replace(/ae|oe|ue|ss|\s+|./gsu, spelled), "giu");
  return turns.flatMap(({ text }, turn) =>
    [...text.matchAll(pattern)].map(({ index, 0: hit }) => ({
      turn,
      start: index,
      end: index + hit.length,
    })),
  );
}

/** Maximum characters of a query. */
export const maxQueryLength = 100;

const spellings = [
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
];

function spelled(part: string): string {
  const alike = spellings.find((each) => each.includes(part.toLowerCase()));
  if (alike) return `(?:${alike.join("|")})`;
  if (/\s/.test(part)) return "\\s+";
  if (/[„“”"«»‚‘’']/.test(part)) return "[„“”\"«»‚‘’']";
  return part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
