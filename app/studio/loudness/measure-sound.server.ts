import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { addressOf, outputOf } from "~/core/media/isolated.server";
import { minimalEnvironment } from "~/platform/env.server";
import type { Storage } from "~/platform/storage/storage.server";
import { createMeter, type SoundMeasures } from "./meter";
import { createMp3Reader, createWavReader, type SoundReader } from "./sound-readers";
import { createPeakFinder } from "./true-peak";

/** What ffmpeg calls the forms; it is told which, so that no file can pass for a list of others. */
const formats: Readonly<Record<string, string>> = {
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/aac": "aac",
  "audio/x-m4a": "mov",
};

/** Whether ffmpeg is installed. */
export function hasFfmpeg(path = minimalEnvironment().PATH ?? ""): boolean {
  const names = ["ffmpeg", "ffmpeg.exe"];
  return path
    .split(delimiter)
    .some((folder) => names.some((name) => existsSync(join(folder, name))));
}

/** The types that can be measured here: MP3 and WAV anywhere, all others where ffmpeg is. */
export function measurableTypes(withFfmpeg: boolean): string[] {
  return ["audio/mpeg", ...(withFfmpeg ? Object.keys(formats) : ["audio/wav"])];
}

/** Its index of samples may stand at the end, so it cannot be read from a pipe. */
const needsFile = (mime: string) => mime === "audio/x-m4a";

/** What is written in the file beside the sound; null: nothing that can be read. */
export type FileTags = {
  title: string | null;
  artist: string | null;
  chapters: number;
  /** Length of the picture; null: there is none. */
  pictureBytes: number | null;
};

export type MeasuredSound = SoundMeasures & { tags: FileTags | null };

type Sound = {
  /** Its bytes; or, of a type that needs a file, where it lies. */
  source: Readable | string;
  mime: string;
  withFfmpeg: boolean;
  signal?: AbortSignal | undefined;
};

// An hour takes 11 s of a processor, which others may have first; the longest that is measured is a day.
const timeout = 15 * 60_000;
const maxBytes = 8_000_000;
const longestSeconds = 24 * 3600;

// Tags with their picture stand before the sound of an MP3.
const headBytes = 4 * 1024 * 1024;
const longestTag = 500;

/** Loudness, silence, waveform and tags of an audio file (see `listenTo`). */
export function measureSound(sound: Sound): Promise<MeasuredSound | null> {
  return listenTo(sound, createMeter);
}

type Listener<Result> = (...given: Parameters<typeof createMeter>) => {
  /** `position`: how many bytes were read until then. */
  add(channels: readonly Float32Array[], position: number): void;
  result(): Result;
};

/**
 * What a listener gets of an audio file: a function that uses nothing from outside itself, run as text in a process of
 * its own, which comes after everything else of the machine. Its result is JSON, with the file's tags; null: nothing can be heard.
 * @throws when the bytes cannot be had, or the process is ended or fails
 */
export async function listenTo<Result>(
  sound: Sound,
  createListener: Listener<Result>,
): Promise<(Result & { tags: FileTags | null }) | null> {
  const { source, mime, withFfmpeg, signal } = sound;
  const isMp3 = mime === "audio/mpeg";
  const ffmpeg = !isMp3 && withFfmpeg && [...ffmpegInput(mime, source), ...asWav];
  const program = `
    import { spawn } from "node:child_process";
    import { setPriority } from "node:os";
    import { parseBuffer, parseFile } from ${JSON.stringify(addressOf("music-metadata"))};
    import { MPEGDecoder } from ${JSON.stringify(addressOf("mpg123-decoder"))};
    setPriority(10);
    // The decoder tells of each broken frame.
    console.error = () => {};
    const ffmpeg = ${JSON.stringify(ffmpeg)};
    const bytes = ffmpeg
      ? spawn("ffmpeg", ffmpeg, { stdio: ["inherit", "pipe", "ignore"] }).on("error", () => {}).stdout
      : process.stdin;
    const isMp3 = ${isMp3};
    const createMp3Reader = ${createMp3Reader};
    const decoder = isMp3 ? new MPEGDecoder() : null;
    await decoder?.ready;
    const reader = decoder ? createMp3Reader(decoder) : (${createWavReader})();
    const measure = ${measureBytes};
    const head = [];
    let room = ${headBytes};
    async function* withHead() {
      for await (const piece of bytes) {
        if (isMp3 && room > 0) head.push(piece);
        room -= piece.length;
        yield piece;
      }
    }
    const result = await measure(withHead(), {
      reader,
      createListener: ${createListener},
      createPeakFinder: ${createPeakFinder},
      longestSeconds: ${longestSeconds},
    });
    const file = ${JSON.stringify(typeof source === "string" ? source : null)};
    const tags = result && await (${readTags})({ parseBuffer, parseFile }, { file, head, mime: ${JSON.stringify(mime)}, longest: ${longestTag} });
    process.stdout.write(JSON.stringify(result && { ...result, tags }), () => process.exit(0));`;
  const input = typeof source === "string" ? "" : source;
  return JSON.parse((await outputOf(program, { timeout, input, signal, maxBytes })).toString());
}

