import { join } from "node:path";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { freshPlace } from "../../../tests/databases";
import { migrate } from "./database.server";
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
  await expect(migrate(interrupted)).rejects.toThrow("The database could not be migrated");
  await interrupted.destroy();
  const next = open(Number.POSITIVE_INFINITY);
  await migrate(next);
  expect(await next.selectFrom("episodes").select("transcript").execute()).toEqual([]);
  await next.destroy();
  await place.clean();
});
