import type { KvKey, KvStore, KvStoreSetOptions } from "@fedify/fedify";
import type { Services } from "~/platform/services.server";

const day = 24 * 60 * 60 * 1000;
const keptDays = 30;

/** Activities that were received: without a moment in their signature they could come again for as long. */
export const activityPrefix = ["activity"] as const;

/** What Fedify remembers, in the database; whatever it is, it is forgotten after a month at the latest. */
export function kvStoreOf({ db, clock }: Pick<Services, "db" | "clock">): KvStore {
  const textOf = (key: KvKey) => JSON.stringify(key);
  const now = () => clock.now().toISOString();
  const rowOf = (key: KvKey, value: unknown, { ttl }: KvStoreSetOptions = {}) => {
    const wanted = ttl && key[0] !== activityPrefix[0] ? ttl.total("milliseconds") : Infinity;
    const until = clock.now().getTime() + Math.min(wanted, keptDays * day);
    const text = JSON.stringify(value ?? null);
    return { key: textOf(key), value: text, expires_at: new Date(until).toISOString() };
  };
  return {
    async get<T>(key: KvKey): Promise<T | undefined> {
      const row = await db
        .selectFrom("fediverse_kv")
        .select("value")
        .where("key", "=", textOf(key))
        .where("expires_at", ">", now())
        .executeTakeFirst();
      return row && JSON.parse(row.value);
    },
    async set(key, value, options) {
      const row = rowOf(key, value, options);
      await db
        .insertInto("fediverse_kv")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
    },
    async delete(key) {
      await db.deleteFrom("fediverse_kv").where("key", "=", textOf(key)).execute();
    },
    async *list(prefix) {
      // The text of ["a", "b"] begins as that of ["a"] does, but for the bracket.
      const start = prefix ? textOf(prefix).slice(0, -1) : "[";
      const rows = await db
        .selectFrom("fediverse_kv")
        .select(["key", "value"])
        .where("key", ">=", start)
        .where("key", "<", `${start}~`)
        .where("expires_at", ">", now())
        .execute();
      for (const row of rows) yield { key: JSON.parse(row.key), value: JSON.parse(row.value) };
    },
  };
}
