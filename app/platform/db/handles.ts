import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema";

/** The database, inside or outside a transaction. */
export type Db = Kysely<Schema>;
/** One transaction: what a verb that writes takes, so that several become one. */
export type Trx = Transaction<Schema>;
