import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { addressOf, outputOf } from "~/features/media/isolated.server";
import { minimalEnvironment } from "~/platform/env.server";
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
export const needsFile = (mime: string) => mime === "audio/x-m4a";

type Sound = {
  /** Its bytes; or, of a type that needs a file, where it lies. */
  source: Readable | string;
  mime: string;
  withFfmpeg: boolean;
  signal?: AbortSignal | undefined;
};

// An hour takes a minute on a small machine; the longest that is measured is a day.
const timeout = 15 * 60_000;
const longestSeconds = 24 * 3600;

/**
 * Loudness, silence and waveform of an audio file, measured in a process of its own, which comes after everything else
 * of the machine. Null: nothing can be heard out of it.
 * @throws when the bytes cannot be had, or the process is ended or fails
 */
export async function measureSound(sound: Sound): Promise<SoundMeasures | null> {
  const { source, mime, withFfmpeg, signal } = sound;
  const isMp3 = mime === "audio/mpeg";
  const ffmpeg = !isMp3 && withFfmpeg && ffmpegArguments(formats[mime] ?? "", source);
  const program = `
    import { spawn } from "node:child_process";
    import { setPriority } from "node:os";
    import { MPEGDecoder } from ${JSON.stringify(addressOf("mpg123-decoder"))};
    setPriority(10);
    // The decoder tells of each broken frame.
    console.error = () => {};
    const ffmpeg = ${JSON.stringify(ffmpeg)};
    const bytes = ffmpeg
      ? spawn("ffmpeg", ffmpeg, { stdio: ["inherit", "pipe", "ignore"] }).on("error", () => {}).stdout
      : process.stdin;
    const createMp3Reader = ${createMp3Reader};
    const decoder = ${isMp3} ? new MPEGDecoder() : null;
    await decoder?.ready;
    const reader = decoder ? createMp3Reader(decoder) : (${createWavReader})();
    const measure = ${measureBytes};
    const result = await measure(bytes, {
      reader,
      createMeter: ${createMeter},
      createPeakFinder: ${createPeakFinder},
      longestSeconds: ${longestSeconds},
    });
    process.stdout.write(JSON.stringify(result), () => process.exit(0));`;
  const input = typeof source === "string" ? "" : source;
  return JSON.parse((await outputOf(program, { timeout, input, signal })).toString());
}

function ffmpegArguments(format: string, source: Readable | string): string[] {
  const from = typeof source === "string" ? source : "pipe:0";
  const limits = ["-nostdin", "-v", "quiet", "-threads", "1", "-max_alloc", "100000000"];
  const input = ["-protocol_whitelist", "file,pipe", "-f", format, "-i", from];
  return [...limits, ...input, "-map", "0:a:0", "-c:a", "pcm_f32le", "-f", "wav", "pipe:1"];
}

type Means = {
  reader: SoundReader;
  createMeter: typeof createMeter;
  createPeakFinder: typeof createPeakFinder;
  longestSeconds: number;
};

/** Runs as text in the other process. What breaks in the middle counts as far as it goes. */
async function measureBytes(bytes: AsyncIterable<Uint8Array>, means: Means) {
  const { reader, createMeter, createPeakFinder, longestSeconds } = means;
  let meter: ReturnType<typeof createMeter> | null = null;
  let channelCount = 0;
  let seconds = 0;
  try {
    for await (const piece of bytes) {
      const sound = reader.read(piece);
      if (!sound) continue;
      const { channels, sampleRate } = sound;
      if (sampleRate < 1000 || sampleRate > 768_000) return null;
      channelCount ||= channels.length;
      meter ??= createMeter(sampleRate, channelCount, createPeakFinder);
      meter.add(channels);
      seconds += (channels[0]?.length ?? 0) / sampleRate;
      if (seconds > longestSeconds) return null;
    }
  } catch {
    // No sound in it, or none that is known.
  }
  return meter?.result() ?? null;
}
