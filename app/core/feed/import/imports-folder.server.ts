import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Services } from "~/platform/services.server";
import { writeWhole } from "~/platform/storage/write-whole.server";

const hour = 60 * 60 * 1000;

type Place = Pick<Services, "env">;

export class TooLargeError extends Error {
  override name = "TooLargeError";
}

export function uploadPath({ env }: Place, id: string): string {
  return join(env.DATA_DIR, "imports", `${id}.xml`);
}

/**
 * Stores an uploaded file completely or not at all.
 * @param limitOf returns the maximum bytes for a file with this beginning
 * @throws TooLargeError above that limit
 */
export async function keepUpload(
  services: Place,
  id: string,
  content: Readable,
  limitOf: (start: string) => number,
): Promise<void> {
  const path = uploadPath(services, id);
  await mkdir(join(services.env.DATA_DIR, "imports"), { recursive: true });
  await writeWhole(path, (draft) =>
    pipeline(content, boundedTo(limitOf), createWriteStream(draft)),
  );
}

export async function keepRead(services: Place, id: string, content: unknown): Promise<void> {
  const path = readPath(services, id);
  await mkdir(join(services.env.DATA_DIR, "imports"), { recursive: true });
  await writeWhole(path, (draft) => writeFile(draft, JSON.stringify(content)));
}

/** The content stored by `keepRead`; null if it is gone. */
export async function findRead(services: Place, id: string): Promise<unknown> {
  const content = await readFile(readPath(services, id), "utf8").catch(() => null);
  return content === null ? null : JSON.parse(content);
}

/**
 * Deletes the files of all imports except `kept`. Recent files are deleted only if they belong to the import `ended`,
 * because an upload is written before its row.
 */
export async function deleteOthers(
  { env }: Place,
  { kept, ended }: { kept: readonly string[]; ended: string },
): Promise<void> {
  const directory = join(env.DATA_DIR, "imports");
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    if (kept.some((id) => name.startsWith(id))) continue;
    const path = join(directory, name);
    if (name.startsWith(ended) || (await isOld(path))) await rm(path, { force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null);
  return file !== null && file.mtimeMs < Date.now() - hour;
}

function readPath({ env }: Place, id: string): string {
  return join(env.DATA_DIR, "imports", `${id}.json`);
}

const startBytes = 64 * 1024;

function boundedTo(limitOf: (start: string) => number): Transform {
  let bytes = 0;
  let start = "";
  let limit: number | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes < startBytes) start += chunk.subarray(0, startBytes).toString("latin1");
      bytes += chunk.length;
      if (bytes >= startBytes) limit ??= limitOf(start);
      if (limit !== undefined && bytes > limit) done(new TooLargeError());
      else done(null, chunk);
    },
  });
}
