import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** The database, inside or outside a transaction. */
export type Db = Kysely<Tables>;
/** One transaction: what a verb that writes takes, so that several become one. */
export type Trx = Transaction<Tables>;
