import { sql } from "kysely";
import type { ContentStore } from "./content-signal.server";
import type { Trx } from "./handles";

/** Makes other transactions with this key wait until this one ends. SQLite has one writer at a time anyway. */
export async function oneAtATime(
  trx: Trx,
  { kind }: Pick<ContentStore, "kind">,
  key: string,
): Promise<void> {
  if (kind === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
