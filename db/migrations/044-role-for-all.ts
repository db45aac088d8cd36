import { type Kysely, sql } from "kysely";

/**
 * A label that fits whoever it was, in place of the one that migration 043 wrote. A show that was saved since may have
 * chosen that one, and keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update show
    set texts = replace(texts, '"inventorRole":"Erfinder"', '"inventorRole":"Erfindung"')
    where updated_at <= (select timestamp from kysely_migration where name = '043-inventors')
  `.execute(db);
}
