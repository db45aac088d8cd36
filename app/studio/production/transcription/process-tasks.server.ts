import { type HeardSound, hear } from "../../loudness/hear-sound.server.ts";

/** Heights of a recording per step (two hexadecimal digits), and the byte of the file at which each begins. */
export const findHeights = (sound: HeardSound, stepSeconds: number) =>
  hear(sound, (sampleRate) => createHeightFinder(Math.round(sampleRate * stepSeconds)));

function createHeightFinder(length: number) {
  const offsets: number[] = [];
  let heights = "";
  let height = 0;
  let samples = 0;
  let before = 0;
  return {
    add(channels: readonly Float32Array[], position: number): void {
      const count = channels[0]?.length ?? 0;
      for (let at = 0; at < count; at++) {
        if (samples++ % length === 0)
          offsets.push(Math.round(before + ((position - before) * at) / count));
        for (const channel of channels) height = Math.max(height, Math.abs(channel[at] ?? 0));
        if (samples % length > 0) continue;
        // Stored as square roots, so that quiet heights can be distinguished.
        heights += Math.min(255, Math.round(Math.sqrt(height) * 255))
          .toString(16)
          .padStart(2, "0");
        height = 0;
      }
      before = position;
    },
    result: () => ({ heights, offsets: [...offsets, before] }),
  };
}
