const seconds = 60;
/** Of a file whose length nobody knows: the bit rate of most podcasts. */
const usualBytesPerSecond = 128_000 / 8;

export type AudioFacts = {
  bytes: number;
  /** Bytes before the sound: tags with their pictures, the table of an MP4 file. */
  headerBytes: number;
  /** null: unknown. */
  durationSeconds: number | null;
};

/**
 * From how many bytes on a download counts: the header and 60 seconds of audio at the file's own bit rate; of a
 * shorter one the whole file (IAB Podcast Technical Measurement 2.3).
 */
export function neededBytes({ bytes, headerBytes, durationSeconds }: AudioFacts): number {
  const header = Math.min(headerBytes, bytes);
  const perSecond = durationSeconds ? (bytes - header) / durationSeconds : usualBytesPerSecond;
  return Math.min(bytes, header + Math.ceil(perSecond * seconds));
}

/** Gives so many bytes of a file from a position on; fewer at its end. */
type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

const mostBoxes = 64;

/**
 * How many bytes stand before the sound: of an MP3 file the ID3 tag at its beginning (ID3v2.4 §3.1), of an MP4
 * file everything before the box 'mdat' (ISO 14496-12 §4.2); 0 where neither is found.
 */
export async function headerBytes(read: ReadAt): Promise<number> {
  const head = await read(0, 10);
  const mark = textOf(head, 0, 3);
  if (mark === "ID3") return tagLength(head);
  return textOf(head, 4, 8) === "ftyp" ? beforeSound(read) : 0;
}

/** Four times seven bits, and a footer as long as the header where a flag says so. */
function tagLength(head: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const size = ((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127);
  return 10 + size + ((head[5] ?? 0) & 16 ? 10 : 0);
}

async function beforeSound(read: ReadAt): Promise<number> {
  let at = 0;
  for (let count = 0; count < mostBoxes; count++) {
    const box = await read(at, 16);
    if (box.length < 8) return 0;
    const view = new DataView(box.buffer, box.byteOffset, box.byteLength);
    const isLong = view.getUint32(0) === 1 && box.length === 16;
    if (textOf(box, 4, 8) === "mdat") return at + (isLong ? 16 : 8);
    const length = isLong ? Number(view.getBigUint64(8)) : view.getUint32(0);
    if (length < 8) return 0;
    at += length;
  }
  return 0;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
