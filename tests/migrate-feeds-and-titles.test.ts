import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres, postgresDialect } from "~/platform/db/postgres-dialect.server";
import { openSqlite, sqliteDialect } from "~/platform/db/sqlite-dialect.server";
import type { Tables } from "~/platform/db/tables";
import { migrations } from "~db/migrations/index";
import { freshPlace } from "./databases";
import { both } from "./served-site";

test.each(both)(
  "statistics lose the words of searches, feeds keep their moment (%s)",
  async (kind) => {
    const place = await freshPlace(kind);
    onTestFinished(place.clean);
    const dialect = place.url
      ? postgresDialect(openPostgres(place.url))
      : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`));
    const db = new Kysely<Tables>({ dialect });
    onTestFinished(() => db.destroy());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo("014-names-and-reports");
    await sql`insert into page_views
    (id, page_path, page_title, referrer, user_agent, ip_address, session_id, created_at)
    values ('v', '/suche', 'Suche: Kündigung', '', '', '', '', '2026-11-20T10:00:00.000Z')`.execute(
      db,
    );
    await sql`insert into analytics_pages (date, path, title, views)
    values ('2026-11-20', '/suche', 'Suche: Kündigung', 1)`.execute(db);
    const deleted_at = "2026-11-20T12:00:00.000Z";
    await db
      .insertInto("deleted_items")
      .values({
        id: "d",
        kind: "post",
        subject_id: "p",
        title: "x",
        deleted_by_name: "A",
        deleted_at,
      })
      .execute();

    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const [views, sums] = await Promise.all([
      db.selectFrom("page_views").selectAll().execute(),
      db.selectFrom("analytics_pages").selectAll().execute(),
    ]);
    expect(JSON.stringify(views)).not.toContain("Kündigung");
    expect(views).toMatchObject([{ page_path: "/suche" }]);
    expect(sums).toEqual([{ date: "2026-11-20", path: "/suche", views: 1 }]);
    const moments = await db.selectFrom("content_version").select("feeds_changed_at").execute();
    expect(moments).toEqual([{ feeds_changed_at: deleted_at }]);
  },
);
