import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { mp3 } from "../../../../tests/fixtures/uploads";
import { findHeights, planPieces } from "./sound-pieces.server";

test("cuts lie where it is quiet, and no piece is larger than allowed", () => {
  const offsets = Array.from({ length: 101 }, (_, step) => step * 100);
  const heights = new Uint8Array(100).fill(200);
  heights.set([3, 3], 36);
  heights.set([90, 90], 30);
  heights.set([9, 9], 5);
  const cuts = planPieces(offsets, heights, 4000);
  expect(cuts).toEqual([0, 37, 77, 100]);
  expect(planPieces(offsets, heights, 10_000)).toEqual([0, 100]);
  expect(planPieces([0, 500, 900], new Uint8Array(), 10)).toEqual([0, 1, 2]);
});

test("a recording tells how high it is, and at which byte each fifth of a second begins", async () => {
  const tag = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\x02\0"), Buffer.alloc(256, 0xff)]);
  const file = mp3(60, { tags: tag });
  const pieces = Array.from({ length: 61 }, (_, at) => file.subarray(at * 8000, (at + 1) * 8000));
  const source = Readable.from(pieces, { objectMode: false });
  const heard = await findHeights({ source, mime: "audio/mpeg", withFfmpeg: false });
  const { heights = "", offsets = [] } = heard ?? {};
  expect(heights).toMatch(/^(00){299,300}$/);
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBe(file.length);
  const seconds = offsets.map((offset) => ((offset - 266) / 208 - 1) * (1152 / 44100));
  for (const step of [50, 150, 250])
    expect(Math.abs((seconds[step] ?? 0) - step * 0.2)).toBeLessThan(0.1);
});
