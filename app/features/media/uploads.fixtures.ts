import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Files that people and attackers send. */

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A PNG of the given size in its header, whose compressed data unfold to `unfolded` bytes of nothing. */
export function craftedPng(width: number, height: number, unfolded: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(unfolded), { level: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND")]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A photograph: noise does not compress, so its bytes are worth keeping. */
export function photo(width: number, height: number, format: "jpeg" | "png" | "webp" = "jpeg") {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const create = { width, height, channels: 3 as const, background: "#888888", noise };
  return sharp({ create })
    .withExif({ IFD0: { Copyright: "Geheimer Name" } })
    [format]()
    .toBuffer();
}

// MPEG-1 layer III, 64 kbit/s, 44.1 kHz, mono, without CRC: 208 bytes of 26.12 ms.
const frameHead = Buffer.from([0xff, 0xfb, 0x50, 0xc0]);
const frameBytes = 208;

/** An MP3 of silent frames with an Info header that tells its length, as encoders write it. */
export function mp3(seconds: number, { tags = Buffer.alloc(0) }: { tags?: Buffer } = {}): Buffer {
  const frames = Math.round((seconds * 44100) / 1152);
  const info = Buffer.alloc(frameBytes);
  frameHead.copy(info);
  info.write("Info", 4 + 17, "latin1");
  info.writeUInt32BE(3, 25);
  info.writeUInt32BE(frames, 29);
  info.writeUInt32BE((frames + 1) * frameBytes, 33);
  const frame = Buffer.alloc(frameBytes);
  frameHead.copy(frame);
  return Buffer.concat([tags, info, ...Array.from({ length: frames }, () => frame)]);
}

/** ID3v2.3 tags: texts, chapters (CHAP) and a cover (APIC). */
export function id3(
  texts: Record<string, string>,
  chapters: { start: number; title: string }[] = [],
  cover?: Buffer,
): Buffer {
  const frames = [
    ...Object.entries(texts).map(([name, text]) => frame(name, encoded(text))),
    ...chapters.map(({ start, title }, index) => {
      const times = Buffer.alloc(16, 0xff);
      times.writeUInt32BE(start * 1000, 0);
      times.writeUInt32BE(start * 1000 + 1000, 4);
      const id = Buffer.from(`chp${index}\0`);
      return frame("CHAP", Buffer.concat([id, times, frame("TIT2", encoded(title))]));
    }),
    ...(cover ? [frame("APIC", Buffer.concat([Buffer.from("\0image/jpeg\0\x03\0"), cover]))] : []),
  ];
  const body = Buffer.concat(frames);
  const head = Buffer.from("ID3\x03\0\0", "latin1");
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([head, Buffer.from(size), body]);
}

function frame(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(name, 0, "latin1");
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** UTF-16 with its mark. */
function encoded(text: string): Buffer {
  return Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, "utf16le")]);
}

/** Boxes of an MP4: enough to tell whether it is whole, not to play it. */
export function mp4Boxes(...boxes: [name: string, bytes: number][]): Buffer {
  return Buffer.concat(
    boxes.map(([name, bytes]) => {
      const box = Buffer.alloc(bytes);
      box.writeUInt32BE(bytes, 0);
      box.write(name, 4, "latin1");
      if (name === "ftyp") box.write("M4A \0\0\0\0M4A mp42", 8, "latin1");
      return box;
    }),
  );
}
