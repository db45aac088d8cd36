import { v7 as uuidv7 } from "uuid";
import type { Operator } from "./actor";
import type { Db, Trx } from "./db/handles";
import { portionsOf } from "./db/table-rows.server";

/** An action in the operator's area; `action` has the form `noun.verb`, such as 'episode.update'. */
export type NewAuditEvent = {
  action: string;
  subject?: { kind: string; id: string; title: string };
  /** A short note about the action, without secrets. */
  detail?: string;
  /** The actor's name, if no operator acted; by default that of the command line. */
  by?: string;
};

/** Writes an event into the audit log, in the transaction of the action. `operator` is null if none acted. */
export async function recordAuditEvent(
  trx: Trx,
  operator: Operator | null,
  { action, subject, detail, by }: NewAuditEvent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      operator_id: operator?.id ?? null,
      operator_name: operator ? auditName(operator) : (by ?? "Kommandozeile"),
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_title: subject?.title.slice(0, 300) ?? null,
      detail: detail?.slice(0, 1000) ?? null,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Writes an audit event in a transaction of its own: after reading or sending, and after writes by better-auth. */
export function recordAuditEventAlone(
  db: Db,
  ...event: Tail<Parameters<typeof recordAuditEvent>>
): Promise<void> {
  return db.transaction().execute((trx) => recordAuditEvent(trx, ...event));
}

type Tail<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

function auditName({ name, token }: Operator): string {
  return token === undefined ? name : `${name} (Schlüssel „${token}“)`;
}

/** Removes the names of these subjects from the audit log; the events remain. */
export async function forgetAuditSubjects(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const few of portionsOf(ids))
    await trx
      .updateTable("audit_log")
      .set({ subject_title: null, detail: null })
      .where("subject_id", "in", few)
      .execute();
}
