import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/portions";
import { sign } from "~/platform/secret.server";

/** Keeps a mark of these compared addresses, from which nobody reads them: no list may bring them back. */
export async function suppress(trx: Trx, secret: string, keys: readonly string[]): Promise<void> {
  for (const few of portionsOf(keys))
    await trx
      .insertInto("newsletter_suppressions")
      .values(few.map((key) => ({ address_hash: hashOf(secret, key) })))
      .onConflict((conflict) => conflict.column("address_hash").doNothing())
      .execute();
}

/** Which of these compared addresses were forgotten after they had left. */
export async function readSuppressed(
  db: Db | Trx,
  secret: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const keyOf = new Map(keys.map((key) => [hashOf(secret, key), key]));
  const found = await db
    .selectFrom("newsletter_suppressions")
    .select("address_hash")
    .where("address_hash", "in", [...keyOf.keys()])
    .execute();
  return new Set(found.map(({ address_hash }) => keyOf.get(address_hash) ?? ""));
}

function hashOf(secret: string, key: string): string {
  return sign(secret, `newsletter suppression ${key}`);
}
