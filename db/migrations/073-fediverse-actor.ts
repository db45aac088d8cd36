import { type Kysely, sql } from "kysely";

/** The end of the actor's id, when the account began, and what it shows of itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, initial] of [
    ["actor_path", "text", "actor"],
    ["began_at", "text", ""],
    ["is_indexable", "integer", 1],
    ["pinned_post", "text", ""],
  ] as const)
    await db.schema
      .alterTable("fediverse_account")
      .addColumn(name, type, (column) => column.notNull().defaultTo(initial))
      .execute();
  await sql`update fediverse_account set began_at = coalesce(
    (select min(created_at) from fediverse_posts), updated_at)`.execute(db);
  // Nobody can know the former id of an account that nothing went out from and nothing came to.
  await sql`update fediverse_account
    set actor_path = case when is_on = 1 then 'users/' || name else '' end
    where host = ''
    and not exists (select 1 from fediverse_followers)
    and not exists (select 1 from fediverse_posts)
    and not exists (select 1 from fediverse_replies)
    and not exists (select 1 from fediverse_activities)
    and not exists (select 1 from fediverse_kv where key like '["activity"%')`.execute(db);
}
