import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./handles";
import type { Tables } from "./tables";

const portion = 500;
const pauseMilliseconds = 20;

type OldRows<Table extends keyof Tables> = {
  table: Table;
  /** The columns of its primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  /** The column that tells a row's age, with an index. */
  column: keyof Tables[Table] & string;
  /** Rows below this go. */
  before: string;
};

/**
 * Deletes old rows in small portions with pauses, so that nobody waits long for the database.
 * @param signal ends it early; the next run goes on
 */
export async function forgetRows<Table extends keyof Tables>(
  db: Db,
  { table, key, column, before }: OldRows<Table>,
  signal?: AbortSignal,
): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  while (!signal?.aborted) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${columns}) in
      (select ${columns} from ${sql.table(table)} where ${sql.ref(column)} < ${before}
       order by ${sql.ref(column)} limit ${portion})`.execute(db);
    if (numAffectedRows < BigInt(portion)) return;
    await wait(pauseMilliseconds);
  }
}
