import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Selectable } from "kysely";
import { UnavailableError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { runInLane } from "../lanes.server";
import type { SharedUploadRow } from "../tables";
import { sniffLength } from "./sniff";
import { uploadPieceBytes } from "./upload-limits";
import { openUploadStore, type UploadStore } from "./upload-store.server";

type Row = Selectable<SharedUploadRow>;
type Piece = [name: number, bytes: number];

/**
 * Stores uploads in pieces in the media store, and the order of the pieces in the database, so that any process can
 * continue them. A piece is only added if the row still has the length before it. If two processes write to the same
 * upload, one is refused with 409, and the browser asks for the current offset.
 */
export function openSharedUploads(services: Services): UploadStore {
  const { db, storage, clock, env } = services;
  const local = openUploadStore(env);
  const now = () => clock.now().toISOString();

  async function find(id: string): Promise<Row | undefined> {
    return db
      .selectFrom("shared_uploads")
      .selectAll()
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
  }

  async function append(id: string, start: number, content: Buffer): Promise<void> {
    const named = await db
      .updateTable("shared_uploads")
      .set((eb) => ({ next_piece: eb("next_piece", "+", 1) }))
      .where("id", "=", id)
      .where("bytes", "=", start)
      .where("ended_at", "is", null)
      .returning(["next_piece", "pieces"])
      .executeTakeFirst();
    if (!named) throw ERRORS.INVALID_OFFSET;
    const name = named.next_piece - 1;
    const path = pathOf(id, name);
    await storage.write(path, Readable.from([content], { objectMode: false }));
    const pieces: Piece[] = [...JSON.parse(named.pieces), [name, content.length]];
    const { numUpdatedRows } = await db
      .updateTable("shared_uploads")
      .set({
        pieces: JSON.stringify(pieces),
        bytes: start + content.length,
        updated_at: now(),
      })
      .where("id", "=", id)
      .where("bytes", "=", start)
      .where("ended_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await storage.delete(path);
    throw ERRORS.INVALID_OFFSET;
  }

  class PieceStore extends DataStore {
    override extensions = ["creation", "creation-with-upload", "termination"];

    override async create(upload: Upload): Promise<Upload> {
      const { id, size = 0, metadata = {} } = upload;
      const known = { id, size, metadata: JSON.stringify(metadata), updated_at: now() };
      await db
        .insertInto("shared_uploads")
        .values({ ...known, bytes: 0, pieces: "[]", next_piece: 0, ended_at: null })
        .execute();
      return upload;
    }

    override async getUpload(id: string): Promise<Upload> {
      const row = await find(id);
      if (!row) throw ERRORS.FILE_NOT_FOUND;
      const { size, bytes: offset, metadata } = row;
      return new Upload({ id, size, offset, metadata: JSON.parse(metadata) });
    }

    override async write(stream: Readable, id: string, offset: number): Promise<number> {
      let at = offset;
      for await (const piece of equalPieces(stream)) {
        await append(id, at, piece);
        at += piece.length;
      }
      return at;
    }

    override async remove(id: string): Promise<void> {
      if (!(await find(id))) throw ERRORS.FILE_NOT_FOUND;
      await end(id);
    }
  }

  async function end(id: string): Promise<void> {
    const ended = await db
      .updateTable("shared_uploads")
      .set({ ended_at: now() })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .returning("next_piece")
      .executeTakeFirst();
    if (ended) await deletePieces(id, ended.next_piece);
  }

  async function deletePieces(id: string, count: number): Promise<void> {
    for (let name = 0; name < count; name++) await storage.delete(pathOf(id, name));
  }

  async function* contentOf({ id, pieces }: Row): AsyncGenerator<Buffer> {
    for (const [name] of JSON.parse(pieces) as Piece[]) yield* storage.read(pathOf(id, name));
  }

  return {
    store: new PieceStore(),
    newId: local.newId,
    isId: local.isId,
    async find(id) {
      const row = await find(id);
      if (!row) return null;
      return { bytes: row.bytes, size: row.size, name: JSON.parse(row.metadata).filename ?? "" };
    },
    async beginningOf(id) {
      const row = await find(id);
      const found: Buffer[] = [];
      let bytes = 0;
      if (row)
        for await (const piece of contentOf(row)) {
          found.push(piece);
          bytes += piece.length;
          if (bytes >= sniffLength) break;
        }
      return Buffer.concat(found).subarray(0, sniffLength);
    },
    /** Copies one upload at a time to this machine's disk, only for as long as it is processed. */
    withFile: (id, work) =>
      runInLane("fetch", async () => {
        const row = await find(id);
        if (!row || !(await local.hasRoomFor(row.size)))
          throw new UnavailableError(`No room, or no upload ${id}`);
        const path = local.pathOf(`${id}-${randomUUID()}`);
        try {
          await pipeline(contentOf(row), createWriteStream(path));
          return await work(path);
        } finally {
          await removeInBackground(path);
        }
      }),
    remove: end,
    async removeOlderThan(moment) {
      await local.removeOlderThan(moment);
      const before = moment.toISOString();
      const rows = await db
        .selectFrom("shared_uploads")
        .select(["id", "ended_at", "next_piece"])
        .where("updated_at", "<", before)
        .execute();
      for (const { id, ended_at, next_piece } of rows)
        if (ended_at === null) await end(id);
        else if (ended_at < before) {
          // Pieces may be left if a process died while deleting or writing them.
          await deletePieces(id, next_piece);
          await db.deleteFrom("shared_uploads").where("id", "=", id).execute();
        }
    },
    hasRoomFor: local.hasRoomFor,
  };
}

function pathOf(id: string, name: number): string {
  return `uploads/${id}/${name}`;
}

/** Splits the stream into pieces of equal length; the last one may be shorter. */
async function* equalPieces(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  const taken = () => {
    const piece = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    return piece;
  };
  try {
    for await (const chunk of stream) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes >= uploadPieceBytes) yield taken();
    }
  } catch (error) {
    if (bytes > 0) yield taken();
    throw error;
  }
  if (bytes > 0) yield taken();
}

async function removeInBackground(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(basename(path))) await rm(join(folder, name), { force: true });
}
