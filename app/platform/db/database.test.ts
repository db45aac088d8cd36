import { copyFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshPlace, onBothDatabases } from "../../../tests/databases";
import { openNetwork } from "../../../tests/network";
import { dataFolderProblem } from "../data-folder.server";
import { UnavailableError } from "../errors";
import { ContentSignal, writeContent } from "./content-signal.server";
import { openDatabase } from "./database.server";
import { DirectoryLockedError } from "./directory-lock.server";
import { keepLogShort, openSqlite, sqliteDialect } from "./sqlite-dialect.server";
import type { Tables } from "./tables";

test("a second server on the same SQLite directory is refused, until the first has ended", async () => {
  const place = await freshPlace("sqlite");
  const first = await openDatabase({ ...place, exclusive: true });
  await expect(openDatabase({ ...place, exclusive: true })).rejects.toThrow(DirectoryLockedError);
  await first.close();
  const second = await openDatabase({ ...place, exclusive: true });
  await second.close();
  await place.clean();
});

test("a folder that is none is refused by the name of the setting, and a database that is none as that", async () => {
  const place = await freshPlace("sqlite");
  const file = join(place.directory, "podcast.sqlite");
  await writeFile(file, "no database ".repeat(200));
  const open = (directory: string) => openDatabase({ url: undefined, directory, exclusive: true });
  await expect(open(file)).rejects.toThrow(
    `DATA_DIR=${JSON.stringify(file)} ist nicht zu gebrauchen (`,
  );
  expect(await open(place.directory).catch((error) => dataFolderProblem("data", error))).toBe(
    'Die Datenbank podcast.sqlite in DATA_DIR="data" ist beschädigt (file is not a database); hol sie aus einer Sicherung zurück',
  );
  await place.clean();
});

test("a full disk and a foreign lock are told from a wrong folder, and from a second server", async () => {
  const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
  const migration = new Error("Die Datenbank lässt sich nicht migrieren", { cause: full });
  expect(dataFolderProblem("data", migration)).toMatch(/^Die Platte von DATA_DIR="data" ist voll/);
  const noRoom = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  expect(dataFolderProblem("data", noRoom)).toMatch(/ist voll/);
  const busy = Object.assign(new Error("database is locked"), { errcode: 261 });
  const unavailable = new UnavailableError(busy.message, { cause: busy });
  expect(dataFolderProblem("data", unavailable)).toMatch(/ist von einem anderen Programm gesperrt/);
  const second = new DirectoryLockedError("in use", { cause: busy });
  expect(dataFolderProblem("data", second)).toBeNull();
  expect(dataFolderProblem("data", new Error("else"))).toBeNull();
});

test("a database that does not answer is refused by the name of the setting, without its password", async () => {
  const url = "postgres://ada:geheim@127.0.0.1:1/nichts";
  await expect(openDatabase({ url, directory: ".", exclusive: true })).rejects.toThrow(
    /^DATABASE_URL=\(verborgen\) ist nicht zu gebrauchen \((?!.*geheim).*ECONNREFUSED.*\); erlaubt: postgres:/,
  );
});

test("a command beside the server is let in, and the server sees within a second what it changed", async () => {
  const place = await freshPlace("sqlite");
  await seesTheOther(place);
});

test("an instance on PostgreSQL sees within a second what another changed", async () => {
  const place = await freshPlace("postgres");
  await seesTheOther(place);
});

async function seesTheOther(place: Awaited<ReturnType<typeof freshPlace>>) {
  const server = await openDatabase({ ...place, exclusive: true });
  const other = await openDatabase({ ...place, exclusive: false });
  let changes = 0;
  server.content.onChange(() => changes++);
  await other.db.transaction().execute(async (trx) => {
    await trx.updateTable("content_version").set({ version: 1 }).execute();
  });
  await wait(400);
  expect(changes).toBe(0);
  await writeContent(other, async () => {});
  await wait(900);
  expect(changes).toBe(1);
  await server.close();
  await other.close();
  await place.clean();
}

