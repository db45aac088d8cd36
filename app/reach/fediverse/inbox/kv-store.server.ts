import type { Services } from "~/platform/services.server";

const day = 24 * 60 * 60 * 1000;
const keptDays = 30;

/**
 * The memory of other servers' keys and of received activities, as JSON by names of several parts. A forgotten
 * activity whose signature has no date could be sent again.
 */
export function kvStoreOf({ db, clock }: Pick<Services, "db" | "clock">) {
  return {
    /** Returns undefined if nothing is stored under this name, or it has expired. */
    async get(name: readonly string[]): Promise<unknown> {
      const row = await db
        .selectFrom("fediverse_kv")
        .select("value")
        .where("key", "=", JSON.stringify(name))
        .where("expires_at", ">", clock.now().toISOString())
        .executeTakeFirst();
      return row && JSON.parse(row.value);
    },
    async set(
      name: readonly string[],
      value: unknown,
      milliseconds: number = keptDays * day,
    ): Promise<void> {
      const until = new Date(clock.now().getTime() + milliseconds);
      const row = {
        key: JSON.stringify(name),
        value: JSON.stringify(value),
        expires_at: until.toISOString(),
      };
      await db
        .insertInto("fediverse_kv")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
    },
  };
}
