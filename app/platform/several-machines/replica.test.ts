import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshPlace } from "../../../tests/databases";
import { writeContent } from "../db/content-signal.server";
import { openDatabase } from "../db/database.server";
import { readLately } from "./replica.server";

/** A second database instead of a replica: differences show which one was read. */
async function openBoth() {
  const [place, copy] = [await freshPlace("postgres"), await freshPlace("postgres")];
  await (await openDatabase({ ...copy, exclusive: false })).close();
  const database = await openDatabase({ ...place, replicaUrl: copy.url, exclusive: false });
  const replica = new pg.Client({ connectionString: copy.url });
  replica.on("error", () => {});
  await replica.connect();
  onTestFinished(async () => {
    await database.close();
    await replica.end();
    await Promise.all([place.clean(), copy.clean()]);
  });
  await replica.query("insert into daily_salts (date, salt) values ('2026-11-20', 'replica')");
  await replica.query("insert into processes (id, beat) values ('own', 10)");
  const { db } = database;
  await db.insertInto("daily_salts").values({ date: "2026-11-20", salt: "primary" }).execute();
  const read = () => db.selectFrom("daily_salts").select("salt").executeTakeFirst();
  const late = async () => (await readLately(read))?.salt;
  let beat = 10;
  const heart = { id: () => "own", beat: () => beat };
  const beatOn = (to: number) => {
    beat = to;
  };
  return { database, replica, read, late, heart, beatOn };
}

test("what may be old is read from the replica, everything else from the primary", async () => {
  const { database, read, late, heart } = await openBoth();
  expect(await late()).toBe("primary");
  database.replica?.follow(database.content, heart);
  await expect.poll(late).toBe("replica");
  expect((await read())?.salt).toBe("primary");
  const { db } = database;
  const inTransaction = () =>
    db.transaction().execute((trx) => trx.selectFrom("daily_salts").select("salt").execute());
  expect(await readLately(inTransaction)).toEqual([{ salt: "primary" }]);
  const locking = () => db.selectFrom("daily_salts").select("salt").forUpdate().execute();
  expect(await readLately(locking)).toEqual([{ salt: "primary" }]);
  await readLately(() => db.updateTable("daily_salts").set({ salt: "new" }).execute());
  expect((await read())?.salt).toBe("new");
  expect(await late()).toBe("replica");
});

test("a replica that lacks what was announced, or is seconds behind, is not asked until it has caught up", async () => {
  const { database, replica, late, heart, beatOn } = await openBoth();
  database.replica?.follow(database.content, heart);
  await expect.poll(late).toBe("replica");
  await writeContent(database, async () => {});
  expect(await late()).toBe("primary");
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await late()).toBe("primary");
  await replica.query("update content_version set version = version + 1");
  await expect.poll(late).toBe("replica");

  beatOn(13);
  await expect.poll(late).toBe("primary");
  await replica.query("update processes set beat = 12");
  await expect.poll(late).toBe("replica");
});

test("a replica that is away costs nobody an answer", async () => {
  const { database, replica, late, heart } = await openBoth();
  database.replica?.follow(database.content, heart);
  await expect.poll(late).toBe("replica");
  await replica.query("alter table daily_salts rename to gone");
  expect(await late()).toBe("primary");
  await replica.query("alter table gone rename to daily_salts");
  await expect.poll(late).toBe("replica");
});
