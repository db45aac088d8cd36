import type { RawBuilder } from "kysely";
import type { Tables } from "./tables";

/** Rows that are deleted together with an item, ordered by a text column that is unique among them. */
export type DeletedPart = { table: keyof Tables; where: RawBuilder<unknown>; key: string };

type Value = string | number | null;

/**
 * Rows that stay but lose a link: the column held `value` before and `left` afterwards. Restoring sets it back only
 * where the columns in `provided` still hold their values.
 */
export type DeletedLinks = {
  table: keyof Tables;
  column: string;
  rows: { id: string; value: Value; left: Value; provided?: Record<string, Value> }[];
};
