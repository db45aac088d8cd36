import { join } from "node:path";
import { Kysely, type LogEvent, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { isContract, migrations } from "~db/migrations/index";
import { freshPlace, onBothDatabases } from "../../../tests/databases";
import { migrate } from "./database.server";
import { openPostgres, postgresDialect } from "./postgres-dialect.server";
import { openSqlite, sqliteDialect } from "./sqlite-dialect.server";
import type { Tables } from "./tables";

test("on SQLite too, a migration that is interrupted leaves nothing half: the next start does it", async () => {
  const place = await freshPlace("sqlite");
  const open = (statements: number) => {
    const file = openSqlite(join(place.directory, "podcast.sqlite"));
    const prepare = file.prepare.bind(file);
    let left = statements;
    file.prepare = (sql) => {
      if (/^(create|alter|insert|update)/.test(sql) && left-- <= 0) throw new Error("disk full");
      return prepare(sql);
    };
    return new Kysely<Tables>({ dialect: sqliteDialect(file) });
  };
  const interrupted = open(60);
  await expect(migrate(interrupted)).rejects.toThrow("Die Datenbank lässt sich nicht migrieren");
  await interrupted.destroy();
  const next = open(Number.POSITIVE_INFINITY);
  await migrate(next);
  expect(await next.selectFrom("episodes").select("transcript").execute()).toEqual([]);
  await next.destroy();
  await place.clean();
});

onBothDatabases("a database of a newer version", (database) => {
  const executed = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database().db);

  test("is used where that has only added something", async () => {
    await executed("998-more");
    await migrate(database().db);
  });

  test("is refused in one line where that has taken something away", async () => {
    await executed("998-more");
    await executed("999-contract-less");
    await expect(migrate(database().db)).rejects.toThrow(
      /neuer als dieses Programm \(999-contract/,
    );
  });
});

/** Changes that break the previous version: docs/decisions/030-several-processes.md */
const breaking = [
  /\b(?:drop (?:table|column)|rename (?:to|column)|rename "|set not null|alter column|type )/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
  /\badd constraint\b/i,
  /\bcreate unique index\b/i,
];

/** The last migration before the rule. */
const baseline = "032-hold-incomplete";

test.each(["sqlite", "postgres"] as const)(
  "migrations add, and take away only where their name says contract (%s)",
  async (kind) => {
    const place = await freshPlace(kind);
    const queries: string[] = [];
    const log = (event: LogEvent) => void queries.push(event.query.sql);
    const dialect = place.url
      ? postgresDialect(openPostgres(place.url))
      : sqliteDialect(openSqlite(join(place.directory, "podcast.sqlite")));
    const db = new Kysely<Tables>({ dialect, log });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo(baseline);
    const wrong: string[] = [];
    for (const name of Object.keys(migrations).filter((name) => name > baseline)) {
      queries.length = 0;
      const { error } = await migrator.migrateTo(name);
      expect(error).toBeUndefined();
      const made = queries.flatMap((query) => /^create table "(\w+)"/.exec(query)?.[1] ?? []);
      const isOfOld = (query: string) => !made.some((table) => query.includes(`"${table}"`));
      const broken = queries.filter(
        (query) => isOfOld(query) && breaking.some((form) => form.test(query)),
      );
      if (!isContract(name)) wrong.push(...broken.map((query) => `${name}: ${query}`));
    }
    expect(wrong).toEqual([]);
    await db.destroy();
    await place.clean();
  },
);

test("the rule knows what breaks the version before", () => {
  const isBreaking = (query: string) => breaking.some((form) => form.test(query));
  for (const query of [
    'drop table "pages"',
    'alter table "show" drop column "noun"',
    'alter table "show" rename to "shows"',
    'alter table "show" rename column "noun" to "word"',
    'alter table "show" alter column "noun" set not null',
    'alter table "show" add column "word" text not null',
    'create unique index "a" on "pages" ("slug")',
  ])
    expect(isBreaking(query), query).toBe(true);
  for (const query of [
    'alter table "show" add column "word" text',
    `alter table "show" add column "word" text default '' not null`,
    'create index "a" on "pages" ("slug")',
  ])
    expect(isBreaking(query), query).toBe(false);
});