onBothDatabases("the database", (database) => {
  test("keeps nothing of a write that failed, and does not announce it", async () => {
    const { db, kind, content } = database();
    let changes = 0;
    content.onChange(() => changes++);
    const failing = writeContent({ db, kind, content }, async (trx) => {
      await trx.updateTable("content_version").set({ version: 99 }).execute();
      throw new Error("halfway");
    });
    await expect(failing).rejects.toThrow("halfway");
    const { version } = await db
      .selectFrom("content_version")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
    expect(changes).toBe(0);
  });

  test("holds what many wrote at once", async () => {
    const { db, kind, content } = database();
    await Promise.all(
      Array.from({ length: 50 }, () => writeContent({ db, kind, content }, async () => {})),
    );
    const { version } = await db
      .selectFrom("content_version")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(version).toBe(51);
  });

  test("refuses rows that hang on nothing, and ratings out of range", async () => {
    const { db } = database();
    const row = { episode_id: "none", visitor: "v", rating: 3, created_at: "" };
    await expect(db.insertInto("ratings").values(row).execute()).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/foreign key/i) },
    });
    await expect(
      db
        .insertInto("ratings")
        .values({ ...row, rating: 6 })
        .execute(),
    ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/check/i) } });
  });
});

describe("while another process holds the lock of SQLite", () => {
  test("reads go on, nothing stands still, and writes are done when it is free", async () => {
    const { db, content, foreign, end } = await lockedSqlite();
    const store = { db, content, kind: "sqlite" as const };
    const writes = [
      db.insertInto("daily_salts").values({ date: "2026-11-20", salt: "s" }).execute(),
      ...Array.from({ length: 50 }, () => writeContent(store, async () => {})),
    ];
    for (let reads = 0; reads < 10; reads++) {
      expect(await versionOf(db)).toBe(1);
      await wait(40);
    }
    foreign.exec("ROLLBACK");
    await Promise.all(writes);
    expect(await versionOf(db)).toBe(51);
    await end();
  });

  test("writes give up in the end, and say that another try is worth it", async () => {
    const { db, end } = await lockedSqlite(200);
    const salt = { date: "2026-11-20", salt: "s" };
    const from = performance.now();
    const writes = await Promise.allSettled([
      db.insertInto("daily_salts").values(salt).execute(),
      db.transaction().execute((trx) => trx.insertInto("daily_salts").values(salt).execute()),
    ]);
    expect(performance.now() - from).toBeGreaterThan(190);
    for (const write of writes)
      expect(write).toMatchObject({ reason: { name: "UnavailableError" } });
    await end();
  });

  /** @param timeout milliseconds that writes wait */
  async function lockedSqlite(timeout?: number) {
    const place = await freshPlace("sqlite");
    const made = await openDatabase({ ...place, exclusive: true });
    await made.close();
    const path = join(place.directory, "podcast.sqlite");
    const file = openSqlite(path);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(file, timeout) });
    const content = ContentSignal.onSqlite(file);
    const foreign = new DatabaseSync(path);
    foreign.exec("BEGIN IMMEDIATE");
    return {
      db,
      content,
      foreign,
      async end() {
        content.close();
        foreign.close();
        await db.destroy();
        await place.clean();
      },
    };
  }

  async function versionOf(db: Kysely<Tables>): Promise<number> {
    return (await db.selectFrom("content_version").selectAll().executeTakeFirstOrThrow()).version;
  }
});

test("a log that grew while somebody read is written back without anything standing still", async () => {
  const place = await freshPlace("sqlite");
  const { db, content, close } = await openDatabase({ ...place, exclusive: true });
  const path = join(place.directory, "podcast.sqlite");
  const reader = new DatabaseSync(path);
  const writer = new DatabaseSync(path);
  writer.exec("pragma wal_autocheckpoint = 0; create table filler (bytes blob); begin");
  const insert = writer.prepare("insert into filler values (randomblob(1000000))");
  reader.exec("begin");
  reader.prepare("select count(*) from filler").get();
  for (let megabyte = 0; megabyte < 60; megabyte++) insert.run();
  writer.exec("commit");
  await db.insertInto("daily_salts").values({ date: "2026-11-20", salt: "s" }).execute();
  await wait(700);
  reader.close();
  const size = async () => (await stat(`${path}-wal`)).size;
  expect(await size()).toBeGreaterThan(60e6);
  // An update that changes nothing is not written.
  const write = () => writeContent({ db, content, kind: "sqlite" }, async () => {});
  await expect.poll(() => write().then(size)).toBeLessThan(20e6);
  writer.close();
  await close();
  await place.clean();
});

