import { type Kysely, sql } from "kysely";

/** What was played and downloaded, and the sums of each day: raw rows go after 90 days, sums stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("episode_playbacks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) =>
      column.notNull().check(sql`source in ('site', 'embed')`),
    )
    .addColumn("duration_played", "integer", (column) => column.notNull())
    .addColumn("completion", "integer", (column) => column.notNull())
    .addColumn("positions", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "episode_playbacks", ["date"]);
  await index(db, "episode_playbacks", ["episode_id"]);

  await db.schema
    .createTable("media_requests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("range_start", "bigint", (column) => column.notNull())
    .addColumn("range_end", "bigint", (column) => column.notNull())
    .addColumn("needed", "bigint", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "media_requests", ["date"]);
  await index(db, "media_requests", ["episode_id"]);

  await db.schema
    .createTable("downloads")
    .addColumn("episode_id", "text", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("app", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("ranges", "text", (column) => column.notNull())
    .addColumn("counted_at", "text")
    .addPrimaryKeyConstraint("downloads_one_per_client_and_day", ["date", "episode_id", "client"])
    .execute();

  await daySums(db, "analytics_days", [], {
    page_views: "integer",
    visitors: "integer",
    episode_views: "integer",
    playbacks: "integer",
    seconds_played: "bigint",
    completion: "bigint",
  });
  await daySums(db, "analytics_pages", ["path"], { title: "text", views: "integer" });
  await daySums(db, "analytics_referrers", ["host"], { views: "integer" });
  await daySums(db, "analytics_sources", ["source"], { playbacks: "integer" });
  await daySums(db, "analytics_episodes", ["episode_id"], {
    views: "integer",
    playbacks: "integer",
    seconds_played: "bigint",
    completion: "bigint",
    positions: "text",
  });
  await db.schema
    .createTable("analytics_visitors")
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("analytics_visitors_once", ["date", "session_id"])
    .execute();
  await daySums(db, "download_days", [], { downloads: "integer", bytes: "bigint" });
  await daySums(db, "download_episodes", ["episode_id"], { downloads: "integer" });
  await daySums(db, "download_apps", ["app", "device"], { downloads: "integer" });
}

type Sum = "integer" | "bigint" | "text";

/** A table of sums: one row for each subject and day. */
async function daySums(
  db: Kysely<unknown>,
  table: string,
  subject: string[],
  sums: Record<string, Sum>,
): Promise<void> {
  let creation = db.schema
    .createTable(table)
    .addColumn("date", "text", (column) => column.notNull());
  for (const column of subject)
    creation = creation.addColumn(column, "text", (definition) => definition.notNull());
  for (const [column, type] of Object.entries(sums))
    creation = creation.addColumn(column, type, (definition) => definition.notNull());
  await creation
    .addPrimaryKeyConstraint(`${table}_once`, [...subject, "date"] as never[])
    .execute();
  if (subject.length) await index(db, table, ["date"]);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
