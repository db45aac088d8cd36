import { createWriteStream } from "node:fs";
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { findAnyEpisode } from "~/features/episodes/any-episode.server";
import { type NewMedia, saveMedia, writeMedia } from "~/features/media/library/media-files.server";
import { readAudio } from "~/features/media/uploads/read-audio.server";
import { reencodeImage } from "~/features/media/uploads/reencode-image.server";
import { sniff, sniffLength } from "~/features/media/uploads/sniff";
import { type FetchOutside, OutsideError } from "~/platform/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import type { Resolved } from "./imported-episode";

const megabyte = 1024 * 1024;
const picture = { timeout: 15_000, limit: 30 * megabyte, accept: "image/*" };
const audio = { timeout: 60 * 60_000, limit: 1024 * megabyte, accept: "audio/*" };
// Apple wants 1400 pixels at least; no page shows more.
const small = { largestSide: 1400, isJpeg: true };

/** A file outside: what it is for, and the only episode that uses it (null: several, or the show). */
export type OutsideFile = { address: string; name: string; episodeId: string | null };

/**
 * Fetches a picture over the disk and keeps it as a JPEG of at most 1400 pixels, the form that Apple takes.
 * @throws OutsideError when it cannot be fetched or is no picture
 */
export async function importPicture(
  services: Services,
  fetchOutside: FetchOutside,
  file: OutsideFile,
): Promise<Resolved> {
  return inDownloadFolder(services, async (directory) => {
    const path = join(directory, "picture");
    const answer = await fetchOutside(file.address, picture);
    await pipeline(answer.body, createWriteStream(path));
    const type = sniff(await beginningOf(path));
    if (type?.kind !== "image") throw new OutsideError("ist kein Bild, das sich lesen lässt");
    const finished = join(directory, "picture.jpg");
    const made = await reencodeImage(path, finished, type.mime, small).catch((cause) => {
      throw new OutsideError("ist kein Bild, das sich lesen lässt", { cause });
    });
    return keep(services, file, { kind: "image", content: { finished }, ...made });
  });
}

/**
 * Fetches an audio file over the disk, checks that it is one, and reads its length.
 * @throws OutsideError when it cannot be fetched or is no audio
 */
export async function importAudio(
  services: Services,
  fetchOutside: FetchOutside,
  file: OutsideFile,
): Promise<Resolved> {
  return inDownloadFolder(services, async (directory) => {
    const path = join(directory, "audio");
    const answer = await fetchOutside(file.address, audio);
    await pipeline(answer.body, createWriteStream(path));
    const type = sniff(await beginningOf(path));
    if (type?.kind !== "audio") throw new OutsideError("ist kein Audio, das sich lesen lässt");
    const { durationSeconds } = await readAudio(path).catch((cause) => {
      throw new OutsideError("ist kein Audio, das sich lesen lässt", { cause });
    });
    const known = { mime: type.mime, duration_seconds: durationSeconds };
    return keep(services, file, { kind: "audio", content: path, ...known });
  });
}

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(
      Buffer.alloc(sniffLength),
      0,
      sniffLength,
      0,
    );
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function keep(
  services: Services,
  { address, name, episodeId }: OutsideFile,
  media: Omit<NewMedia, "name" | "episodeId" | "source_url">,
): Promise<Resolved> {
  if (episodeId && !(await findAnyEpisode(services.db, episodeId)))
    throw new OutsideError("gehört zu einer Episode, die inzwischen gelöscht ist");
  const written = await writeMedia(services, { ...media, name, episodeId, source_url: address });
  const { url, bytes, mime } = await saveMedia(services.db, written, services.clock.now());
  const seconds = media.duration_seconds;
  return { url, bytes, mime, ...(seconds ? { seconds } : {}) };
}

const begins = "import-";
const day = 24 * 60 * 60 * 1000;

type Place = Pick<Services, "env">;

/** Runs work with a folder for files that are on their way in; it goes with the work. */
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

/** Deletes folders that a killed import left behind, a day after their last change. */
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
