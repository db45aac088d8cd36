import type { Migration } from "kysely/migration";
import * as listening from "./001-listening.ts";
import * as visitors from "./002-visitors.ts";
import * as operators from "./003-operators.ts";

/** Every change of the tables, oldest first. Forward only: a landed migration is never edited. */
export const migrations: Record<string, Migration> = {
  "001-listening": listening,
  "002-visitors": visitors,
  "003-operators": operators,
};
