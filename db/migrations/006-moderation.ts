// Tables of core/comments.
import { type Kysely, sql } from "kysely";

type Row = { id: string; text: string };

/** Moderation: replies of the show, texts for searching, and which comments were announced by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("comment_replies")
    .addColumn("comment_id", "text", (column) =>
      column.primaryKey().references("comments.id").onDelete("cascade"),
    )
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_by", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await db.schema.alterTable("comments").addColumn("noticed_at", "text").execute();
  for (const table of ["comments", "messages"])
    await db.schema
      .alterTable(table)
      .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
      .execute();

  const comments = await sql<Row>`
    select id, name || ${"\n"} || content as text from comments`.execute(db);
  for (const { id, text } of comments.rows)
    await sql`update comments set search_text = ${lower(text)} where id = ${id}`.execute(db);
  const messages = await sql<Row>`
    select id, name || ${"\n"} || email || ${"\n"} || subject || ${"\n"} || message as text
    from messages`.execute(db);
  for (const { id, text } of messages.rows)
    await sql`update messages set search_text = ${lower(text)} where id = ${id}`.execute(db);

  await db.schema.dropIndex("comments_of_status").execute();
  await index(db, "comments_decided", "comments", ["status", "approved_at desc", "id desc"]);
  await index(db, "comments_waiting", "comments", ["status", "created_at", "id"]);
  await index(db, "comments_created", "comments", ["created_at desc", "id desc"]);
  await index(db, "comments_of_name", "comments", ["name", "status"]);
}

/** A text in the form for comparing, as app/lib/searchable made it. */
function lower(text: string): string {
  return text.replaceAll("\0", "").normalize("NFC").toLocaleLowerCase("de").trim();
}

async function index(db: Kysely<unknown>, name: string, table: string, columns: string[]) {
  await db.schema
    .createIndex(name)
    .on(table)
    .expression(sql.raw(columns.join(", ")))
    .execute();
}
