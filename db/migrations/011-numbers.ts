// Tables of core/analytics.
import { type Kysely, sql } from "kysely";

/** Playbacks and downloads, and their sums per day. Rows are deleted after 90 days, sums stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countViewsSoFar(db);
  await db.schema
    .createTable("episode_playbacks")
    .addColumn("id", "text", (column) => column.primaryKey())
    // There is no reference, so that playbacks of a deleted episode stay and sums can be made again.
    .addColumn("episode_id", "text", (column) => column.notNull())
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

  await db.schema
    .createTable("media_requests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("episode_id", "text", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("user_agent", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("range_start", "bigint", (column) => column.notNull())
    .addColumn("range_end", "bigint", (column) => column.notNull())
    .addColumn("needed", "bigint", (column) => column.notNull())
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "media_requests", ["date", "episode_id"]);

  await db.schema
    .createTable("downloads")
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("episode_id", "text", (column) => column.notNull())
    .addColumn("app", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("ranges", "text", (column) => column.notNull())
    .addColumn("needed", "bigint", (column) => column.notNull())
    .addColumn("counted_at", "text")
    .addPrimaryKeyConstraint("downloads_one_per_client_and_day", ["date", "client", "episode_id"])
    .execute();

  await daySums(db, "analytics_days", [], {
    page_views: "integer",
    visitors: "integer",
    episode_views: "integer",
    playbacks: "integer",
    seconds_played: "bigint",
    completion: "bigint",
  });
  await daySums(db, "analytics_pages", ["path"], { title: "text", views: "integer" }, ["views"]);
  await daySums(db, "analytics_referrers", ["host"], { views: "integer" }, ["views"]);
  await daySums(db, "analytics_sources", ["source"], { playbacks: "integer" });
  await daySums(
    db,
    "analytics_episodes",
    ["episode_id"],
    {
      views: "integer",
      playbacks: "integer",
      seconds_played: "bigint",
      completion: "bigint",
      positions: "text",
    },
    ["views", "playbacks", "completion"],
  );
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

/** On a site with views, adds a job that makes their sums; until it is done, no view is deleted. */
async function countViewsSoFar(db: Kysely<unknown>): Promise<void> {
  await sql`insert into jobs (id, kind, payload, status, due_at, attempts, created_at)
    select '00000000-0000-7000-8000-000000000011', 'analytics-rebuild', '{}', 'waiting', min(created_at), 0,
      min(created_at)
    from page_views having count(*) > 0`.execute(db);
}

type Sum = "integer" | "bigint" | "text";

/**
 * Creates a table of sums, with one row per subject and day. `added` names the columns that are summed for every
 * subject over long periods: a year of 600 pages is then grouped in the order of one narrow index (20 ms instead of
 * 140 on SQLite). Short periods are read by date. A query for a long period must name the index, since SQLite would
 * otherwise take that by date (`within` in core/analytics/read-window.server.ts).
 */
async function daySums(
  db: Kysely<unknown>,
  table: string,
  subject: string[],
  sums: Record<string, Sum>,
  added: string[] = [],
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
  if (added.length) await index(db, table, [...subject, "date", ...added]);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
