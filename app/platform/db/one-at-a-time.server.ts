import { setTimeout as wait } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import type { ContentStore } from "./content-signal.server";
import type { Trx } from "./handles";

/** Makes other transactions with the same key wait until this one ends. SQLite allows one writer at a time anyway. */
export async function oneAtATime(
  trx: Trx,
  { kind }: Pick<ContentStore, "kind">,
  key: string,
): Promise<void> {
  if (kind === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/**
 * For `$call`: locks the selected rows against changes and new references until the transaction ends. SQLite allows
 * one writer at a time anyway.
 */
export function locked({ kind }: Pick<ContentStore, "kind">) {
  return <DB, Table extends keyof DB, Row>(select: SelectQueryBuilder<DB, Table, Row>) =>
    kind === "postgres" ? select.forUpdate() : select;
}

/** Longer than the 20 ms after which a waiting process tries again (`WaitingDriver`). */
const pauseMilliseconds = 50;

/**
 * Pauses between two transactions of a process with long work. SQLite has no queue for its lock, so without pauses
 * the site might never get it; PostgreSQL has one.
 */
export async function yieldToWriters({ kind }: Pick<ContentStore, "kind">): Promise<void> {
  if (kind === "sqlite") await wait(pauseMilliseconds);
}
