import { setTimeout as wait } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
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

/**
 * For `$call`: the rows that are read stay as they are, and nothing comes to hang on them, until the transaction
 * ends. SQLite has one writer at a time anyway.
 */
export function locked({ kind }: Pick<ContentStore, "kind">) {
  return <DB, Table extends keyof DB, Row>(select: SelectQueryBuilder<DB, Table, Row>) =>
    kind === "postgres" ? select.forUpdate() : select;
}

/** Longer than the 20 ms after which a waiting process at the latest looks again (`WaitingDriver`). */
const pauseMilliseconds = 50;

/**
 * Between two transactions of long work in a process of its own: SQLite knows no queue, and without a pause the
 * site might never look at the right moment. PostgreSQL keeps a queue.
 */
export async function yieldToWriters({ kind }: Pick<ContentStore, "kind">): Promise<void> {
  if (kind === "sqlite") await wait(pauseMilliseconds);
}
