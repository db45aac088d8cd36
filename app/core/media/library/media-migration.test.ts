import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPostgres, postgresDialect } from "~/platform/db/postgres-dialect.server";
import { openSqlite, sqliteDialect } from "~/platform/db/sqlite-dialect.server";
import type { Tables } from "~/platform/db/tables";
import { migrations } from "~db/migrations/index";
import { type DatabaseKind, freshPlace } from "../../../../tests/databases";

describe.each<DatabaseKind>(["sqlite", "postgres"])("files of an older site (%s)", (kind) => {
  let db: Kysely<Tables>;
  let clean: () => Promise<void>;
  beforeEach(async () => {
    const place = await freshPlace(kind);
    const dialect = place.url
      ? postgresDialect(openPostgres(place.url))
      : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`));
    db = new Kysely<Tables>({ dialect });
    clean = place.clean;
  });
  afterEach(async () => {
    await db.destroy();
    await clean();
  });

  const moment = "2026-11-20T10:00:00.000Z";
  const rowOf = (path: string) => ({
    id: path,
    path,
    kind: "drawing" as const,
    mime: "image/svg+xml",
    bytes: 1,
    sha256: "",
    alt: "",
    created_at: moment,
  });

  test("are known with their uses, and the pictures of posts are guarded", async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("003-operators")).error).toBeUndefined();
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const paths = ["drawings/post-1.svg", "images/text-1.jpg", "drawings/other-1.svg"];
    await old.insertInto("media_files").values(paths.map(rowOf)).execute();
    await old
      .insertInto("blog_posts")
      .values({
        id: "p1",
        slug: "p1",
        published: 0,
        title: "",
        excerpt: "",
        content: '<p><img src="/media/images/text-1.jpg"></p>',
        category: "",
        image_url: "/media/drawings/post-1.svg",
        reading_time: 5,
        meta_title: "",
        meta_description: "",
        meta_keywords: "",
        og_image_url: "",
        created_at: moment,
        updated_at: moment,
      })
      .execute();
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const files = await db
      .selectFrom("media_files")
      .select(["path", "guarded"])
      .orderBy("path")
      .execute();
    expect(files).toEqual([
      { path: "drawings/other-1.svg", guarded: 0 },
      { path: "drawings/post-1.svg", guarded: 1 },
      { path: "images/text-1.jpg", guarded: 1 },
    ]);
    const uses = await db.selectFrom("media_uses").selectAll().orderBy("media_id").execute();
    expect(uses.map(({ media_id, subject_id, former }) => [media_id, subject_id, former])).toEqual([
      ["drawings/post-1.svg", "p1", 0],
      ["images/text-1.jpg", "p1", 0],
    ]);
  });
});
