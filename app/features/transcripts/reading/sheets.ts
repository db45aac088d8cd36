import type { Turn } from "~/features/transcripts/text/transcript";

/** Turns that the browser draws together: of each alone it would keep account in every frame. */
const turnsOfSheet = 40;

/** Some turns of a transcript, with the number of the first. */
export type Sheet = { from: number; turns: Turn[] };

export function inSheets(turns: readonly Turn[]): Sheet[] {
  return Array.from({ length: Math.ceil(turns.length / turnsOfSheet) }, (_, index) => {
    const from = index * turnsOfSheet;
    return { from, turns: turns.slice(from, from + turnsOfSheet) };
  });
}
