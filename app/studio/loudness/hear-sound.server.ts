import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { createMeter } from "./meter.ts";
import { createMp3Reader, createWavReader, type SoundReader } from "./sound-readers.ts";

/** An audio file's tags; null if missing or unreadable. */
export type FileTags = {
  title: string | null;
  artist: string | null;
  chapters: number;
  /** Length of the picture; null if there is none. */
  pictureBytes: number | null;
};

export type HeardSound = {
  mime: string;
  /** Path of the file; null: its bytes come by standard input. */
  file: string | null;
  /** Arguments of the ffmpeg that converts the file to WAV; null if it is decoded here. */
  ffmpeg: string[] | null;
};

type CreateListener<Result> = (...given: Parameters<typeof createMeter>) => {
  /** `position`: number of bytes read so far. */
  add(channels: readonly Float32Array[], position: number): void;
  result(): Result;
};

const longestSeconds = 24 * 3600;
// Tags with their picture stand before the sound of an MP3.
const headBytes = 4 * 1024 * 1024;
const longestTag = 500;

/**
 * Runs a listener on an audio file, and adds the file's tags; null without sound. Needs a process of its own, whose
 * priority it lowers.
 */
export async function hear<Result>(
  sound: HeardSound,
  createListener: CreateListener<Result>,
): Promise<(Result & { tags: FileTags | null }) | null> {
  setPriority(10);
  const head: Uint8Array[] = [];
  const reader = sound.mime === "audio/mpeg" ? await openMp3Reader() : createWavReader();
  const result = await listen(decodedPieces(sound, head), reader, createListener);
  return result && { ...result, tags: await readTags(sound, head) };
}

/** The bytes of the sound; the first ones of an MP3 are also added to `head`. */
async function* decodedPieces({ mime, ffmpeg }: HeardSound, head: Uint8Array[]) {
  const stdio = ["inherit", "pipe", "ignore"] as const;
  const bytes = ffmpeg
    ? spawn("ffmpeg", ffmpeg, { stdio: [...stdio] }).on("error", () => {}).stdout
    : process.stdin;
  let room = mime === "audio/mpeg" ? headBytes : 0;
  for await (const piece of bytes) {
    if (room > 0) head.push(piece);
    room -= piece.length;
    yield piece;
  }
}

async function openMp3Reader(): Promise<SoundReader> {
  const { MPEGDecoder } = await import("mpg123-decoder");
  // The decoder prints each broken frame.
  console.error = () => {};
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return createMp3Reader(decoder);
}

/** Listens to a file as far as it can be read. */
async function listen<Result>(
  bytes: AsyncIterable<Uint8Array>,
  reader: SoundReader,
  createListener: CreateListener<Result>,
): Promise<Result | null> {
  let listener: ReturnType<typeof createListener> | null = null;
  let position = 0;
  let seconds = 0;
  try {
    for await (const piece of bytes) {
      position += piece.length;
      const sound = reader.read(piece);
      if (!sound) continue;
      const { channels, sampleRate } = sound;
      if (sampleRate < 1000 || sampleRate > 768_000) return null;
      listener ??= createListener(sampleRate, channels.length);
      listener.add(channels, position);
      seconds += (channels[0]?.length ?? 0) / sampleRate;
      if (seconds > longestSeconds) return null;
    }
  } catch {
    // No sound, or an unknown format.
  }
  return listener?.result() ?? null;
}

async function readTags({ file, mime }: HeardSound, head: Uint8Array[]): Promise<FileTags | null> {
  if (!file && !head.length) return null;
  try {
    const { parseBuffer, parseFile } = await import("music-metadata");
    const options = { includeChapters: true };
    const { common, format } = file
      ? await parseFile(file, options)
      : await parseBuffer(Buffer.concat(head), { mimeType: mime }, options);
    return {
      title: common.title?.slice(0, longestTag) ?? null,
      artist: common.artist?.slice(0, longestTag) ?? null,
      chapters: format.chapters?.length ?? 0,
      pictureBytes: common.picture?.[0]?.data.length ?? null,
    };
  } catch {
    return null;
  }
}
