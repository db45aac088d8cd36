import { type Kysely, sql } from "kysely";

type Jobs = { jobs: { id: string; last_error: string | null } };

/**
 * The moment at which an operator resumed sending to a subscriber whose mailbox had refused; earlier refusals do
 * not count. Also removes names left in the audit log and in failed jobs, where nobody could find them to erase
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_subscribers")
    .addColumn("reactivated_at", "text")
    .execute();
  await sql`update audit_log set subject_title = null, detail = null
    where subject_kind = 'message'
      and not exists (select 1 from messages where id = audit_log.subject_id)`.execute(db);
  await sql`update audit_log set subject_title = null, detail = null
    where subject_kind = 'comment'
      and not exists (select 1 from comments where id = audit_log.subject_id)
      and not exists (select 1 from deleted_rows
        where table_name = 'comments' and rows like '%"' || audit_log.subject_id || '"%')`.execute(
    db,
  );
  await forgetAddresses(db as Kysely<Jobs>);
}

async function forgetAddresses(db: Kysely<Jobs>): Promise<void> {
  const named = await db
    .selectFrom("jobs")
    .select(["id", "last_error"])
    .where("last_error", "like", "%@%")
    .execute();
  for (const { id, last_error } of named)
    await db
      .updateTable("jobs")
      .set({ last_error: last_error?.replace(/[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "…") })
      .where("id", "=", id)
      .execute();
}
