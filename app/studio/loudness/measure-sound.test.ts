import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFfmpeg, measureSound } from "./measure-sound.server";

const isInstalled = hasFfmpeg();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sound-test-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytesOf = (bytes: Buffer) => Readable.from([bytes], { objectMode: false });
const measured = (bytes: Buffer, mime: string, withFfmpeg = isInstalled) =>
  measureSound({ source: bytesOf(bytes), mime, withFfmpeg });

test("what is no sound is measured as nothing", async () => {
  const page = Buffer.from("<!doctype html><p>Kein Ton</p>".repeat(1000));
  expect(await measured(page, "audio/mpeg")).toBeNull();
  expect(await measured(page, "audio/wav", false)).toBeNull();
});

test("a source that breaks off is told, and half of it is not taken for all", async () => {
  const source = new Readable({ read: () => {} });
  source.push(Buffer.alloc(1000));
  setImmediate(() => source.destroy(new Error("away")));
  const sound = { source, mime: "audio/mpeg", withFfmpeg: false };
  await expect(measureSound(sound)).rejects.toThrow("away");
});

/** Like speech: noise that swells and fades four times a second. */
const speech = "anoisesrc=c=pink:a=0.5:d=20:r=44100,tremolo=f=4:d=0.9";
const files: [name: string, mime: string, source: string, ...options: string[]][] = [
  ["sine.mp3", "audio/mpeg", "sine=f=1000:d=12,volume=-3dB", "-ac", "1"],
  ["quiet.mp3", "audio/mpeg", `${speech},volume=-24dB`, "-ac", "2", "-b:a", "64k"],
  ["speech.mp3", "audio/mpeg", speech, "-ac", "1", "-ar", "22050"],
  ["loud.mp3", "audio/mpeg", `${speech},volume=12dB`, "-ac", "2", "-ar", "48000"],
  ["mono.wav", "audio/wav", `${speech},volume=-6dB`, "-ac", "1"],
  ["high.wav", "audio/wav", speech, "-ac", "2", "-ar", "192000"],
  ["eight.wav", "audio/wav", speech, "-ac", "8", "-c:a", "pcm_s24le"],
  ["speech.flac", "audio/flac", `${speech},adelay=3000:all=1,apad=pad_dur=6`, "-ac", "2"],
  ["speech.m4a", "audio/x-m4a", `${speech},volume=-10dB`, "-ac", "2"],
  ["speech.ogg", "audio/ogg", speech, "-ac", "2", "-ar", "48000"],
];

describe.skipIf(!isInstalled)("beside ffmpeg (skipped where it is not installed)", () => {
  const make = ([name, , source, ...options]: (typeof files)[number]) => {
    const path = join(folder, name);
    const input = ["-f", "lavfi", "-i", source];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...input, ...options, path]);
    return path;
  };

  test.each(files)("%s has the same loudness and range", { timeout: 60_000 }, async (...file) => {
    const path = make(file);
    const [, mime] = file;
    const source = mime === "audio/x-m4a" ? path : bytesOf(readFileSync(path));
    const found = await measureSound({ source, mime, withFfmpeg: true });
    const { loudness, range, peak } = ffmpegSays(path);
    expect(Math.abs((found?.loudness ?? 0) - loudness)).toBeLessThan(0.3);
    expect(Math.abs((found?.range ?? 0) - range)).toBeLessThan(0.5);
    expect(Math.abs((found?.peak ?? 0) - peak)).toBeLessThan(0.5);
    expect(found?.waveform).toMatch(/^[0-9a-f]{1200}$/);
  });

  test("an MP3 that was cut in the middle counts as far as it goes", async () => {
    const path = make(["cut.mp3", "audio/mpeg", speech, "-ac", "2"]);
    const bytes = readFileSync(path);
    const found = await measured(bytes.subarray(0, bytes.length / 2 - 7), "audio/mpeg");
    expect(found?.seconds).toBeGreaterThan(9);
    expect(found?.seconds).toBeLessThan(11);
  });

  test("tags, chapters and picture are read, of an MP3 that comes in pieces and of an M4A", async () => {
    const picture = join(folder, "bild.png");
    const tags = ["-metadata", "title=Das Rad", "-metadata", "artist=Anna"];
    execFileSync("ffmpeg", [
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      "color=s=64x64:d=0.04",
      "-frames:v",
      "1",
      picture,
    ]);
    const covered = ["-i", picture, "-map", "0:a", "-map", "1:v", "-c:v", "copy", ...tags];
    const mp3 = make(["tags.mp3", "audio/mpeg", speech, ...covered]);
    const bytes = readFileSync(mp3);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 999) }, (_, at) =>
      bytes.subarray(at * 999, (at + 1) * 999),
    );
    const source = Readable.from(pieces, { objectMode: false });
    const found = await measureSound({ source, mime: "audio/mpeg", withFfmpeg: true });
    const length = readFileSync(picture).length;
    const all = { title: "Das Rad", artist: "Anna", chapters: 0, pictureBytes: length };
    expect(found?.tags).toEqual(all);
    const m4a = make(["tags.m4a", "audio/x-m4a", speech, ...tags]);
    const ofM4a = await measureSound({ source: m4a, mime: "audio/x-m4a", withFfmpeg: true });
    expect(ofM4a?.tags).toEqual({ ...all, pictureBytes: null });
  });

  test("a WAV that was cut in the middle counts as far as it goes, an M4A without its index as nothing", async () => {
    const wav = readFileSync(make(["cut.wav", "audio/wav", speech, "-ac", "2"]));
    const half = await measured(wav.subarray(0, wav.length / 2 - 7), "audio/wav");
    expect(half?.seconds).toBeCloseTo(10, 0);
    const m4a = readFileSync(make(["cut.m4a", "audio/x-m4a", speech, "-ac", "2"]));
    const path = join(folder, "half.m4a");
    writeFileSync(path, m4a.subarray(0, m4a.length / 2));
    expect(await measureSound({ source: path, mime: "audio/x-m4a", withFfmpeg: true })).toBeNull();
  });

  test("silence at both ends is found, and the program's own reader agrees", async () => {
    const source = `${speech},adelay=3000:all=1,apad=pad_dur=6`;
    const bytes = readFileSync(make(["ends.wav", "audio/wav", source, "-ac", "2"]));
    for (const withFfmpeg of [true, false]) {
      const found = await measured(bytes, "audio/wav", withFfmpeg);
      expect(found?.silenceStart).toBeCloseTo(3, 1);
      expect(found?.silenceEnd).toBeCloseTo(6, 1);
      expect(found).toMatchObject({ channels: 2, isDualMono: true, sampleRate: 44100 });
    }
  });
});

function ffmpegSays(path: string): { loudness: number; range: number; peak: number } {
  const log = join(folder, "log.txt");
  execFileSync("sh", [
    "-c",
    `ffmpeg -hide_banner -nostats -i "$1" -af ebur128=peak=true:framelog=verbose -f null - 2> "$2"`,
    "sh",
    path,
    log,
  ]);
  const text = readFileSync(log, "utf8");
  const summary = text.slice(text.lastIndexOf("Summary:"));
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { loudness: read("I"), range: read("LRA"), peak: read("Peak") };
}
