import { createWriteStream } from "node:fs";
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { type NewMedia, saveMedia, writeMedia } from "~/core/media/library/media-files.server";
import { readAudio } from "~/core/media/uploads/read-audio.server";
import { reencodeImage } from "~/core/media/uploads/reencode-image.server";
import { sniff, sniffLength } from "~/core/media/uploads/sniff";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import type { Resolved } from "./imported-episode";

const megabyte = 1024 * 1024;
const requests = {
  image: { timeout: 15_000, limit: 30 * megabyte, accept: "image/*" },
  audio: { timeout: 60 * 60_000, limit: 1024 * megabyte, accept: "audio/*" },
};
// Apple requires at least 1400 pixels, and no page shows more.
const small = { largestSide: 1400, isJpeg: true };

/** An outside file. `name` says what it is for; `episodeId` is the only episode that uses it, or null. */
export type OutsideFile = { address: string; name: string; episodeId: string | null };

type Route = { services: Services; options: { fetchOutside: FetchOutside } };

/**
 * Fetches a picture to disk and stores it as a JPEG of at most 1400 pixels, which Apple accepts.
 * @throws OutsideError if it cannot be fetched or is no picture
 */
export function importPicture(route: Route, file: OutsideFile): Promise<Resolved> {
  return importMedia(route, file, "image", async (path, type) => {
    const finished = `${path}.jpg`;
    return { content: { finished }, ...(await reencodeImage(path, finished, type, small)) };
  });
}

/**
 * Fetches an audio file to disk, checks it and determines its duration.
 * @throws OutsideError if it cannot be fetched or is no audio
 */
export function importAudio(route: Route, file: OutsideFile): Promise<Resolved> {
  return importMedia(route, file, "audio", async (path, mime) => {
    const { durationSeconds, isVideo } = await readAudio(path, { mime });
    if (isVideo) throw new OutsideError("ist ein Video");
    return { mime, content: path, duration_seconds: durationSeconds };
  });
}

type Named = "name" | "episodeId" | "source_url";

async function importMedia(
  { services, options }: Route,
  { address, name, episodeId }: OutsideFile,
  kind: "image" | "audio",
  read: (path: string, mime: string) => Promise<Omit<NewMedia, "kind" | Named>>,
): Promise<Resolved> {
  return inDownloadFolder(services, async (directory) => {
    const path = join(directory, kind);
    const type = await fetchFile(options.fetchOutside, address, kind, path);
    const media = await read(path, type).catch((cause) => {
      throw cause instanceof OutsideError ? cause : new OutsideError(unreadable(kind), { cause });
    });
    if (episodeId && !(await findAnyEpisode(services.db, episodeId)))
      throw new OutsideError("gehört zu einer Folge, die inzwischen gelöscht ist");
    const file = { ...media, kind, name, episodeId, source_url: address };
    const written = await writeMedia(services, file);
    const { url, bytes, mime } = await saveMedia(services.db, written, services.clock.now());
    const seconds = media.duration_seconds;
    return { url, bytes, mime, ...(seconds ? { seconds } : {}) };
  });
}

/**
 * Fetches an outside file to a path.
 * @returns its MIME type, by its content
 * @throws OutsideError if it cannot be fetched or is of another kind
 */
export async function fetchFile(
  fetchOutside: FetchOutside,
  address: string,
  kind: "image" | "audio",
  path: string,
): Promise<string> {
  const { body } = await fetchOutside(address, requests[kind]);
  await pipeline(body, createWriteStream(path));
  const type = sniff(await readBeginning(path));
  if (type?.kind !== kind) throw new OutsideError(unreadable(kind));
  return type.mime;
}

function unreadable(kind: "image" | "audio"): string {
  return `ist kein ${kind === "image" ? "Bild" : "Audio"}, das sich lesen lässt`;
}

async function readBeginning(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(sniffLength));
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const begins = "import-";
const day = 24 * 60 * 60 * 1000;

type Place = Pick<Services, "env">;

/** Calls `work` with a temporary folder for downloads and deletes the folder afterwards. */
export async function inDownloadFolder<Result>(
  { env }: Place,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(env.DATA_DIR, begins));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Deletes folders left behind by a killed import, a day after their last change. */
export async function forgetDownloadFolders({
  env,
  clock,
}: Place & Pick<Services, "clock">): Promise<void> {
  const names = await readdir(env.DATA_DIR).catch(() => []);
  const before = clock.now().getTime() - day;
  for (const name of names.filter((known) => /^import-\w{6}$/.test(known))) {
    const directory = join(env.DATA_DIR, name);
    const found = await stat(directory).catch(() => null);
    if (found?.isDirectory() && found.mtimeMs < before)
      await rm(directory, { recursive: true, force: true });
  }
}
