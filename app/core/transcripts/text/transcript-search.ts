import { normalForm } from "~/lib/text/normal-form";
import type { Turn } from "./transcript";

/** A search hit in a turn. */
export type Found = { turn: number; start: number; end: number };

/** A shorter query would match nearly every word. */
const minLength = 2;

/**
 * Hits in turns, in order: also within words, case-insensitive, with umlauts or as ae, oe, ue, with any white
 * space between the words.
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

/** Most characters of the field. */
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
