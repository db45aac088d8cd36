import { LRUCache } from "lru-cache";
import { isUnavailable } from "~/platform/errors";
import type { Storage } from "~/platform/storage/storage.server";
import type { ServedFile } from "./find-media.server";
import { tagHeadBytes, tagLength } from "./leading-tag";

/** Lengths of tags by path, whose hash is that of the content. */
const known = new LRUCache<string, number>({ max: 2000 });

/** The sound alone, without the tag before it. */
export async function withoutTag(storage: Storage, file: ServedFile): Promise<ServedFile> {
  if (file.mime !== "audio/mpeg" || file.bytes <= tagHeadBytes) return file;
  const skipped = known.get(file.path) ?? (await readTagLength(storage, file.path));
  known.set(file.path, skipped);
  return skipped < file.bytes ? { ...file, skipped, bytes: file.bytes - skipped } : file;
}

/** @throws when the store cannot be reached */
async function readTagLength(storage: Storage, path: string): Promise<number> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of storage.read(path, { start: 0, end: tagHeadBytes - 1 }))
      pieces.push(piece);
  } catch (error) {
    if (isUnavailable(error)) throw error;
  }
  return tagLength(Buffer.concat(pieces));
}
