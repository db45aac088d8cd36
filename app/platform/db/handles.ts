import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** The database, inside or outside a transaction. */
export type Db = Kysely<Tables>;
/** One transaction, which writing functions take, so that several can be combined. */
export type Trx = Transaction<Tables>;
