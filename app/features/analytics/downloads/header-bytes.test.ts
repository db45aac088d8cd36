import { expect, test } from "vitest";
import { headerBytes } from "./header-bytes";

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
