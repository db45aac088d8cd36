import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { craftedPng, id3, mp3, mp4Boxes, opus, photo } from "../../../../tests/fixtures/uploads";
import { isTruncated } from "./file-structure.server";
import { readAudio } from "./read-audio.server";
import { readUploadAudio } from "./read-upload-audio.server";
import { reencodeImage } from "./reencode-image.server";
import { checkType, sniffLength } from "./sniff";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "uploads-"));
});
afterAll(() => rm(directory, { recursive: true }));

let count = 0;
async function file(content: Buffer | string): Promise<string> {
  const path = join(directory, `file-${count++}`);
  await writeFile(path, content);
  return path;
}

const image = async (content: Buffer | string, mime = "image/png") => {
  const target = join(directory, `made-${count++}`);
  const made = await reencodeImage(await file(content), target, mime);
  return { made, target };
};
const audio = async (content: Buffer, mime = "audio/mpeg") =>
  readUploadAudio(await file(content), {
    mime,
    bytes: content.length,
    cover: join(directory, "cover"),
  });

test("a photograph is written anew, upright, and without what the camera noted", async () => {
  const upright = await sharp(await photo(600, 400))
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "Geheimer Name" } } })
    .jpeg()
    .toBuffer();
  const { made, target } = await image(upright, "image/jpeg");
  expect(made).toEqual({ width: 400, height: 600, mime: "image/jpeg" });
  const stored = await readFile(target);
  expect(stored.includes("Geheimer Name")).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test("a large one becomes 3000 pixels, a clear one stays PNG, a photograph as PNG becomes JPEG", async () => {
  expect((await image(await photo(4000, 2000), "image/jpeg")).made).toEqual({
    width: 3000,
    height: 1500,
    mime: "image/jpeg",
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background } })
    .webp()
    .toBuffer();
  expect((await image(clear, "image/webp")).made.mime).toBe("image/png");
  expect((await image(await photo(900, 900, "png"))).made.mime).toBe("image/jpeg");
});

test.each([
  ["100,000 × 100,000 pixels", craftedPng(100_000, 100_000, 1000), /100\.000 × 100\.000.*80 Mill/],
  ["more than it says", craftedPng(10, 10, 50_000_000), /ausgepackt viel größer/],
  ["less than it says", craftedPng(1000, 1000, 1000), /beschädigt oder unvollständig/],
  ["only a head", craftedPng(10, 10, 310).subarray(0, 30), /beschädigt oder unvollständig/],
])("a PNG with %s is refused", async (_, content, sentence) => {
  await expect(image(content)).rejects.toThrow(sentence);
});

test("half a JPEG is refused, and HTML behind its first bytes", async () => {
  const whole = await photo(400, 400);
  const half = whole.subarray(0, whole.length / 2);
  await expect(image(half, "image/jpeg")).rejects.toThrow(/beschädigt oder unvollständig/);
  const page = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>1</script>")]);
  await expect(image(page, "image/jpeg")).rejects.toThrow(/beschädigt oder unvollständig/);
});

test("a tag of ID3v2.3 in Windows-1252 keeps its dash and its ellipsis", async () => {
  const { tags } = await audio(await readFile("tests/fixtures/bug-inputs/id3-cp1252-dash.mp3"));
  expect(tags.title).toBe("Größe – Maß…");
});

test("of an MP3 length, tags, chapters and cover are read", async () => {
  const cover = await photo(60, 60);
  const texts = {
    TIT2: "Der Kaffeefilter",
    TPE1: "Zwei Stimmen",
    TALB: "Wer war’s?",
    TRCK: "12/40",
  };
  const chapters = [
    { start: 0, title: "Anfang" },
    { start: 4, title: "Melitta\tBentz" },
    { start: 90, title: "Nach dem Ende" },
  ];
  const found = await audio(mp3(10, { tags: id3(texts, chapters, cover) }));
  expect(found.durationSeconds).toBeCloseTo(10, 1);
  expect(found.tags).toMatchObject({ title: "Der Kaffeefilter", album: "Wer war’s?", number: 12 });
  expect(found.chapters).toEqual([
    { startSeconds: 0, title: "Anfang" },
    { startSeconds: 4, title: "Melitta Bentz" },
  ]);
  expect(found.hasCover).toBe(true);
  expect((await readFile(join(directory, "cover"))).equals(cover)).toBe(true);
});

test("of an MP3 whose tags are endless, their beginning is read", async () => {
  const texts = { TIT2: "Titel ".repeat(2_000_000) };
  const chapters = Array.from({ length: 2000 }, (_, index) => ({
    start: index / 1000,
    title: `${index} ${"lang ".repeat(2000)}`,
  }));
  const found = await audio(mp3(10, { tags: id3(texts, chapters) }));
  expect(found.tags.title).toMatch(/^(Titel ){83}/);
  expect(found.tags.title).toHaveLength(500);
  expect(found.chapters).toHaveLength(500);
  expect(found.chapters[1]?.title).toHaveLength(500);
});

