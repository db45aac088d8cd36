/** A piece of sound: one array of samples (1 is full scale) for each channel. */
type Piece = { channels: Float32Array[]; sampleRate: number };

/** Decodes a file as its bytes arrive. `read` returns null while there is no sound yet. */
export type SoundReader = { read(bytes: Uint8Array): Piece | null };

type Mp3Decoder = {
  decode(bytes: Uint8Array): { channelData: Float32Array[]; sampleRate: number };
};

/**
 * The number of channels comes from the first frame's header (ISO/IEC 11172-3 §2.4.2.3): the decoder reports two for a
 * file that has one.
 */
export function createMp3Reader(decoder: Mp3Decoder): SoundReader {
  let tagBytes = -1;
  let isMono: boolean | null = null;

  function look(bytes: Uint8Array): void {
    // ID3v2 §3.1: a tag contains its length; a picture in it may look like a frame.
    if (tagBytes < 0) {
      const hasTag = String.fromCharCode(...bytes.subarray(0, 3)) === "ID3";
      const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
      tagBytes = hasTag ? 10 + size : 0;
    }
    for (let at = tagBytes; at + 3 < bytes.length && isMono === null; at++) {
      const [second = 0, third = 0, fourth = 0] = bytes.subarray(at + 1, at + 4);
      const isFrame = (second & 0xe6) === 0xe2 && (second & 0x18) !== 8 && third >= 16;
      if (bytes[at] === 0xff && isFrame && third < 0xf0 && (third & 12) !== 12)
        isMono = fourth >> 6 === 3;
    }
    tagBytes = Math.max(0, tagBytes - bytes.length);
  }

  return {
    read(bytes) {
      if (isMono === null) look(bytes);
      const { channelData, sampleRate } = decoder.decode(bytes);
      if (!channelData[0]?.length) return null;
      return { channels: isMono ? channelData.slice(0, 1) : channelData, sampleRate };
    },
  };
}

/** WAV (RIFF) with integers of 8 to 32 bits, or floating-point samples. */
export function createWavReader(): SoundReader {
  let rest = new Uint8Array(0);
  /** Remaining bytes of samples; null: their chunk has not begun. */
  let left: number | null = null;
  let isBegun = false;
  const form = { code: 0, channels: 0, sampleRate: 0, bytes: 0 };

  function readHead(view: DataView): number {
    const nameAt = (at: number) => String.fromCharCode(...rest.subarray(at, at + 4));
    let at = isBegun ? 0 : 12;
    isBegun ||= rest.length >= 12;
    while (isBegun && at + 8 <= rest.length && left === null) {
      const size = view.getUint32(at + 4, true);
      if (nameAt(at) === "data") {
        // A file written to a pipe does not contain its length.
        left = size === 0 || size >= 0xffffff00 ? Number.POSITIVE_INFINITY : size;
        return at + 8;
      }
      const end = at + 8 + size + (size % 2);
      if (size > 1_000_000) throw new Error("no sound");
      if (end > rest.length) break;
      if (nameAt(at) === "fmt " && size >= 16) {
        const code = view.getUint16(at + 8, true);
        form.code = code === 0xfffe && size >= 26 ? view.getUint16(at + 32, true) : code;
        form.channels = view.getUint16(at + 10, true);
        form.sampleRate = view.getUint32(at + 12, true);
        form.bytes = view.getUint16(at + 22, true) / 8;
      }
      at = end;
    }
    return isBegun ? at : 0;
  }

  function sampleIn(view: DataView): (at: number) => number {
    const { code, bytes } = form;
    if (code === 3 && bytes === 4) return (at) => view.getFloat32(at, true);
    if (code === 3 && bytes === 8) return (at) => view.getFloat64(at, true);
    if (code === 1 && bytes === 1) return (at) => (view.getUint8(at) - 128) / 128;
    if (code === 1 && bytes === 2) return (at) => view.getInt16(at, true) / 0x8000;
    if (code === 1 && bytes === 3)
      return (at) => (view.getInt8(at + 2) * 65536 + view.getUint16(at, true)) / 0x800000;
    if (code === 1 && bytes === 4) return (at) => view.getInt32(at, true) / 0x80000000;
    throw new Error(`no samples of ${bytes} bytes in form ${code}`);
  }

  return {
    read(piece) {
      const all = new Uint8Array(rest.length + piece.length);
      all.set(rest);
      all.set(piece, rest.length);
      rest = all;
      const view = new DataView(rest.buffer);
      let at = left === null ? readHead(view) : 0;
      const { channels: count, sampleRate, bytes } = form;
      let channels: Float32Array[] = [];
      if (left !== null) {
        if (!count || count > 32) throw new Error(`${count} channels`);
        const sample = sampleIn(view);
        const length = Math.floor(Math.min(left, rest.length - at) / (bytes * count));
        channels = Array.from({ length: count }, () => new Float32Array(length));
        for (let index = 0; index < length; index++)
          for (const channel of channels) {
            channel[index] = sample(at);
            at += bytes;
          }
        left -= length * bytes * count;
      }
      rest = left !== null && left < bytes * count ? new Uint8Array(0) : rest.slice(at);
      return channels[0]?.length ? { channels, sampleRate } : null;
    },
  };
}
