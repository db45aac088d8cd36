/** Reads bytes at an offset of a file; fewer at its end. */
type ReadBytes = (at: number, length: number) => Promise<Buffer>;

const windowBytes = 256 * 1024;
/** Layer III bit rates in kbit/s (ISO/IEC 11172-3 §2.4.2.3, 13818-3). Indexes 0 and 15 are invalid. */
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];
const largestFrame = 1441;

/** `kind` is the same for all frames of one stream. */
type Frame = { bytes: number; seconds: number; kind: number };

/** The length of an MP3 in seconds, by counting frames instead of trusting the headers of joined parts. */
export async function mp3Seconds(read: ReadBytes, bytes: number): Promise<number> {
  let seconds = 0;
  let window = { at: 0, data: await read(0, windowBytes) };
  for (let at = 0; at < bytes; ) {
    if (at + 2 * largestFrame > window.at + window.data.length && window.at < at)
      window = { at, data: await read(at, windowBytes) };
    const { data } = window;
    const place = at - window.at;
    if (place >= data.length) break;
    const frame = frameAt(data, place);
    if (frame && isFollowed(frame, data, place, window.at + data.length === bytes)) {
      seconds += frame.seconds;
      at += frame.bytes;
    } else if (data.toString("latin1", place, place + 3) === "ID3" && place + 10 <= data.length)
      at +=
        10 +
        data.subarray(place + 6, place + 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
    else {
      const next = nextMark(data, place + 1);
      at = window.at + (next < 0 ? data.length : next);
    }
  }
  return seconds;
}

/** The next position at which a frame or tag may begin. */
function nextMark(data: Buffer, from: number): number {
  const marks = [data.indexOf(0xff, from), data.indexOf("ID3", from, "latin1")];
  return Math.min(...marks.map((mark) => (mark < 0 ? data.length : mark)));
}

/** True if a frame of the same kind, a tag or the end follows. Other bytes may look like a frame, too. */
function isFollowed(frame: Frame, data: Buffer, place: number, isEnd: boolean): boolean {
  const behind = place + frame.bytes;
  if (behind + 4 > data.length) return isEnd && behind <= data.length;
  if (/^(?:ID3|TAG)/.test(data.toString("latin1", behind, behind + 3))) return true;
  return frameAt(data, behind)?.kind === frame.kind;
}

function frameAt(data: Buffer, place: number): Frame | null {
  if (place + 4 > data.length) return null;
  const head = data.readUInt32BE(place);
  const version = (head >>> 19) & 3;
  const isLayer3 = head >>> 21 === 0x7ff && version !== 1 && ((head >>> 17) & 3) === 1;
  const kilobits = bitRates[version === 3 ? 1 : 2][(head >>> 12) & 15];
  const full = sampleRates[(head >>> 10) & 3];
  if (!isLayer3 || !kilobits || !full) return null;
  const rate = full / { 3: 1, 2: 2, 0: 4 }[version as 0 | 2 | 3];
  const samples = version === 3 ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  const bytes = Math.floor((samples * kilobits * 125) / rate) + padding;
  const kind = (version << 2) | ((head >>> 10) & 3);
  return { bytes, seconds: samples / rate, kind };
}
