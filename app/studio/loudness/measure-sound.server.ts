import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { minimalEnvironment } from "~/platform/env.server";
import type { Storage } from "~/platform/storage/storage.server";
import { type Limits, processTasks } from "~/platform/tasks/task-process.server";
import type { FileTags, HeardSound } from "./hear-sound.server";
import type { SoundMeasures } from "./meter";

/** ffmpeg's names of formats. ffmpeg is given one, so that no file can pass for a list of other files. */
const formats: Readonly<Record<string, string>> = {
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/aac": "aac",
  "audio/x-m4a": "mov",
};

export function hasFfmpeg(path = minimalEnvironment().PATH ?? ""): boolean {
  const names = ["ffmpeg", "ffmpeg.exe"];
  return path
    .split(delimiter)
    .some((folder) => names.some((name) => existsSync(join(folder, name))));
}

/** Measurable types: MP3 and WAV anywhere, all others if ffmpeg is installed. */
export function measurableTypes(withFfmpeg: boolean): string[] {
  return ["audio/mpeg", ...(withFfmpeg ? Object.keys(formats) : ["audio/wav"])];
}

/** An M4A file's index of samples may be at the end, so that a pipe cannot be used. */
const needsFile = (mime: string) => mime === "audio/x-m4a";

export type MeasuredSound = SoundMeasures & { tags: FileTags | null };

export type Sound = {
  /** The file's bytes, or its path if the type needs a file. */
  source: Readable | string;
  mime: string;
  withFfmpeg: boolean;
  signal?: AbortSignal | undefined;
};

// An hour takes 11 s of a processor at low priority; at most a day is heard.
const timeout = 15 * 60_000;
const maxBytes = 8_000_000;
const tasks = processTasks<typeof import("./process-tasks.server")>();

/** Loudness, silence, waveform and tags of an audio file; see `listenTo`. */
export function measureSound(sound: Sound): Promise<MeasuredSound | null> {
  return listenTo(sound, (limits, heard) => tasks.run("measureSound", limits, heard));
}

/**
 * Prepares a file for `hear`, which `run` runs in a separate process.
 * @param run runs the task with the prepared file
 * @throws if the bytes are unavailable, or the process is ended or fails
 */
export function listenTo<Result>(
  { source, mime, withFfmpeg, signal }: Sound,
  run: (limits: Limits, sound: HeardSound) => Result,
): Result {
  const [input, file] = typeof source === "string" ? ["", source] : [source, null];
  const ffmpeg =
    mime !== "audio/mpeg" && withFfmpeg ? [...ffmpegInput(mime, source), ...asWav] : null;
  return run({ timeout, input, signal, maxBytes }, { mime, file, ffmpeg });
}

const asWav = ["-c:a", "pcm_f32le", "-f", "wav", "pipe:1"];

/** ffmpeg's arguments for the sound of a foreign file. */
export function ffmpegInput(mime: string, source: Readable | string): string[] {
  const from = typeof source === "string" ? source : "pipe:0";
  const limits = ["-nostdin", "-v", "quiet", "-threads", "1", "-max_alloc", "100000000"];
  const format = ["-protocol_whitelist", "file,pipe", "-f", formats[mime] ?? "mp3"];
  return [...limits, ...format, "-i", from, "-map", "0:a:0"];
}

/** Provides a stored file for reading: a stream, or, for a type that needs a file, a temporary path. */
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
