import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { silentLog } from "../../../tests/silent-log";
import { changeContentSoon } from "./gathered-change.server";

onBothDatabases("changes that come in crowds", (database) => {
  const version = async () =>
    (await database().db.selectFrom("content_version").select("version").executeTakeFirstOrThrow())
      .version;

  test("raise the content's version once in a while, and the last of them is not forgotten", async () => {
    const { content } = database();
    const store = { ...database(), log: silentLog, onClose: () => {} };
    const changed = vi.fn();
    content.onChange(changed);
    const before = await version();
    for (let number = 0; number < 200; number++) changeContentSoon(store, 100);
    expect(changed).not.toHaveBeenCalled();
    await expect.poll(version).toBe(before + 1);
    await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
    changeContentSoon(store, 100);
    await expect.poll(version).toBe(before + 2);
    await wait(300);
    expect(await version()).toBe(before + 2);
  });

  test("are not lost when the process ends before", async () => {
    const closing: (() => Promise<void> | void)[] = [];
    const onClose = (work: () => Promise<void> | void) => void closing.push(work);
    const store = { ...database(), log: silentLog, onClose };
    const before = await version();
    changeContentSoon(store, 60_000);
    changeContentSoon(store, 60_000);
    expect(closing).toHaveLength(1);
    for (const work of closing) await work();
    expect(await version()).toBe(before + 1);
    for (const work of closing) await work();
    expect(await version()).toBe(before + 1);
  });

  test("are tried again when the database fails", async () => {
    const { db } = database();
    const store = { ...database(), log: silentLog, onClose: () => {} };
    const before = await version();
    await db.schema.alterTable("content_version").renameTo("away").execute();
    changeContentSoon(store, 50);
    await wait(120);
    await db.schema.alterTable("away").renameTo("content_version").execute();
    await expect.poll(version).toBe(before + 1);
  });
});
