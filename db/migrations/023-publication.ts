import { type Kysely, sql } from "kysely";

type Row = Record<string, unknown>;
type Old = {
  episodes: { date: string; published_at: string | null; public_from: string | null };
  deleted_rows: {
    deleted_id: string;
    position: number;
    table_name: string;
    column_name: string | null;
    rows: string;
  };
  content_drafts: { id: string; subject_kind: string; subject_id: string | null; fields: string };
};

/**
 * Episodes, posts and videos can be drafts, planned or public. `public_from` is the moment (UTC) from which
 * visitors see them; null for a draft. Existing entries stay visible as before, also after they return from the
 * trash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["episodes", "blog_posts", "videos"]) {
    const isPost = table === "blog_posts";
    for (const [name, type, value] of [
      ...(isPost ? [] : ([["published", "integer", 1]] as const)),
      ...(table === "episodes" ? [] : ([["date", "text", ""]] as const)),
      ["time", "text", ""],
    ] as const)
      await db.schema
        .alterTable(table)
        .addColumn(name, type, (column) => column.notNull().defaultTo(value))
        .execute();
    await db.schema.alterTable(table).addColumn("public_from", "text").execute();
  }
  const old = db as Kysely<Old>;
  const days = await old.selectFrom("episodes").select("date").distinct().execute();
  for (const { date } of days)
    await old
      .updateTable("episodes")
      .set({ public_from: sql`coalesce(published_at, ${dayBegan(date)})` })
      .where("date", "=", date)
      .execute();
  await sql`update blog_posts set public_from = coalesce(published_at, created_at) where published = 1`.execute(
    db,
  );
  await sql`update videos set public_from = created_at`.execute(db);
  await db.schema.dropIndex("videos_newest").execute();
  for (const [name, table, columns] of [
    ["episodes_public", "episodes", "public_from"],
    ["blog_posts_public", "blog_posts", "public_from"],
    ["videos_newest", "videos", "public_from, id"],
  ] as const)
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)})`.execute(
      db,
    );
  await keepWhatWaits(old);
}

/** Converts entries in the trash, and unsaved drafts. */
async function keepWhatWaits(db: Kysely<Old>): Promise<void> {
  const kept = await db
    .selectFrom("deleted_rows")
    .select(["deleted_id", "position", "table_name", "rows"])
    .where("table_name", "in", ["episodes", "blog_posts", "videos"])
    .where("column_name", "is", null)
    .execute();
  for (const { deleted_id, position, table_name, rows } of kept)
    await db
      .updateTable("deleted_rows")
      .set({
        rows: JSON.stringify((JSON.parse(rows) as Row[]).map((row) => dated(table_name, row))),
      })
      .where("deleted_id", "=", deleted_id)
      .where("position", "=", position)
      .execute();
  const drafts = await db
    .selectFrom("content_drafts")
    .select(["id", "fields"])
    .where("subject_kind", "in", ["episode", "video"])
    .where("subject_id", "is not", null)
    .execute();
  for (const { id, fields } of drafts)
    await db
      .updateTable("content_drafts")
      .set({ fields: JSON.stringify({ ...JSON.parse(fields), published: "1" }) })
      .where("id", "=", id)
      .execute();
}

function dated(table: string, row: Row): Row {
  if (table === "blog_posts")
    return {
      ...row,
      date: "",
      time: "",
      public_from: row.published === 1 ? (row.published_at ?? row.created_at) : null,
    };
  if (table === "videos")
    return { ...row, published: 1, date: "", time: "", public_from: row.created_at };
  const public_from = row.published_at ?? dayBegan(String(row.date));
  return { ...row, published: 1, time: "", public_from };
}

const offsetName = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Berlin",
  timeZoneName: "longOffset",
});

/** The moment at which a day (YYYY-MM-DD) begins in Berlin, where the clocks change at 01:00 UTC. */
function dayBegan(date: string): string {
  const utc = new Date(`${date}T00:00:00Z`);
  const name = offsetName.formatToParts(utc).find(({ type }) => type === "timeZoneName");
  const hours = Number(/\d+/.exec(name?.value ?? "")?.[0] ?? 0);
  return new Date(utc.getTime() - hours * 60 * 60 * 1000).toISOString();
}
