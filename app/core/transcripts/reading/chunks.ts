import type { Turn } from "~/core/transcripts/text/transcript";

/** Turns per containment unit (CSS). The browser would have to check single ones in every frame. */
const turnsPerChunk = 40;

/** Consecutive turns of a transcript. `from`: index of the first one. */
export type Chunk = { from: number; turns: Turn[] };

export function inChunks(turns: readonly Turn[]): Chunk[] {
  return Array.from({ length: Math.ceil(turns.length / turnsPerChunk) }, (_, index) => {
    const from = index * turnsPerChunk;
    return { from, turns: turns.slice(from, from + turnsPerChunk) };
  });
}
