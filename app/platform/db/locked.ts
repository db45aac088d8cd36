import type { SelectQueryBuilder } from "kysely";
import type { ContentStore } from "./content-signal.server";

/**
 * For `$call`: the rows that are read stay as they are, and nothing comes to hang on them, until the transaction
 * ends. SQLite has one writer at a time anyway.
 */
export function locked({ kind }: Pick<ContentStore, "kind">) {
  return <DB, Table extends keyof DB, Row>(select: SelectQueryBuilder<DB, Table, Row>) =>
    kind === "postgres" ? select.forUpdate() : select;
}
