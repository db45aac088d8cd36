import type { Trx } from "./db/handles";
import { portionsOf } from "./db/portions";

/** Keeps the deeds about these subjects in the audit log, but not what the subjects were called. */
export async function forgetDeedSubjects(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const few of portionsOf(ids))
    await trx
      .updateTable("audit_log")
      .set({ subject_title: null, detail: null })
      .where("subject_id", "in", few)
      .execute();
}
