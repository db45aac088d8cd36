import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import type { DataStore } from "@tus/server";
import type { Env } from "~/platform/env.server";
import { sniffLength } from "./sniff";
import { roomToKeep } from "./upload-limits";

/** Uses an existing folder. The library would create it in the background, and a failure there ends the process. */
// @ts-expect-error The method is private there.
class StoreInFolder extends FileStore {
  override checkOrCreateDirectory(): void {}
}

/** Parts of files received so far. They are never public, and deleted a day after the last piece. */
export type UploadStore = {
  store: DataStore;
  newId(): string;
  isId(id: string | undefined): id is string;
  /** Name and size of an upload as the browser stated them, and the bytes received; null if there is no such upload. */
  find(id: string): Promise<{ bytes: number; size: number; name: string } | null>;
  beginningOf(id: string): Promise<Buffer>;
  /** Calls `work` with a complete upload as a local file. Files derived from it may lie beside it. */
  withFile<Result>(id: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Deletes an upload and everything derived from it. */
  remove(id: string): Promise<void>;
  removeOlderThan(moment: Date): Promise<void>;
  hasRoomFor(bytes: number): Promise<boolean>;
};

export type FolderUploads = UploadStore & { pathOf(id: string): string };

/** An upload store in a folder of DATA_DIR. */
export function openUploadStore(
  { DATA_DIR }: Pick<Env, "DATA_DIR">,
  folder = "uploads",
): FolderUploads {
  const directory = join(DATA_DIR, folder);
  mkdirSync(directory, { recursive: true });
  const store: DataStore = new StoreInFolder({ directory });
  const pathOf = (id: string) => join(directory, id);
  return {
    store,
    pathOf,
    newId: () => randomUUID().replaceAll("-", ""),
    isId: (id): id is string => id !== undefined && /^[0-9a-f]{32}$/.test(id),
    async find(id: string) {
      const upload = await store.getUpload(id).catch(() => null);
      if (!upload) return null;
      const { offset: bytes, size = 0, metadata } = upload;
      return { bytes, size, name: metadata?.filename ?? "" };
    },
    beginningOf: (id: string) => readBeginning(pathOf(id)),
    withFile: (id, work) => work(pathOf(id)),
    async remove(id: string) {
      for (const name of await readdir(directory).catch(() => []))
        if (name.startsWith(id)) await rm(join(directory, name), { force: true });
    },
    async removeOlderThan(moment: Date) {
      for (const name of await readdir(directory).catch(() => [])) {
        const found = await stat(join(directory, name)).catch(() => null);
        if (found?.isFile() && (await lastChange(directory, name)) < moment)
          await rm(join(directory, name), { force: true });
      }
    },
    async hasRoomFor(bytes: number) {
      await mkdir(directory, { recursive: true });
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize > bytes + roomToKeep;
    },
  };
}

/** The time of the last piece of an upload. */
async function lastChange(directory: string, name: string): Promise<Date> {
  const files = [name, name.replace(/\..*$/, "")].map((each) => join(directory, each));
  const found = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return new Date(Math.max(...found.map((each) => each?.mtimeMs ?? 0)));
}

async function readBeginning(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
