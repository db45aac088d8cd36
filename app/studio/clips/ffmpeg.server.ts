import { execFile, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { minimalEnvironment } from "~/platform/env.server";
import { ffmpegInput, hasFfmpeg } from "~/studio/loudness/measure-sound.server";
import type { Passage } from "./clip";

/** A German sentence on what the server lacks to make clips; null if nothing. */
export async function missingProgram(): Promise<string | null> {
  if (!hasFfmpeg()) return `Auf dem Server fehlt ffmpeg. ${advice}`;
  const asked = promisify(execFile)("ffmpeg", ["-hide_banner", "-encoders"], {
    env: minimalEnvironment(),
    timeout: 10_000,
  });
  const { stdout } = await asked.catch(() => ({ stdout: "" }));
  return /\blibx264\b/.test(stdout) ? null : `Dem ffmpeg auf dem Server fehlt libx264. ${advice}`;
}

const advice =
  "Installiere das Paket ffmpeg von Debian oder Ubuntu (apt install ffmpeg), oder nimm das Image with-ffmpeg.";

const sampleRate = 48_000;
const bytesPerSecond = sampleRate * 2 * 2;
const timeout = 10 * 60_000;

/**
 * Cuts a passage out of an audio file, as WAV in stereo, into a folder.
 * @returns its path and its length in seconds, which is shorter than the passage where the audio ends
 */
export async function cutSound(
  { source, mime }: { source: Readable | string; mime: string },
  { from, to }: Passage,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<{ sound: string; seconds: number }> {
  const sound = join(folder, "sound.wav");
  const span = ["-ss", String(from), "-t", String(to - from)];
  const output = ["-ac", "2", "-ar", String(sampleRate), "-c:a", "pcm_s16le", "-f", "wav", sound];
  const child = spawn("ffmpeg", [...ffmpegInput(mime, source), ...span, ...output], {
    stdio: ["pipe", "ignore", "ignore"],
    env: minimalEnvironment(),
    killSignal: "SIGKILL",
    timeout,
    signal,
  });
  // ffmpeg leaves what comes after the passage unread.
  const given = typeof source === "string" ? null : pipeline(source, child.stdin).catch(() => {});
  const ended = new Promise((resolve) => child.once("error", resolve).once("close", resolve));
  await Promise.all([ended, given]);
  signal.throwIfAborted();
  const { size } = await stat(sound).catch(() => ({ size: 0 }));
  return { sound, seconds: size / bytesPerSecond };
}
