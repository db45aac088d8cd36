import { columnOf, isJson } from "~/lib/forms/form-field";
import { byId, type TableRules } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";
import { settings } from "./settings/settings";
import type { Show } from "./show.schema";

declare module "~/platform/db/tables" {
  interface Tables {
    show: ShowRow;
  }
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** Booleans are stored as 1 and 0, text as it is, everything else as JSON. */
type Stored<Value> = Value extends boolean ? Flag : Value extends string | null ? Value : string;

/** A column for each setting; `feedGuid` is stored in `feed_guid`. */
export type ShowRow = { [Name in keyof Show as SnakeCase<Name>]: Stored<Show[Name]> } & {
  id: 1;
  updated_at: string;
};

const jsonColumns = Object.entries(settings)
  .filter(([, setting]) => isJson(setting))
  .map(([name]) => columnOf(name));

export const showTables = { show: { ...byId, json: jsonColumns } } satisfies TableRules;
