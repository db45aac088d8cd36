import { type Kysely, sql } from "kysely";

/** Campaigns of the newsletter, who gets them, what came back, and how mails are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const subscribers = "newsletter_subscribers";
  for (const column of ["bounced_at", "left_reason"])
    await db.schema.alterTable(subscribers).addColumn(column, "text").execute();
  await db.schema
    .alterTable(subscribers)
    .addColumn("origin", "text", (column) => column.notNull().defaultTo("form"))
    .execute();
  await db.schema
    .alterTable(subscribers)
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const rows = await sql<{ id: string; text: string }>`
    select id, email || ${"\n"} || coalesce(name, '') as text from newsletter_subscribers`.execute(
    db,
  );
  for (const { id, text } of rows.rows)
    await sql`update newsletter_subscribers set search_text = ${lower(text)} where id = ${id}`.execute(
      db,
    );

  await db.schema
    .createTable("newsletter_days")
    .addColumn("date", "text", (column) => column.primaryKey())
    .addColumn("joined", "integer", (column) => column.notNull())
    .addColumn("gone", "integer", (column) => column.notNull())
    .addColumn("bounced", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("newsletter_campaigns")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("preview_text", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('draft', 'sent')`),
    )
    .addColumn("sending", "text", (column) =>
      column.notNull().check(sql`sending in ('none', 'running', 'paused', 'done', 'cancelled')`),
    )
    .addColumn("episode_id", "text", (column) =>
      column.references("episodes.id").onDelete("set null"),
    )
    .addColumn("archived", "integer", (column) => column.notNull())
    .addColumn("scheduled_at", "text")
    .addColumn("sent_at", "text")
    .addColumn("finished_at", "text")
    .addColumn("recipients", "integer", (column) => column.notNull())
    .addColumn("created_by", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "newsletter_campaigns", ["status", "scheduled_at"]);
  await index(db, "newsletter_campaigns", ["sending"]);
  await index(db, "newsletter_campaigns", ["sent_at"]);
  await index(db, "newsletter_campaigns", ["episode_id"]);

  await db.schema
    .createTable("newsletter_deliveries")
    .addColumn("campaign_id", "text", (column) =>
      column.notNull().references("newsletter_campaigns.id").onDelete("cascade"),
    )
    .addColumn("subscriber_id", "text", (column) =>
      column.notNull().references("newsletter_subscribers.id").onDelete("cascade"),
    )
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('waiting', 'sent', 'failed', 'skipped')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addPrimaryKeyConstraint("newsletter_deliveries_once", ["campaign_id", "subscriber_id"])
    .execute();
  await index(db, "newsletter_deliveries", ["campaign_id", "status", "due_at"]);
  await index(db, "newsletter_deliveries", ["subscriber_id"]);

  await db.schema
    .createTable("newsletter_reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source_key", "text", (column) => column.notNull().unique())
    .addColumn("campaign_id", "text", (column) =>
      column.references("newsletter_campaigns.id").onDelete("set null"),
    )
    .addColumn("subscriber_id", "text", (column) =>
      column.references("newsletter_subscribers.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('bounce', 'complaint')`),
    )
    .addColumn("permanent", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "newsletter_reports", ["campaign_id"]);
  await index(db, "newsletter_reports", ["subscriber_id", "created_at"]);

  await db.schema
    .createTable("newsletter_responses")
    .addColumn("campaign_id", "text", (column) =>
      column.notNull().references("newsletter_campaigns.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('open', 'click')`))
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("newsletter_responses_of_day", ["campaign_id", "kind", "url", "date"])
    .execute();

  await db.schema
    .createTable("newsletter_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("mails_per_minute", "integer", (column) => column.notNull())
    .addColumn("bounce_address", "text", (column) => column.notNull())
    .addColumn("dkim_selector", "text", (column) => column.notNull())
    .addColumn("dkim_key", "text", (column) => column.notNull())
    .addColumn("report_key", "text", (column) => column.notNull())
    .addColumn("count_opens", "integer", (column) => column.notNull())
    .addColumn("count_clicks", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await sql`
    insert into newsletter_settings
      (id, mails_per_minute, bounce_address, dkim_selector, dkim_key, report_key,
       count_opens, count_clicks, updated_at)
    values (1, 600, '', '', '', '', 0, 0, '')`.execute(db);
}

/** As texts are compared (app/lib/searchable). */
function lower(text: string): string {
  return text.replaceAll("\0", "").normalize("NFC").toLocaleLowerCase("de").trim();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
