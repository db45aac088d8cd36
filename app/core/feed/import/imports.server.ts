import { v7 as uuidv7 } from "uuid";
import type { Db, Trx } from "~/platform/db/handles";
import type { ImportRow } from "../tables";
import type { Import } from "./imports.schema";

const listed = 20;

/** Creates an import that is about to be read; returns its id. */
export async function createImport(
  trx: Trx,
  given: Pick<ImportRow, "source" | "source_kind" | "created_by"> & { id?: string },
  now: Date,
): Promise<string> {
  const id = given.id ?? uuidv7({ msecs: now.getTime() });
  const moment = now.toISOString();
  await trx
    .insertInto("imports")
    .values({
      ...given,
      id,
      download_media: 0,
      taken: "[]",
      status: "reading",
      step: null,
      done: 0,
      total: 0,
      preview: null,
      report: null,
      error: null,
      cancelled: 0,
      created_at: moment,
      updated_at: moment,
      finished_at: null,
    })
    .execute();
  return id;
}

export async function listImports(db: Db): Promise<Import[]> {
  const rows = await db
    .selectFrom("imports")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(listed)
    .execute();
  return rows.map(importOf).map(({ preview, outcome, ...known }) => ({
    ...known,
    preview: preview && { ...preview, cases: {} },
    outcome: outcome && { ...outcome, cases: {} },
  }));
}

export async function findImport(db: Db, id: string): Promise<Import | null> {
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? importOf(row) : null;
}

/** Updates an import if it still has this status. Returns false if it does not. */
export async function updateImport(
  db: Db,
  { id, status }: Pick<Import, "id" | "status">,
  changes: Partial<Omit<ImportRow, "id">>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ ...changes, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "=", status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isCancelled(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("imports")
    .select("cancelled")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.cancelled === 1;
}

const previewMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Ids of all imports whose files are still needed. */
export async function listOpenImports(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("imports")
    .select("id")
    .where("status", "in", ["reading", "ready", "running"])
    .where("updated_at", ">", new Date(now.getTime() - previewMilliseconds).toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

function importOf(row: ImportRow): Import {
  return {
    id: row.id,
    source: row.source,
    sourceKind: row.source_kind,
    downloadMedia: row.download_media === 1,
    taken: JSON.parse(row.taken),
    status: row.status,
    step: row.step,
    done: row.done,
    total: row.total,
    preview: row.preview ? JSON.parse(row.preview) : null,
    outcome: row.report ? JSON.parse(row.report) : null,
    error: row.error,
    isCancelled: row.cancelled === 1,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}
