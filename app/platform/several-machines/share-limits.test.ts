import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { silentLog } from "../../../tests/silent-log";
import { createLimits, type Limits } from "../limits.server";
import { shareLimits } from "./share-limits.server";

const five = [{ points: 5, seconds: 600 }];
const many = [{ points: 100, seconds: 600 }];

async function allowed(limits: Limits, times: number, of = five): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time++)
    if (await limits.allow("comment", "203.0.113.7", of)) count++;
  return count;
}

onBothDatabases("limits of visitors", (database) => {
  async function start(options = { every: 50 }, { db, kind } = database()) {
    const limits = createLimits((text) => `hash of ${text}`);
    return { limits, end: await shareLimits({ db, kind, limits, log: silentLog }, options) };
  }
  const rows = () => database().db.selectFrom("visitor_limits").selectAll().execute();

  test("outlive a restart, and those of single visitors are never written", async () => {
    const before = await start();
    expect(await allowed(before.limits, 3)).toBe(3);
    expect(await allowed(before.limits, 20, many)).toBe(20);
    await before.end();
    expect(await rows()).toMatchObject([{ used: 3 }]);
    const after = await start();
    expect(await allowed(after.limits, 5)).toBe(2);
    await after.limits.forgive("comment", "203.0.113.7 ", five);
    await after.end();
    expect(await rows()).toMatchObject([{ used: 4 }]);
  });

  test("go when they are over", async () => {
    const first = await start();
    await allowed(first.limits, 3, [{ points: 3, seconds: 0.2 }]);
    await first.end();
    expect(await rows()).toHaveLength(1);
    await expect
      .poll(async () => {
        await (await start()).end();
        return (await rows()).length;
      })
      .toBe(0);
  });

  test("that a clock has stored which was ahead are forgotten, and begin anew", async () => {
    const before = await start();
    await allowed(before.limits, 5);
    await before.end();
    const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const days = 3 * 24 * 60 * 60_000;
    const ahead = { changed_at: later(days), expires_at: later(days + 600_000) };
    await database().db.updateTable("visitor_limits").set(ahead).execute();
    const { limits, end } = await start();
    // A count written while others consider it full.
    await database()
      .db.insertInto("visitor_limits")
      .values({ id: "hash of limit comment 5 600 203.0.113.7 ", used: 5, ...ahead })
      .execute();
    expect(await allowed(limits, 9)).toBe(5);
    await end();
    const [row] = await rows();
    expect(row?.used).toBe(5);
    expect(row && row.expires_at < later(601_000)).toBe(true);
  });

  test("wait for no database, and nothing is lost when it comes back", async () => {
    let isAway = true;
    const { db, kind } = database();
    const flaky = new Proxy(db, {
      get(target, name) {
        if (name === "transaction" && isAway) throw new Error("away");
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const { limits, end } = await start({ every: 50 }, { ...database(), db: flaky, kind });
    expect(await allowed(limits, 9)).toBe(5);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await allowed(limits, 1)).toBe(0);
    isAway = false;
    await end();
    expect(await rows()).toMatchObject([{ used: 5 }]);
  });

  test("let pass as many as they say, whichever process is asked, at once", async () => {
    const { end: endFirst, limits: first } = await start({ every: 60_000 });
    const other = database.kind === "postgres" ? await start({ every: 60_000 }) : null;
    const asked = Array.from({ length: 12 }, (_, index) =>
      ((index % 2 && other?.limits) || first).allowShared("comment", "203.0.113.7", [
        ...five,
        ...many,
      ]),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(5);
    for (const { limits } of [{ limits: first }, ...(other ? [other] : [])])
      expect(await limits.allowShared("comment", "203.0.113.7", five)).toBe(false);
    await Promise.all([endFirst(), other?.end()]);
    // A refusal by one uses no other, and nothing is reported twice.
    expect((await rows()).map(({ used }) => used).sort()).toEqual(other ? [5, 5] : [5]);
  });

  test.runIf(database.kind === "postgres")(
    "are one for two processes within a second",
    async () => {
      const [a, b] = [await start(), await start()];
      expect(await allowed(a.limits, 4)).toBe(4);
      await expect.poll(() => rows()).toHaveLength(1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await allowed(b.limits, 5)).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await allowed(a.limits, 5)).toBe(0);
      // Both at once: each learns of the other's, and nothing counts twice.
      await Promise.all([allowed(a.limits, 30, many), allowed(b.limits, 30, many)]);
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect((await allowed(a.limits, 50, many)) + (await allowed(b.limits, 0, many))).toBe(40);
      await Promise.all([a.end(), b.end()]);
    },
  );
});
