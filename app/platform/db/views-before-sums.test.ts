import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { migrations } from "~db/migrations/index";
import { freshPlace } from "../../../tests/databases";
import { migrate } from "./database.server";
import { openPostgres, postgresDialect } from "./postgres-dialect.server";
import { openSqlite, sqliteDialect } from "./sqlite-dialect.server";
import type { Tables } from "./tables";

const view = {
  id: "1",
  page_path: "/",
  page_title: "",
  referrer: "",
  user_agent: "",
  ip_address: "",
  session_id: "ada",
  created_at: "2026-11-01T10:00:00Z",
};

test.each(["sqlite", "postgres"] as const)(
  "views from before there were sums get a job that makes them, a new site gets none (%s)",
  async (kind) => {
    expect(await jobsAfterMigration(kind, [])).toEqual([]);
    expect(await jobsAfterMigration(kind, [view])).toEqual([
      { kind: "analytics-rebuild", status: "waiting", due_at: view.created_at },
    ]);
  },
);

async function jobsAfterMigration(kind: "sqlite" | "postgres", views: (typeof view)[]) {
  const place = await freshPlace(kind);
  const dialect = place.url
    ? postgresDialect(openPostgres(place.url))
    : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`));
  const db = new Kysely<Tables>({ dialect });
  const before = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await before.migrateTo("010-campaigns");
  if (views.length) await db.insertInto("page_views").values(views).execute();
  await migrate(db);
  const jobs = await db.selectFrom("jobs").select(["kind", "status", "due_at"]).execute();
  await db.destroy();
  await place.clean();
  return jobs;
}
