// Tables of core/analytics, core/contact, newsletter/subscribers.
import { type Kysely, sql } from "kysely";

/** Subscriptions, messages and views of visitors, the jobs that follow from them, and the day's salt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('waiting', 'done', 'failed')`),
    )
    .addColumn("unique_key", "text", (column) => column.unique())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
  await db.schema.createIndex("jobs_due").on("jobs").columns(["status", "due_at"]).execute();

  await db.schema
    .createTable("daily_salts")
    .addColumn("date", "text", (column) => column.primaryKey())
    .addColumn("salt", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("newsletter_subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("name", "text")
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('pending', 'active', 'unsubscribed', 'bounced')`),
    )
    .addColumn("mailed_at", "text")
    .addColumn("confirmed_at", "text")
    .addColumn("unsubscribed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("newsletter_subscribers_of_status")
    .on("newsletter_subscribers")
    .columns(["status", "created_at desc"])
    .execute();

  await db.schema
    .createTable("newsletter_consents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscriber_id", "text", (column) =>
      column.notNull().references("newsletter_subscribers.id").onDelete("cascade"),
    )
    .addColumn("text_version", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("form_url", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("requested_at", "text", (column) => column.notNull())
    .addColumn("requested_ip", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("confirmed_ip", "text")
    .execute();
  await index(db, "newsletter_consents", "subscriber_id");

  await db.schema
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('new', 'read', 'archived')`),
    )
    .addColumn("suspicion", "text")
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("messages_of_status")
    .on("messages")
    .columns(["status", "created_at desc"])
    .execute();
  await index(db, "messages", "content_hash");

  await db.schema.alterTable("comments").addColumn("suspicion", "text").execute();
  await db.schema
    .alterTable("comments")
    .addColumn("content_hash", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await index(db, "comments", "content_hash");
  await db.schema
    .createIndex("comments_of_status")
    .on("comments")
    .columns(["status", "created_at desc"])
    .execute();

  await db.schema
    .createTable("page_views")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("page_path", "text", (column) => column.notNull())
    .addColumn("page_title", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .addColumn("ip_address", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "page_views", "created_at");

  await db.schema
    .createTable("episode_views")
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .addColumn("ip_address", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("episode_views_one_per_visitor", ["episode_id", "session_id"])
    .execute();
  await index(db, "episode_views", "created_at");
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
