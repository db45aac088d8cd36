import type { Turn } from "~/core/transcripts/text/transcript";

/** Turns rendered as one containment unit: the browser would track single ones in every frame. */
const turnsPerChunk = 40;

/** Some turns of a transcript, with the index of the first. */
export type Chunk = { from: number; turns: Turn[] };

export function inChunks(turns: readonly Turn[]): Chunk[] {
  return Array.from({ length: Math.ceil(turns.length / turnsPerChunk) }, (_, index) => {
    const from = index * turnsPerChunk;
    return { from, turns: turns.slice(from, from + turnsPerChunk) };
  });
}
