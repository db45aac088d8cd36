import { type Kysely, sql } from "kysely";

/**
 * Replaces the label that migration 043 wrote with one that fits every inventor. A show that was saved since may
 * have chosen that label, and keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update show
    set texts = replace(texts, '"inventorRole":"Erfinder"', '"inventorRole":"Erfindung"')
    where updated_at <= (select timestamp from kysely_migration where name = '043-inventors')
  `.execute(db);
}