const asWav = ["-c:a", "pcm_f32le", "-f", "wav", "pipe:1"];

/** How ffmpeg reads the sound of a file of somebody else. */
export function ffmpegInput(mime: string, source: Readable | string): string[] {
  const from = typeof source === "string" ? source : "pipe:0";
  const limits = ["-nostdin", "-v", "quiet", "-threads", "1", "-max_alloc", "100000000"];
  const format = ["-protocol_whitelist", "file,pipe", "-f", formats[mime] ?? "mp3"];
  return [...limits, ...format, "-i", from, "-map", "0:a:0"];
}

/** Has a file of the store read: as a stream, or, of a type that needs a file, where it lies for so long. */
export async function withSource<Result>(
  storage: Storage,
  { path, mime }: { path: string; mime: string },
  signal: AbortSignal,
  use: (source: Readable | string) => Promise<Result>,
): Promise<Result> {
  if (!needsFile(mime)) return use(storage.read(path));
  const folder = await mkdtemp(join(tmpdir(), "sound-"));
  try {
    const source = join(folder, "source");
    await pipeline(storage.read(path), createWriteStream(source), { signal });
    return await use(source);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Means = {
  reader: SoundReader;
  createListener: Listener<unknown>;
  createPeakFinder: typeof createPeakFinder;
  longestSeconds: number;
};

/** Runs as text in the other process. What breaks in the middle counts as far as it goes. */
async function measureBytes(bytes: AsyncIterable<Uint8Array>, means: Means) {
  const { reader, createListener, createPeakFinder, longestSeconds } = means;
  let listener: ReturnType<typeof createListener> | null = null;
  let channelCount = 0;
  let position = 0;
  let seconds = 0;
  try {
    for await (const piece of bytes) {
      position += piece.length;
      const sound = reader.read(piece);
      if (!sound) continue;
      const { channels, sampleRate } = sound;
      if (sampleRate < 1000 || sampleRate > 768_000) return null;
      channelCount ||= channels.length;
      listener ??= createListener(sampleRate, channelCount, createPeakFinder);
      listener.add(channels, position);
      seconds += (channels[0]?.length ?? 0) / sampleRate;
      if (seconds > longestSeconds) return null;
    }
  } catch {
    // No sound in it, or none that is known.
  }
  return listener?.result() ?? null;
}

type TagReader = Pick<typeof import("music-metadata"), "parseBuffer" | "parseFile">;
type TagSource = { file: string | null; head: Uint8Array[]; mime: string; longest: number };

/** Runs as text in the other process. */
async function readTags(
  { parseBuffer, parseFile }: TagReader,
  { file, head, mime, longest }: TagSource,
): Promise<FileTags | null> {
  if (!file && !head.length) return null;
  try {
    const options = { includeChapters: true };
    const { common, format } = file
      ? await parseFile(file, options)
      : await parseBuffer(Buffer.concat(head), { mimeType: mime }, options);
    return {
      title: common.title?.slice(0, longest) ?? null,
      artist: common.artist?.slice(0, longest) ?? null,
      chapters: format.chapters?.length ?? 0,
      pictureBytes: common.picture?.[0]?.data.length ?? null,
    };
  } catch {
    return null;
  }
}
