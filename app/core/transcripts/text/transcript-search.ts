import { normalForm } from "~/lib/normal-form";
import type { Turn } from "./transcript";

/** Some characters of a turn that were searched for. */
export type Found = { turn: number; start: number; end: number };

/** A shorter query would hit nearly every word. */
const minLength = 2;

/**
 * Where turns say something, in their order: within words too, in capitals or not, with umlauts or as ae, oe, ue, with
 * any blanks between the words.
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

/** Characters that a field takes. */
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
