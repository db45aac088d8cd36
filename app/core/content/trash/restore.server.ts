import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { contentChange } from "../content-events.server";
import { isContentKind } from "../kinds";
import { putRowsBack, type Row } from "./deleted-rows.server";
import type { DeletedItem, Restoration } from "./trash.schema";
import { findDeleted, type ReturnRules, removeFromTrash } from "./trash.server";

type RulesOf = (item: DeletedItem) => ReturnRules;

/** Restores a deleted item, with everything that was deleted with it, at its former address. */
export async function restoreItem(
  services: Services,
  operator: Operator,
  deletedId: string,
  rulesOf: RulesOf,
): Promise<Restoration> {
  try {
    return await writeFeeds(services, (trx) =>
      restore(trx, operator, { deletedId, rulesOf, now: services.clock.now() }),
    );
  } catch (error) {
    if (error instanceof GoneMeanwhile) return { outcome: "missing" };
    throw error;
  }
}

/** Thrown to roll back if another operator has just restored the item or deleted it for good. */
class GoneMeanwhile extends Error {}

type RestoreOptions = { deletedId: string; rulesOf: RulesOf; now: Date };

async function restore(
  trx: Trx,
  operator: Operator,
  { deletedId, rulesOf, now }: RestoreOptions,
): Promise<Restoration> {
  const item = await findDeleted(trx, deletedId);
  if (!item) return { outcome: "missing" };
  const { obstacle, adapt, afterReturn } = rulesOf(item);
  const message = await obstacle?.(trx, item);
  if (message) return { outcome: "refused", item, message };
  const isBack = await putRowsBack(trx, deletedId, async (table, rows, isFirst) => {
    if (table === "media_uses") return ofPresentFiles(trx, rows);
    return isFirst && adapt ? adapt(trx, rows) : rows;
  });
  if (!isBack) return refuseLate(trx, item, obstacle);
  if (!(await removeFromTrash(trx, deletedId))) throw new GoneMeanwhile();
  const { kind, subjectId: id, title } = item;
  await afterReturn?.(trx, id);
  const subject = { kind, id, title };
  await recordAuditEvent(trx, operator, { action: `${kind}.restore`, subject }, now);
  if (isContentKind(kind))
    await enqueue(trx, contentChange, { kind, id, before: null, planned: null }, { now });
  return { outcome: "restored", item };
}

/** Finds the reason if the place was taken after the check. */
async function refuseLate(
  trx: Trx,
  item: DeletedItem,
  obstacle: ReturnRules["obstacle"],
): Promise<Restoration> {
  const isThere = await findDeleted(trx, item.id);
  const message = isThere && (await obstacle?.(trx, item));
  if (!message) throw new GoneMeanwhile();
  return { outcome: "refused", item, message };
}

async function ofPresentFiles(trx: Trx, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ media_id }) => String(media_id));
  const found = await trx.selectFrom("media_files").select("id").where("id", "in", ids).execute();
  const present = new Set(found.map(({ id }) => id));
  return rows.filter(({ media_id }) => present.has(String(media_id)));
}