test.each([
  ["half of it", mp3(20).subarray(0, 40_000), /Ihr Ende fehlt/],
  ["nothing behind its tags", id3({ TIT2: "Leer" }), /keinen Ton|beschädigt/],
  [
    "a web page behind its first letters",
    Buffer.from(`ID3${"<p>".repeat(999)}`),
    /keinen Ton|besch/,
  ],
])("an MP3 with %s is refused", async (_, content, sentence) => {
  await expect(audio(content)).rejects.toThrow(sentence);
});

const bugInputs = join(import.meta.dirname, "../../../../tests/fixtures/bug-inputs");
/** An uploaded file, typed by its first bytes. */
async function sent(name: string) {
  const content = await readFile(join(bugInputs, name));
  const { mime } = checkType(content.subarray(0, sniffLength), content.length);
  return { content, mime, path: await file(content) };
}

test.each(["leading-zeros.mp3", "leading-newline.mp3"])("%s is an MP3", async (name) => {
  const { content, mime } = await sent(name);
  expect(mime).toBe("audio/mpeg");
  expect((await audio(content, mime)).durationSeconds).toBeCloseTo(2.06, 1);
});

test("an M4A with pictures of its chapters is sound, to uploads and imports alike", async () => {
  const { content, mime, path } = await sent("chapter-pictures.m4a");
  expect((await audio(content, mime)).durationSeconds).toBeCloseTo(2.05, 1);
  expect(await readAudio(path, { mime })).toMatchObject({ isVideo: false });
  const video = Buffer.from(content);
  for (const at of [8, 16]) video.write("isom", at, "latin1");
  await expect(audio(video, mime)).rejects.toThrow("ist ein Video");
  expect(await readAudio(await file(video), { mime })).toMatchObject({ isVideo: true });
});

test.each(["voice-memo.3gp", "browser-recording.webm"])(
  "%s holds sound alone, and the refusal says what is wrong with it",
  (name) => expect(sent(name)).rejects.toThrow(/3GP-, WebM-.*auch wenn nur Ton darin ist/),
);

const id3v1 = Buffer.from(`TAG${"x".repeat(125)}`);
const tagged = () => mp3(7, { tags: id3({ TIT2: "Zweiter Teil" }, [], Buffer.alloc(60_000)) });

/** Frames without one that gives their number. */
const bare = (seconds: number) => mp3(seconds).subarray(mp3(0).length);

test.each([
  ["one MP3", [mp3(10)], "audio/mpeg", 10],
  ["joined MP3s", [mp3(10), mp3(5), mp3(20)], "audio/mpeg", 35],
  ["joined MP3s with their tags", [mp3(10), id3v1, tagged(), id3v1], "audio/mpeg", 17],
  ["joined MP3s, the second without a header", [mp3(10), bare(20)], "audio/mpeg", 30],
  ["joined MP3s, the first without a header", [bare(10), mp3(12), mp3(20)], "audio/mpeg", 42],
  [
    "joined MP3s with zeros and a tag of APE between",
    [mp3(10), Buffer.alloc(3000), mp3(5), Buffer.from(`APETAGEX${"\0".repeat(24)}`), tagged()],
    "audio/mpeg",
    22,
  ],
  ["an MP3 with other things behind it", [mp3(10), Buffer.alloc(99_000, 3)], "audio/mpeg", 10],
  ["one Ogg", [opus(9)], "audio/ogg", 9],
  ["chained Ogg", [opus(9), opus(4, 2), opus(6, 3)], "audio/ogg", 19],
])("the length of %s is that of all parts", async (_, parts, mime, seconds) => {
  const found = await audio(Buffer.concat(parts), mime);
  expect(found.durationSeconds).toBeCloseTo(seconds, 0);
});

test("joined MP3s of which the last is cut off are refused", async () => {
  const joined = Buffer.concat([mp3(10), mp3(20).subarray(0, 40_000)]);
  await expect(audio(joined)).rejects.toThrow("Ihr Ende fehlt");
});

test("an MP4 is whole when its boxes end with it and tell of sound", async () => {
  const whole = mp4Boxes(["ftyp", 24], ["moov", 800], ["mdat", 90_000]);
  const late = mp4Boxes(["ftyp", 24], ["mdat", 90_000], ["moov", 800]);
  const misses = async (content: Buffer) => isTruncated(await file(content), "audio/x-m4a");
  expect([await misses(whole), await misses(late)]).toEqual([false, false]);
  expect(await misses(whole.subarray(0, 50_000))).toBe(true);
  expect(await misses(late.subarray(0, 90_024))).toBe(true);
  await expect(audio(whole, "audio/x-m4a")).rejects.toThrow(/keinen Ton|beschädigt/);
});

test("a WAV is whole when its samples are all there, or nobody counted them", async () => {
  const wav = Buffer.alloc(44 + 64_000, 128);
  wav.write("RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0", "latin1");
  wav.writeUInt32LE(36 + 64_000, 4);
  wav.set([0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 24);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(64_000, 40);
  expect((await audio(wav, "audio/wav")).durationSeconds).toBeCloseTo(8, 3);
  const misses = async (content: Buffer) => isTruncated(await file(content), "audio/wav");
  expect(await misses(wav)).toBe(false);
  expect(await misses(wav.subarray(0, 20_000))).toBe(true);
  wav.writeUInt32LE(0xffffffff, 40);
  expect(await misses(wav)).toBe(false);
});
