import type { Trx } from "./db/handles";

/** Keeps the deeds about these subjects in the audit log, but not what the subjects were called. */
export async function forgetDeedSubjects(trx: Trx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await trx
    .updateTable("audit_log")
    .set({ subject_title: null, detail: null })
    .where("subject_id", "in", ids)
    .execute();
}
