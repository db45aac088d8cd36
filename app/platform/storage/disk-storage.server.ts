import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, copyFile, link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.server";
import { createTransferLimit } from "./transfer-limit.server";
import { writeWhole } from "./write-whole.server";

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

/** As `writeWhole`, but creates a missing folder and survives a loss of power. */
async function place(target: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await writeWhole(target, fill);
  await sync(dirname(target));
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

/**
 * Makes a function that answers with bytes `start` to `end` of a file, both included. Only a few pieces are large,
 * since a paused client keeps its piece in memory.
 */
export function createFileSender({ maxLarge = 32, transfers = createTransferLimit() } = {}) {
  const buffers = createPieceBuffers(maxLarge);

  async function transfer(
    file: string,
    { start, end }: { start: number; end: number },
    response: ServerResponse,
    sent?: (bytes: number) => void,
  ): Promise<void> {
    const handle = await open(file);
    try {
      for (let at = start; at <= end; ) {
        const buffer = buffers.lend();
        let isTaken = false;
        try {
          const wanted = Math.min(buffer.length, end - at + 1);
          const { bytesRead } = await handle.read(buffer, 0, wanted, at);
          if (bytesRead === 0) throw new Error(`${file} ends before byte ${end}`);
          transfers.waiting.add(response);
          await taken(response, buffer.subarray(0, bytesRead));
          isTaken = true;
          at += bytesRead;
          sent?.(bytesRead);
        } finally {
          transfers.waiting.delete(response);
          buffers.giveBack(buffer, isTaken);
        }
      }
      response.end();
    } finally {
      await handle.close();
    }
  }

  return (...given: Parameters<typeof transfer>): Promise<void> =>
    transfers.run(given[2], () => transfer(...given));
}

/** Resolves when the response has accepted the piece; rejects if the response closes before. */
function taken(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(Object.assign(new Error("closed"), { code: "EPIPE" }));
    if (response.destroyed) return closed();
    response.once("close", closed);
    response.write(piece, (error) => {
      response.off("close", closed);
      if (error) reject(error);
      else resolve();
    });
  });
}

// Buffers are reused: measured per MB, a new one for each read takes three times nginx's CPU, a reused one half
// more than nginx.
const largePiece = 512 * 1024;
const smallPiece = 64 * 1024;
const maxSpare = 16;

/** Buffers for pieces of files: large ones while fewer than `maxLarge` of them are in use, otherwise small ones. */
function createPieceBuffers(maxLarge: number) {
  const spareLarge: Buffer[] = [];
  const spareSmall: Buffer[] = [];
  let lent = 0;
  return {
    lend(): Buffer {
      if (lent === maxLarge) return spareSmall.pop() ?? Buffer.allocUnsafeSlow(smallPiece);
      lent++;
      return spareLarge.pop() ?? Buffer.allocUnsafeSlow(largePiece);
    },
    /** @param isFree false after an error: a buffer that may still be read is left to the garbage collector */
    giveBack(buffer: Buffer, isFree: boolean): void {
      const isLarge = buffer.length === largePiece;
      if (isLarge) lent--;
      const spare = isLarge ? spareLarge : spareSmall;
      if (isFree && spare.length < maxSpare) spare.push(buffer);
    },
  };
}
