// Tables of programs/api.
import type { Kysely } from "kysely";

/** Tokens of operators' programs, and the answers to their writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("api_tokens")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text", (column) =>
      column.notNull().references("operators.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("start", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("verbs", "text", (column) => column.notNull())
    .addColumn("is_for_assistants", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expires_at", "text")
    .addColumn("last_used_day", "text")
    .addColumn("last_used_address", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("api_tokens_of_operator")
    .on("api_tokens")
    .column("operator_id")
    .execute();
  await db.schema
    .createTable("api_requests")
    .addColumn("token_id", "text", (column) =>
      column.notNull().references("api_tokens.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("headers", "text")
    .addColumn("body", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("api_requests_key", ["token_id", "key"])
    .execute();
  await db.schema
    .createIndex("api_requests_by_moment")
    .on("api_requests")
    .column("created_at")
    .execute();
}
