// Tables of core/accounts.
import type { Kysely } from "kysely";

/** Operators, their sign-in (the tables of better-auth), and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("operators")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", "integer", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("two_factor_enabled", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await ofOperator(db, "operator_sessions")
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "operator_sessions", "user_id");

  await ofOperator(db, "operator_accounts")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("password", "text")
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", "text")
    .addColumn("refresh_token_expires_at", "text")
    .addColumn("scope", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "operator_accounts", "user_id");

  await db.schema
    .createTable("operator_verifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "operator_verifications", "identifier");

  await ofOperator(db, "operator_two_factors")
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("backup_codes", "text", (column) => column.notNull())
    .addColumn("verified", "integer")
    .addColumn("failed_verification_count", "integer")
    .addColumn("locked_until", "text")
    .execute();
  await index(db, "operator_two_factors", "user_id");

  await ofOperator(db, "operator_passkeys")
    .addColumn("name", "text")
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("credential_id", "text", (column) => column.notNull())
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("device_type", "text", (column) => column.notNull())
    .addColumn("backed_up", "integer", (column) => column.notNull())
    .addColumn("transports", "text")
    .addColumn("aaguid", "text")
    .addColumn("created_at", "text")
    .execute();
  await index(db, "operator_passkeys", "user_id");
  await index(db, "operator_passkeys", "credential_id");

  await db.schema
    .createTable("audit_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("operator_id", "text")
    .addColumn("operator_name", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text")
    .addColumn("subject_id", "text")
    .addColumn("subject_title", "text")
    .addColumn("detail", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "audit_log", "created_at");
}

function ofOperator(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("operators.id").onDelete("cascade"),
    );
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
