import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres, postgresDialect } from "~/platform/db/postgres-dialect.server";
import { openSqlite, sqliteDialect } from "~/platform/db/sqlite-dialect.server";
import type { Tables } from "~/platform/db/tables";
import { migrations } from "~db/migrations/index";
import { freshPlace } from "./databases";
import { both } from "./served-site";

const then = "2026-06-01T10:00:00.000Z";

test.each(both)("what was published stays so, in the trash too (%s)", async (kind) => {
  const place = await freshPlace(kind);
  onTestFinished(place.clean);
  const dialect = place.url
    ? postgresDialect(openPostgres(place.url))
    : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`));
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("020-identity");
  for (const [id, date, published_at] of [
    ["sommer", "2026-07-03", null],
    ["winter", "2026-11-27", null],
    ["feed", "2026-11-20", "2026-11-20T04:00:07.000Z"],
  ])
    await sql`insert into episodes (id, guid, title, invention, description, summary, date, published_at, duration,
      image_url, audio_url, explicit, persons, meta_title, meta_description, meta_keywords, og_image_url, search_text,
      episode_type, created_at, updated_at)
      values (${id}, ${id}, '', '', '', '', ${date}, ${published_at}, '', '', '#', 0, '[]', '', '', '', '', '',
      'full', ${then}, ${then})`.execute(db);
  await sql`insert into videos (id, episode_id, title, description, thumbnail_url, youtube_id, created_at, updated_at)
    values ('v', 'sommer', '', '', '', '', ${then}, ${then})`.execute(db);
  for (const [id, published] of [
    ["offen", 1],
    ["entwurf", 0],
  ])
    await sql`insert into blog_posts (id, slug, title, excerpt, content, category, image_url, reading_time,
      published, meta_title, meta_description, meta_keywords, og_image_url, created_at, updated_at)
      values (${id}, ${id}, '', '', '', '', '', 5, ${published}, '', '', '', '', ${then}, ${then})`.execute(
      db,
    );
  await sql`insert into deleted_items (id, kind, subject_id, title, deleted_by_name, deleted_at)
    values ('d', 'episode', 'weg', 'x', 'A', ${then})`.execute(db);
  await sql`insert into deleted_rows (deleted_id, position, table_name, rows) values ('d', 0, 'episodes',
    ${JSON.stringify([{ id: "weg", date: "2026-07-03", published_at: null }])})`.execute(db);
  await sql`insert into content_drafts (id, operator_id, subject_kind, subject_id, fields, updated_at)
    values ('e', 'op', 'episode', 'sommer', '{"title":"Neu"}', ${then})`.execute(db);

  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const from = async (table: "episodes" | "blog_posts" | "videos") =>
    Object.fromEntries(
      (await db.selectFrom(table).select(["id", "public_from"]).execute()).map((row) => [
        row.id,
        row.public_from,
      ]),
    );
  expect(await from("episodes")).toEqual({
    sommer: "2026-07-02T22:00:00.000Z",
    winter: "2026-11-26T23:00:00.000Z",
    feed: "2026-11-20T04:00:07.000Z",
  });
  expect(await from("blog_posts")).toEqual({ offen: then, entwurf: null });
  expect(await from("videos")).toEqual({ v: then });
  const { rows } = await db.selectFrom("deleted_rows").select("rows").executeTakeFirstOrThrow();
  expect(JSON.parse(rows)).toMatchObject([
    { published: 1, time: "", public_from: "2026-07-02T22:00:00.000Z" },
  ]);
  const { fields } = await db
    .selectFrom("content_drafts")
    .select("fields")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(fields)).toEqual({ title: "Neu", published: "1" });
});
