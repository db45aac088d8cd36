import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { sendFile } from "./send-file.server";
import type { Storage } from "./storage.server";

export async function openDiskStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true });
  return {
    async find(path) {
      const found = await stat(inside(root, path)).catch(() => null);
      return found?.isFile() ? { bytes: found.size, modified: found.mtime } : null;
    },
    read: (path, range) => createReadStream(inside(root, path), range),
    send: (path, range, response) => sendFile(inside(root, path), range, response),
    async write(path, content) {
      const target = inside(root, path);
      const draft = `${target}.${randomUUID()}.part`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await pipeline(content, createWriteStream(draft, { flush: true }));
        await rename(draft, target);
        await syncDirectory(dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    delete: (path) => rm(inside(root, path), { force: true }),
    ping: () => access(root, constants.R_OK | constants.W_OK),
  };
}

function inside(root: string, path: string): string {
  const base = resolve(root);
  const full = resolve(join(base, path));
  if (!full.startsWith(base + sep) || path.includes("\0"))
    throw new RangeError(`Path outside the media store: ${JSON.stringify(path)}`);
  return full;
}

async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}