test("what was written lies in the file once it rests, and a copy of the file alone has it", async () => {
  const { directory, clean } = await freshPlace("sqlite");
  const path = join(directory, "podcast.sqlite");
  const file = openSqlite(path);
  const stop = keepLogShort(file, path, 10);
  file.exec("create table notes (text text)");
  const notes = file.prepare("insert into notes values ('da')");
  const copied = async () => {
    await copyFile(path, `${path}.copy`);
    const copy = new DatabaseSync(`${path}.copy`);
    try {
      return copy.prepare("select count(*) as n from notes").get()?.n;
    } catch {
      return null;
    } finally {
      copy.close();
    }
  };
  notes.run();
  expect(await copied()).toBeNull();
  await expect.poll(copied, { timeout: 4000 }).toBe(1);
  // Writes continuously.
  const writing = setInterval(() => notes.run(), 5);
  await expect.poll(copied, { timeout: 8000 }).toBeGreaterThan(10);
  clearInterval(writing);
  stop();
  file.close();
  await clean();
});

test("a transaction that SQLite ended by itself tells why", async () => {
  const place = await freshPlace("sqlite");
  const { db, close } = await openDatabase({ ...place, exclusive: true });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const filling = db.transaction().execute(async (trx) => {
    const salt = "s".repeat(100_000);
    for (let day = 10; day < 30; day++)
      await trx
        .insertInto("daily_salts")
        .values({ date: `2026-11-${day}`, salt })
        .execute();
  });
  await expect(filling).rejects.toHaveProperty("cause.message", expect.stringMatching(/full/));
  await expect(filling).rejects.toBeInstanceOf(UnavailableError);
  await close();
  await place.clean();
});

test("a PostgreSQL that answers nobody is given up, and used again when it answers", async () => {
  const place = await freshPlace("postgres");
  const network = await openNetwork(new URL(place.url ?? ""));
  const { db, close } = await openDatabase({ ...place, url: network.url, exclusive: true });
  const read = () => db.selectFrom("content_version").selectAll().execute();
  const late = sql`select pg_sleep(2.3)`.execute(db);
  await late;
  network.drop({ isPermanent: true });
  const transaction = db.transaction().execute((trx) => trx.deleteFrom("jobs").execute());
  const asked = await Promise.allSettled([
    read(),
    ...Array.from({ length: 20 }, read),
    transaction,
  ]);
  for (const answer of asked)
    expect(answer).toMatchObject({ reason: { name: "UnavailableError" } });
  await expect(read()).rejects.toBeInstanceOf(UnavailableError);
  network.heal();
  await expect.poll(() => read().catch(() => null)).toHaveLength(1);
  await close();
  network.close();
  await place.clean();
});

test("connections that the network forgot are given up, and a long query is not", async () => {
  const place = await freshPlace("postgres");
  const network = await openNetwork(new URL(place.url ?? ""));
  const { db, close } = await openDatabase({ ...place, url: network.url, exclusive: true });
  const read = () => db.selectFrom("content_version").selectAll().execute();
  await Promise.all(Array.from({ length: 5 }, read));
  network.drop();
  const long = sql`select pg_sleep(3)`.execute(await openedAnew(network.url));
  await expect(read()).rejects.toBeInstanceOf(UnavailableError);
  expect(await Promise.all(Array.from({ length: 5 }, read))).toHaveLength(5);
  await long;
  await close();
  network.close();
  await place.clean();

  async function openedAnew(url: string) {
    const other = await openDatabase({ ...place, url, exclusive: true });
    onTestFinished(() => other.close());
    return other.db;
  }
});

test("connections to PostgreSQL that break, between two queries too, are errors of who uses them alone", async () => {
  const place = await freshPlace("postgres");
  const network = await openNetwork(new URL(place.url ?? ""));
  const { db, close } = await openDatabase({ ...place, url: network.url, exclusive: true });
  const broken = db.transaction().execute(async (trx) => {
    await trx.deleteFrom("jobs").execute();
    network.cut();
    await wait(100);
    await trx.deleteFrom("jobs").execute();
  });
  await expect(broken).rejects.toBeInstanceOf(UnavailableError);
  expect(await db.selectFrom("content_version").selectAll().execute()).toHaveLength(1);
  await close();
  network.close();
  await place.clean();
});

test("SQLite writes through to the disk before it answers", async () => {
  const place = await freshPlace("sqlite");
  const { db, close } = await openDatabase({ ...place, exclusive: true });
  const value = async (name: string) =>
    Object.values(
      (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {},
    )[0];
  expect(await value("journal_mode")).toBe("wal");
  expect(await value("synchronous")).toBe(2);
  expect(await value("foreign_keys")).toBe(1);
  await close();
  await place.clean();
});
