import { runInLane, runIsolated } from "../isolated.server";
import { audioSpansIn, joinedSeconds, type Span } from "./file-structure.server";

export type AudioFacts = {
  /** Seconds, with a fraction, of all joined parts; null: unknown. */
  durationSeconds: number | null;
  isVideo: boolean;
  texts: Record<"title" | "artist" | "album" | "comment", string | null>;
  number: number | null;
  year: number | null;
  chapters: { start: number; title: string }[];
  /** Whether the embedded picture was written to the given path. */
  hasCover: boolean;
};

type Found = Omit<AudioFacts, "isVideo" | "durationSeconds"> & {
  duration: number | null;
  /** Brands of an MP4, the major brand first: 'M4A/mp42/isom'. */
  container: string;
  /** Its video codecs. */
  codecs: string[];
};

// A file of 1 GB without a header is read to its end, on a slow disk.
const timeout = 3 * 60_000;
const largestCover = 20 * 1024 * 1024;
const maxChapters = 500;
// More than is stored, since invisible characters are removed before cutting.
const maxTagLength = 2000;
const maxTextLength = 500;

const body = `
  const { createReadStream } = await import("node:fs");
  const { writeFile } = await import("node:fs/promises");
  const read = ({ start, end }, options) =>
    library.parseStream(
      createReadStream(input.source, { start, end: end - 1 }),
      { mimeType: input.mime, size: end - start },
      { duration: true, ...options },
    );
  const [first, ...others] = input.sounds;
  const options = { includeChapters: true, skipCovers: !input.cover };
  const isWhole = others.length === 0 && first.start === 0;
  const { format, common } = isWhole
    ? await library.parseFile(input.source, { duration: true, ...options })
    : await read(first, options);
  let { duration } = format;
  for (const sound of others) duration += (await read(sound, { skipCovers: true })).format.duration ?? 0;
  const cut = (text, most = input.maxTagLength) => text?.slice(0, most) ?? null;
  const cover = common.picture?.find(({ data }) => data.length < input.largestCover);
  if (cover) await writeFile(input.cover, cover.data);
  return {
    duration: Number.isFinite(duration) ? duration : null,
    container: format.container ?? "",
    codecs: format.trackInfo.filter(({ type }) => type === 1).map(({ codecId = "" }) => codecId.trim()),
    texts: {
      title: cut(common.title),
      artist: cut(common.artist),
      album: cut(common.album),
      comment: cut(common.comment?.[0]?.text ?? common.description?.[0]),
    },
    number: common.track.no ?? null,
    year: common.year ?? null,
    chapters: (format.chapters ?? []).slice(0, input.maxChapters).map(({ start, timeScale, title }) => ({
      start: start / (timeScale || 1),
      title: cut(String(title), input.maxTextLength),
    })),
    hasCover: cover !== undefined,
  };`;

type Source = {
  mime: string;
  /** The path for the embedded picture; left out: it is not extracted. */
  cover?: string;
};

/**
 * The properties of an audio file, read in a child process that it may crash.
 * @throws when it is no readable audio
 */
export async function readAudio(source: string, { mime, cover }: Source): Promise<AudioFacts> {
  const sounds: Span[] = await audioSpansIn(source, mime);
  const input = {
    source,
    mime,
    cover,
    sounds,
    largestCover,
    maxTagLength,
    maxTextLength,
    maxChapters,
  };
  const { duration, container, codecs, ...found } = await runInLane("check", () =>
    runIsolated<Found>({ library: "music-metadata", body, input, timeout }),
  );
  const joined = mime === "audio/mpeg" ? await joinedSeconds(source) : null;
  return { ...found, durationSeconds: joined ?? duration, isVideo: isVideo(container, codecs) };
}

/** Codecs of chapter pictures in QuickTime and MPEG-4. */
const stillPictures = new Set(["jpeg", "png"]);

/** Apps play files branded M4A or M4B as audio, whatever chapter pictures they contain. */
function isVideo(container: string, codecs: readonly string[]): boolean {
  return !/^M4[AB]\b/.test(container) && codecs.some((codec) => !stillPictures.has(codec));
}
