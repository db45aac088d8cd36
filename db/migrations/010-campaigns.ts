// Tables of newsletter/campaigns, newsletter/reports, newsletter/sending, newsletter/settings, newsletter/subscribers.
import { type Kysely, sql } from "kysely";

/** Campaigns of the newsletter, their recipients and responses, and settings for sending mails. */
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
  await widenMediaUses(db);

  await db.schema
    .createTable("newsletter_days")
    .addColumn("date", "text", (column) => column.primaryKey())
    .addColumn("joined", "integer", (column) => column.notNull())
    .addColumn("gone", "integer", (column) => column.notNull())
    .addColumn("bounced", "integer", (column) => column.notNull())
    .execute();
  await takeOverSubscribers(db);
  await db.schema.dropIndex("newsletter_subscribers_of_status").execute();
  await db.schema
    .createIndex("newsletter_subscribers_newest")
    .on(subscribers)
    .columns(["status", "created_at desc", "id desc"])
    .execute();
  // For the nightly search for subscribers who never confirmed.
  await db.schema
    .createIndex("newsletter_subscribers_mailed")
    .on(subscribers)
    .columns(["status", "mailed_at"])
    .execute();

  await db.schema
    .createTable("newsletter_imports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('preview', 'running', 'done', 'stopped')`),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("operator_name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
  await index(db, "newsletter_imports", ["created_at"]);

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
    .createIndex("newsletter_deliveries_sent")
    .on("newsletter_deliveries")
    .columns(["campaign_id", "sent_at"])
    .where(sql.ref("sent_at"), "is not", null)
    .execute();

  await db.schema
    .createTable("newsletter_sender")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("next_at", "text", (column) => column.notNull())
    .addColumn("trouble", "text")
    .addColumn("resumes_at", "text")
    .execute();
  await sql`insert into newsletter_sender (id, next_at) values (1, '')`.execute(db);

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
    .addColumn("dkim_domain", "text", (column) => column.notNull())
    .addColumn("report_key", "text", (column) => column.notNull())
    .addColumn("count_opens", "integer", (column) => column.notNull())
    .addColumn("count_clicks", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await sql`
    insert into newsletter_settings
      (id, mails_per_minute, bounce_address, dkim_selector, dkim_key, dkim_domain, report_key,
       count_opens, count_clicks, updated_at)
    values (1, 600, '', '', '', '', '', 0, 0, '')`.execute(db);
}

type Subscriber = {
  id: string;
  email: string;
  name: string | null;
  status: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  updated_at: string;
};

/** Adds existing subscribers' texts for searching, and the days on which they joined and left. */
async function takeOverSubscribers(db: Kysely<unknown>): Promise<void> {
  const days = new Map<string, { joined: number; gone: number; bounced: number }>();
  const count = (moment: string, change: "joined" | "gone" | "bounced") => {
    const date = berlin.format(new Date(moment));
    const day = days.get(date) ?? { joined: 0, gone: 0, bounced: 0 };
    day[change]++;
    days.set(date, day);
  };
  const rows = await sql<Subscriber>`
    select id, email, name, status, confirmed_at, unsubscribed_at, updated_at
    from newsletter_subscribers`.execute(db);
  for (const row of rows.rows) {
    await sql`
      update newsletter_subscribers set search_text = ${lower(`${row.email}\n${row.name ?? ""}`)}
      where id = ${row.id}`.execute(db);
    if (!row.confirmed_at) continue;
    count(row.confirmed_at, "joined");
    if (row.status === "bounced") count(row.updated_at, "bounced");
    else if (row.status !== "active") count(row.unsubscribed_at ?? row.updated_at, "gone");
  }
  for (const [date, { joined, gone, bounced }] of days)
    await sql`
      insert into newsletter_days (date, joined, gone, bounced)
      values (${date}, ${joined}, ${gone}, ${bounced})`.execute(db);
}

const berlin = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Allows campaigns to use files. SQLite cannot change a check, so the table is made anew. */
async function widenMediaUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("media_uses_new")
    .addColumn("media_id", "text", (column) =>
      column.notNull().references("media_files.id").onDelete("cascade"),
    )
    .addColumn("subject_kind", "text", (column) =>
      column.notNull().check(sql`subject_kind in ('episode', 'post', 'video', 'show', 'campaign')`),
    )
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("former", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("media_uses_each_once", ["media_id", "subject_kind", "subject_id"])
    .execute();
  await sql`insert into media_uses_new (media_id, subject_kind, subject_id, former)
    select media_id, subject_kind, subject_id, former from media_uses`.execute(db);
  await db.schema.dropTable("media_uses").execute();
  await db.schema.alterTable("media_uses_new").renameTo("media_uses").execute();
  await db.schema
    .createIndex("media_uses_of_subject")
    .on("media_uses")
    .columns(["subject_kind", "subject_id"])
    .execute();
}

/** A text in the form for comparing, as app/lib/searchable made it. */
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
