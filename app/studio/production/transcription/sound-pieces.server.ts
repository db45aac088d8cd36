import { spawn } from "node:child_process";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { minimalEnvironment } from "~/platform/env.server";
import { PermanentError } from "~/platform/jobs/define-job.server";
import { processTasks } from "~/platform/tasks/task-process.server";
import {
  ffmpegInput,
  hasFfmpeg,
  listenTo,
  type Sound,
  withSource,
} from "~/studio/loudness/measure-sound.server";
import type { Run } from "../driver.server";
import type { SentFile } from "../multipart.server";

/** Resolution for finding the cuts of a recording. */
const stepSeconds = 0.2;

/**
 * The pieces of a recording for a server: as long as possible, each cut at the quietest place of the last third.
 * @param offsets the byte at which each step begins; the last is the end
 * @param heights the highest sample of each step
 * @returns the steps at which the pieces begin, and the end
 */
export function planPieces(
  offsets: readonly number[],
  heights: Uint8Array,
  limit: number,
): number[] {
  const last = offsets.length - 1;
  const cuts = [0];
  for (let from = 0; from < last; from = cuts.at(-1) ?? last) {
    const start = offsets[from] ?? 0;
    let to = from + 1;
    while (to < last && (offsets[to + 1] ?? 0) - start <= limit) to++;
    if (to < last) to = quietest(heights, from + Math.ceil(((to - from) * 2) / 3), to);
    cuts.push(to);
  }
  return cuts;
}

/** The step from `first` to `last` with the quietest beginning. */
function quietest(heights: Uint8Array, first: number, last: number): number {
  let best = last;
  const around = (step: number) => Math.max(heights[step - 1] ?? 0, heights[step] ?? 0);
  for (let step = last; step >= first; step--) if (around(step) < around(best)) best = step;
  return best;
}

/** Seconds of the recording; `bytes` (both included) if they are a range of its file, else ffmpeg cuts it out. */
export type SoundPiece = { from: number; to: number; bytes: [start: number, end: number] | null };

const tasks = processTasks<typeof import("./process-tasks.server")>();

/** Bytes per second of a piece by ffmpeg: MP3 in mono. */
const bytesPerSecond = 6000;
const asMp3 = ["-ac", "1", "-ar", "16000", "-b:a", "48k", "-f", "mp3", "pipe:1"];

/** Heights of a recording per step, and its bytes; null: no sound. */
export function findHeights(sound: Sound) {
  return listenTo(sound, (limits, heard) => tasks.run("findHeights", limits, heard, stepSeconds));
}

/**
 * The pieces of a recording, each with at most `limit` bytes; a small file is a single piece.
 * @throws PermanentError if it cannot be cut
 */
export async function listPieces(run: Run, limit: number): Promise<SoundPiece[]> {
  const { storage } = run.services;
  const file = await findRecording(run);
  const { bytes, mime, seconds } = file;
  if (bytes <= limit) return [{ from: 0, to: seconds ?? 0, bytes: [0, bytes - 1] }];
  const isMp3 = mime === "audio/mpeg";
  const withFfmpeg = hasFfmpeg();
  if (!isMp3 && !withFfmpeg)
    throw new PermanentError(
      "Die Datei ist größer als eine Anfrage sein darf. Teilen lässt sie sich hier nur als MP3, andere Formen, wo ffmpeg installiert ist.",
    );
  const heard = await withSource(storage, file, run.signal, (source) =>
    findHeights({ source, mime, withFfmpeg, signal: run.signal }),
  );
  if (!heard) throw new PermanentError("In der Datei ist kein Ton, der sich lesen lässt.");
  const offsets = isMp3
    ? heard.offsets
    : heard.offsets.map((_, step) => step * stepSeconds * bytesPerSecond);
  const cuts = planPieces(offsets, Buffer.from(heard.heights, "hex"), limit);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const range: [number, number] = [offsets[from] ?? 0, (offsets[to] ?? 0) - 1];
    return { from: from * stepSeconds, to: to * stepSeconds, bytes: isMp3 ? range : null };
  });
}

async function findRecording({ services: { db }, audio }: Run) {
  const file = await db
    .selectFrom("media_files")
    .select(["path", "mime", "bytes", "duration_seconds as seconds"])
    .where("path", "=", audio.replace(/^\/media\//, ""))
    .executeTakeFirst();
  if (file) return file;
  throw new PermanentError("Die Datei der Folge liegt nicht mehr in der Mediathek.");
}

/** A piece as it is sent. */
export async function openPiece(run: Run, { from, to, bytes }: SoundPiece): Promise<SentFile> {
  const { storage } = run.services;
  const { path, mime } = await findRecording(run);
  if (bytes) {
    const [start, end] = bytes;
    const read = () => storage.read(path, { start, end });
    return { name: "file", filename: basename(path), length: end - start + 1, read };
  }
  const sound = await withSource(storage, { path, mime }, run.signal, (source) => {
    const input = [...ffmpegInput(mime, source), "-ss", String(from), "-to", String(to)];
    return outputOfFfmpeg([...input, ...asMp3], source, run.signal);
  });
  // The source broke off, or ffmpeg cannot read it.
  if (sound.length < (to - from) * bytesPerSecond * 0.9)
    throw new PermanentError("ffmpeg konnte die Datei nicht teilen.");
  const read = () => Readable.from([sound], { objectMode: false });
  return { name: "file", filename: "piece.mp3", length: sound.length, read };
}

async function outputOfFfmpeg(args: string[], source: Readable | string, signal: AbortSignal) {
  const child = spawn("ffmpeg", args, {
    stdio: ["pipe", "pipe", "ignore"],
    env: minimalEnvironment(),
    killSignal: "SIGKILL",
    signal,
  });
  // ffmpeg leaves the rest after the piece unread.
  const given = typeof source === "string" ? null : pipeline(source, child.stdin).catch(() => {});
  const ended = new Promise((resolve) => child.once("error", resolve).once("close", resolve));
  const [sound] = await Promise.all([buffer(child.stdout), ended, given]);
  return sound;
}
