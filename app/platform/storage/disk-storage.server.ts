import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createFileSender } from "./send-file.server";
import type { Storage } from "./storage.server";

export async function openDiskStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true });
  const sendFile = createFileSender();
  return {
    async find(path) {
      const found = await stat(inside(root, path)).catch(() => null);
      return found?.isFile() ? { bytes: found.size, modified: found.mtime } : null;
    },
    read: (path, range) => createReadStream(inside(root, path), range),
    send: (path, range, response, sent) => sendFile(inside(root, path), range, response, sent),
    write: (path, content) =>
      place(inside(root, path), (draft) =>
        pipeline(content, createWriteStream(draft, { flush: true })),
      ),
    adopt: (path, file) =>
      place(inside(root, path), async (draft) => {
        await sync(file);
        await link(file, draft).catch(() => copyFile(file, draft).then(() => sync(draft)));
      }),
    delete: (path) => rm(inside(root, path), { force: true }),
    ping: () => access(root, constants.R_OK | constants.W_OK),
    async tidy(before) {
      for (const name of await readdir(root, { recursive: true })) {
        if (!draftName.test(name)) continue;
        const found = await stat(join(root, name)).catch(() => null);
        if (found && found.mtime < before) await rm(join(root, name), { force: true });
      }
    },
  };
}

const draftName = /\.[0-9a-f-]{36}\.part$/;

/** Lets `fill` make a draft beside the target and puts it in its place, whole or not at all. */
async function place(target: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await fill(draft);
    await rename(draft, target);
    await sync(dirname(target));
  } finally {
    // Two names of one file: renaming one to the other leaves both.
    await rm(draft, { force: true });
  }
}

function inside(root: string, path: string): string {
  const base = resolve(root);
  const full = resolve(join(base, path));
  if (!full.startsWith(base + sep) || path.includes("\0"))
    throw new RangeError(`Path outside the media store: ${JSON.stringify(path)}`);
  return full;
}

async function sync(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
