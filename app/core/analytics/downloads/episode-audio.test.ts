import { expect, test } from "vitest";
import { headerBytes, neededBytes } from "./episode-audio.server";

test.each([
  // 30 minutes at 128 kbit/s and a header of 200,000 bytes.
  [{ bytes: 29_000_000, headerBytes: 200_000, durationSeconds: 1800 }, 1_160_000],
  // 10 minutes at 64 kbit/s without any header.
  [{ bytes: 4_800_000, headerBytes: 0, durationSeconds: 600 }, 480_000],
  // A minute and less: the whole file.
  [{ bytes: 480_000, headerBytes: 1000, durationSeconds: 60 }, 480_000],
  [{ bytes: 300_000, headerBytes: 1000, durationSeconds: 12.5 }, 300_000],
  [{ bytes: 500_000, headerBytes: 0, durationSeconds: 61 }, 491_804],
  // Unknown length: the whole file.
  [{ bytes: 29_000_000, headerBytes: 4096, durationSeconds: null }, 29_000_000],
  [{ bytes: 29_000_000, headerBytes: 0, durationSeconds: 0 }, 29_000_000],
  [{ bytes: 700_000, headerBytes: 0, durationSeconds: null }, 700_000],
  // A header with a false length.
  [{ bytes: 700_000, headerBytes: 9_000_000, durationSeconds: 600 }, 700_000],
  [{ bytes: 0, headerBytes: 10, durationSeconds: null }, 0],
])("of %o: %d bytes", (facts, needed) => {
  expect(neededBytes(facts)).toBe(needed);
});

const of = (bytes: Uint8Array) =>
  headerBytes(async (start, length) => bytes.subarray(start, start + length));

const text = (value: string) => Buffer.from(value, "latin1");

function box(kind: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(length);
  bytes.write(kind, 4, "latin1");
  return bytes;
}

test("an ID3 tag: four times seven bits, its own header, and a footer where there is one", async () => {
  expect(
    await of(Buffer.concat([text("ID3"), Buffer.from([4, 0, 0, 0, 0, 2, 1]), Buffer.alloc(900)])),
  ).toBe(10 + 257);
  expect(await of(Buffer.concat([text("ID3"), Buffer.from([4, 0, 16, 0, 1, 0, 0])]))).toBe(
    20 + 16_384,
  );
});

test("an MP4 file: what stands before the sound", async () => {
  const file = Buffer.concat([
    box("ftyp", 24),
    box("moov", 5000),
    box("free", 8),
    box("mdat", 9000),
  ]);
  expect(await of(file)).toBe(24 + 5000 + 8 + 8);
});

test("an MP4 file with a long box", async () => {
  const mdat = box("mdat", 16);
  mdat.writeUInt32BE(1);
  mdat.writeBigUInt64BE(5_000_000_000n, 8);
  expect(await of(Buffer.concat([box("ftyp", 24), mdat]))).toBe(40);
});

test.each([
  ["no header", Buffer.from([255, 251, 144, 0, 1, 2, 3, 4, 5, 6])],
  ["nothing", Buffer.alloc(0)],
  ["half a tag", text("ID")],
  ["boxes without sound", Buffer.concat([box("ftyp", 24), box("moov", 100)])],
  ["a box of no length", Buffer.concat([box("ftyp", 24), Buffer.alloc(16)])],
])("%s: 0", async (_, bytes) => {
  expect(await of(bytes)).toBe(0);
});
