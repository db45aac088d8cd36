import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { parseDuration } from "~/lib/time/duration";
import { cachedUntilChange } from "~/platform/db/cached-until-change";
import type { Services } from "~/platform/services.server";

/** An episode that uses an audio file, and the number of bytes that make a download. */
type EpisodeAudio = { episodeId: string; needed: number };

type Candidate = EpisodeAudio & { date: string };

export type EpisodeAudioFinder = ReturnType<typeof createEpisodeAudioFinder>;

const maxKnown = 10_000;
const maxPaths = 500;

type AudioServices = Pick<Services, "db" | "content" | "storage">;

export function createEpisodeAudioFinder(services: AudioServices) {
  const headers = new LRUCache<string, number>({ max: maxKnown });
  const known = cachedUntilChange(
    services.content,
    () => new LRUCache<string, Candidate[]>({ max: maxKnown }),
  );
  return {
    /** The episode of each audio file on a day (YYYY-MM-DD), by path below /media/. */
    async find(paths: readonly string[], date: string): Promise<Map<string, EpisodeAudio>> {
      const cached = known();
      const missing = [...new Set(paths)].filter((path) => !cached.has(path));
      for (let at = 0; at < missing.length; at += maxPaths)
        for (const [path, found] of await readAudio(
          services,
          headers,
          missing.slice(at, at + maxPaths),
        ))
          cached.set(path, found);
      return new Map(
        paths.flatMap((path) => {
          const audio = cached.get(path)?.find((candidate) => candidate.date <= date);
          return audio ? [[path, { episodeId: audio.episodeId, needed: audio.needed }]] : [];
        }),
      );
    },
  };
}

/** The episodes of each file: current users before former ones, and the earliest first. */
async function readAudio(
  services: AudioServices,
  headers: LRUCache<string, number>,
  paths: string[],
): Promise<Map<string, Candidate[]>> {
  const rows = await services.db
    .selectFrom("media_files")
    .leftJoin("media_uses", (join) =>
      join
        .onRef("media_uses.media_id", "=", "media_files.id")
        .on("media_uses.subject_kind", "=", "episode"),
    )
    .innerJoin("episodes", (join) =>
      join.on((on) =>
        on.or([
          on("episodes.id", "=", on.ref("media_files.episode_id")),
          on("episodes.id", "=", on.ref("media_uses.subject_id")),
        ]),
      ),
    )
    .select(["path", "bytes", "duration_seconds", "episodes.id", "episodes.date", "duration"])
    .where("path", "in", paths)
    .orderBy("former")
    .orderBy("episodes.date")
    .orderBy("episodes.id")
    .execute();
  const found = new Map<string, Candidate[]>(paths.map((path) => [path, []]));
  for (const { path, bytes, duration_seconds, id, date, duration } of rows) {
    const header = headers.get(path) ?? (await headerOf(services, path));
    headers.set(path, header);
    const durationSeconds = duration_seconds || parseDuration(duration) || null;
    const needed = neededBytes({ bytes, headerBytes: header, durationSeconds });
    found.get(path)?.push({ episodeId: id, date, needed });
  }
  return found;
}

/** The size of the file's header; 0 if the file was deleted meanwhile. */
async function headerOf({ storage }: AudioServices, path: string): Promise<number> {
  const read = (start: number, length: number) =>
    buffer(storage.read(path, { start, end: start + length - 1 }));
  return headerBytes(read).catch(() => 0);
}

const seconds = 60;

type AudioFacts = {
  bytes: number;
  /** Bytes before the audio: tags with pictures, the tables of an MP4 file. */
  headerBytes: number;
  /** Null if unknown. */
  durationSeconds: number | null;
};

/**
 * The bytes that make a download: the header and 60 seconds of audio at the file's average bit rate; the
 * whole file if it is shorter or its length is unknown (IAB Podcast Technical Measurement 2.3 §5.5.3).
 */
export function neededBytes({ bytes, headerBytes, durationSeconds }: AudioFacts): number {
  const header = Math.min(headerBytes, bytes);
  if (!durationSeconds) return bytes;
  return Math.min(bytes, header + Math.ceil(((bytes - header) / durationSeconds) * seconds));
}

/** Reads up to `length` bytes from `start`; fewer at the end of the file. */
type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

const maxBoxes = 64;

/**
 * The number of bytes before the audio: an MP3 file's leading ID3 tag (ID3v2.4 §3.1), or everything before an
 * MP4 file's box 'mdat' (ISO 14496-12 §4.2). 0 for other formats.
 */
export async function headerBytes(read: ReadAt): Promise<number> {
  const head = await read(0, 10);
  const mark = asciiText(head, 0, 3);
  if (mark === "ID3") return tagLength(head);
  return asciiText(head, 4, 8) === "ftyp" ? soundOffset(read) : 0;
}

/** The tag's length with its header: a number in four times seven bits, plus ten bytes if the footer's flag is set. */
function tagLength(head: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  const size = ((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127);
  return 10 + size + ((head[5] ?? 0) & 16 ? 10 : 0);
}

async function soundOffset(read: ReadAt): Promise<number> {
  let at = 0;
  for (let count = 0; count < maxBoxes; count++) {
    const box = await read(at, 16);
    if (box.length < 8) return 0;
    const view = new DataView(box.buffer, box.byteOffset, box.byteLength);
    const isLong = view.getUint32(0) === 1 && box.length === 16;
    if (asciiText(box, 4, 8) === "mdat") return at + (isLong ? 16 : 8);
    const length = isLong ? Number(view.getBigUint64(8)) : view.getUint32(0);
    if (length < 8) return 0;
    at += length;
  }
  return 0;
}

function asciiText(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
