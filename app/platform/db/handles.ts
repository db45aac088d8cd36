import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** The database, inside or outside a transaction. */
export type Db = Kysely<Tables>;
/** A transaction. Writing functions take one, so that several of them can be combined. */
export type Trx = Transaction<Tables>;
