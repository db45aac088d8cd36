import { sql } from "kysely";
import type { Operator } from "~/platform/actor";
import { today } from "~/platform/clock.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import type { DeletedPart } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import { locked } from "~/platform/db/one-at-a-time.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { recordChange, seenAt } from "./content-events.server";
import { contentTables, isLocked, type Kind, type StoredRow, selectFromTable } from "./kind.server";
import { mayChange } from "./own-drafts";
import { putInTrash } from "./trash/purge.server";
import type { DeletedItem } from "./trash/trash.schema";

export type DeletionResult =
  | { outcome: "deleted"; item: DeletedItem }
  | { outcome: "missing" }
  /** The row is locked (`isLocked`). */
  | { outcome: "locked" };

/** Deletes an entry with everything that belongs to it. All of it can be restored for 30 days. */
export function deleteContent<Row extends StoredRow>(
  services: Services,
  operator: Operator,
  kind: Kind<Row>,
  id: string,
): Promise<DeletionResult> {
  const work = (trx: Trx) => deleteWithin(trx, services, operator, kind, id);
  return kind.isPublic ? writeFeeds(services, work) : services.db.transaction().execute(work);
}

/** `deleteContent` within a transaction. */
export function deleteWithin<Row extends StoredRow>(
  trx: Trx,
  services: Services,
  operator: Operator,
  kind: Kind<Row>,
  id: string,
): Promise<DeletionResult> {
  const { kind: store, clock, rooms } = services;
  const { table, name } = kind;
  return orDataError(`Failed to delete ${kind.noun}`, async () => {
    const row = (await selectFromTable(trx, table)
      .selectAll()
      .where("id", "=", id)
      // Locked, since the rows are copied before they are deleted: none may change or be added in between.
      .$call(locked({ kind: store }))
      .executeTakeFirst()) as Row | undefined;
    if (!row || !mayChange(operator, row)) return { outcome: "missing" };
    if (isLocked(kind, row)) return { outcome: "locked" };
    const now = clock.now();
    const before = await seenAt(trx, services, kind, row);
    const deletion = { row, operator, now, today: today(clock), rooms };
    const { parts = [], links = [] } = (await kind.beforeDelete?.(trx, deletion)) ?? {};
    const itself: DeletedPart = { table, where: sql`id = ${id}`, key: "id" };
    const all = [itself, ...parts, usesOf(name, id)];
    const title = String(row[kind.title]);
    const subject = { kind: name, subjectId: id, title, parts: all, links };
    const item = await putInTrash(trx, operator, subject, now);
    for (const { table: from, where } of all)
      if (from === "media_uses") await sql`delete from media_uses where ${where}`.execute(trx);
    await contentTables(trx).deleteFrom<string>(table).where("id", "=", id).execute();
    await recordChange(trx, kind, { id, before, row: null }, now);
    return { outcome: "deleted", item };
  });
}

/** The rows that record which files an entry uses. */
function usesOf(kind: string, id: string): DeletedPart {
  const where = sql`subject_kind = ${kind} and subject_id = ${id}`;
  return { table: "media_uses", where, key: "media_id" };
}
