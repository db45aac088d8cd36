import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "~/platform/db/handles";
import type { EpisodePart } from "./settings/settings";

export async function readUnusedParts(db: Db | Trx): Promise<EpisodePart[]> {
  const row = await db
    .selectFrom("show")
    .select("unused_parts")
    .where("id", "=", 1)
    .executeTakeFirst();
  return JSON.parse(row?.unused_parts ?? "[]");
}

/** SQL for a part of an episode, for everything except operators' forms: `none` if the show does not use the part. */
export function ifUsed<Value>(
  part: EpisodePart,
  value: RawBuilder<Value>,
  none: Value,
): RawBuilder<Value> {
  return sql<Value>`case when (select unused_parts from show where id = 1)
    like ${sql.lit(`%"${part}"%`)} then ${sql.lit(none)} else ${value} end`;
}

/** `ifUsed` for a nullable column. */
export function usedColumn<Value>(part: EpisodePart, column: string): RawBuilder<Value | null> {
  return ifUsed(part, sql<Value | null>`${sql.ref(column)}`, null);
}
