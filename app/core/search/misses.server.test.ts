import { describe, expect, test } from "vitest";
import { changeSecret } from "~/core/export/change-secret.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { somebody } from "../../../tests/fixtures/accounts";
import { anna, contentServices } from "../../../tests/fixtures/content";
import { movableClock } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import {
  countMiss,
  forgetMisses,
  isMiss,
  listMisses,
  maxMisses,
  maxOfAddress,
  storableQuestion,
} from "./misses.server";
import { ignore } from "./operations.server";

describe("a question", () => {
  test("is a miss without hits, or where no episode is about it", () => {
    const number = { what: "number", number: 300, season: null, isAbove: true } as const;
    expect(isMiss({ total: 0, note: null })).toBe(true);
    expect(isMiss({ total: 31, note: { what: "none" } })).toBe(true);
    expect(isMiss({ total: 1, note: null })).toBe(false);
    expect(isMiss({ total: 0, note: number })).toBe(false);
  });

  test.each([
    ["  Die\tDampf-Maschine\u200b \0", "Die Dampf-Maschine", "die dampf maschine"],
    ["ÖL & Straße!", "ÖL & Straße!", "ol strasse"],
    ["Akte 1234", "Akte 1234", "akte 1234"],
    ["1859 und 1860", "1859 und 1860", "1859 und 1860"],
    ["x".repeat(100), "x".repeat(100), "x".repeat(100)],
  ])("%j is stored", (query, text, words) => {
    expect(storableQuestion(query)).toEqual({ text, words });
  });

  test.each([
    "anna@example.org",
    "anna\uff20example.org",
    "0170 12",
    "01 7-0/1.2",
    "\uff11\uff12\uff13\uff14\uff15",
    "x".repeat(101),
    `kurz ${"?".repeat(100)}`,
    "?!",
    "",
  ])("%j is never stored", (query) => {
    expect(storableQuestion(query)).toBeNull();
  });
});

onBothDatabases("questions asked in vain", (database) => {
  async function open() {
    const closing: (() => Promise<void> | void)[] = [];
    const clock = movableClock("2026-11-20T10:00:00Z");
    const { services: made } = await contentServices(database());
    const services: Services = { ...made, clock, onClose: (work) => void closing.push(work) };
    const write = async () => {
      for (const work of closing) await work();
    };
    return {
      services,
      clock,
      write,
      /** Asks from an address for each number. */
      async ask(query: string, numbers: number[], changes: Partial<typeof somebody> = {}) {
        for (const number of numbers) {
          const visitor = { ...somebody, address: `192.0.2.${number}`, ...changes };
          await countMiss(services, visitor, query);
        }
        await write();
      },
      rows: () => services.db.selectFrom("search_misses").selectAll().orderBy("id").execute(),
      visitors: () => services.db.selectFrom("search_miss_visitors").selectAll().execute(),
      listed: async () => (await listMisses(services.db)).rows,
    };
  }

  test("have a text from the third hash of a day on, as last typed", async () => {
    const { clock, ask, rows, visitors, listed } = await open();
    await ask("Zündhölzer", [1, 1, 2, 1]);
    expect(await rows()).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        question: "",
        count: 2,
        ignored: 0,
        last_date: "2026-11-20",
      },
    ]);
    expect(JSON.stringify([await rows(), await visitors()])).not.toMatch(/z.ndh/i);
    expect(await listed()).toEqual([]);
    // Another day has other hashes.
    clock.moveTo("2026-11-21T10:00:00Z");
    await ask("ZUENDHÖLZER ?", [1]);
    const first = { id: expect.any(String), lastDate: "2026-11-21" };
    expect(await listed()).toMatchObject([{ ...first, question: "ZUENDHÖLZER ?", count: 3 }]);
    await ask("Zündhölzer", [2]);
    await ask("Veloziped", [3, 4, 5]);
    expect(await listed()).toMatchObject([
      { ...first, question: "Zündhölzer", count: 4 },
      { ...first, question: "Veloziped", count: 3 },
    ]);
  });

  test.each([
    ["who refuses to be counted", { refusesCounting: true }],
    ["a search engine", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["a program without a name", { userAgent: "" }],
  ])("do not count %s", async (_, changes) => {
    const { ask, rows, visitors } = await open();
    await ask("Veloziped", [1, 2, 3], changes);
    await ask("anna@example.org", [1, 2, 3]);
    await ask("0170 1234567", [1, 2, 3]);
    expect([await rows(), await visitors()]).toEqual([[], []]);
  });

  test("are few of one address, and of all in a day, and never fail", async () => {
    const { services, write, rows } = await open();
    for (let at = 0; at < maxOfAddress + 10; at++)
      await countMiss(services, somebody, `wort ${at}`);
    await write();
    expect(await rows()).toHaveLength(maxOfAddress);
    const broken = { ...services, limits: { allow: () => Promise.reject(new Error("away")) } };
    await countMiss(broken as unknown as Services, somebody, "Veloziped");
    const full = { ...services, limits: { ...services.limits, attempt: async () => 9 } };
    await countMiss(full, { ...somebody, address: "192.0.2.9" }, "Veloziped");
    await write();
    expect(await rows()).toHaveLength(maxOfAddress);
  });

  test("are forgotten after 90 days, their visitors after a day, the least asked beyond a number", async () => {
    const { services, clock, ask, rows, visitors, listed } = await open();
    const { db } = services;
    await ask("Veloziped", [1, 2, 3]);
    await forgetMisses(services);
    expect(await visitors()).toHaveLength(3);
    clock.moveTo("2026-11-21T00:30:00Z");
    await forgetMisses(services);
    expect(await visitors()).toEqual([]);
    const row = { question: "", count: 1, ignored: 0 as const, last_date: "2026-11-20" };
    const many = Array.from({ length: maxMisses }, (_, at) => ({ ...row, id: `${at}` }));
    for (let at = 0; at < many.length; at += 1000)
      await db
        .insertInto("search_misses")
        .values(many.slice(at, at + 1000))
        .execute();
    await forgetMisses(services);
    expect(await rows()).toHaveLength(maxMisses);
    expect(await listed()).toMatchObject([{ question: "Veloziped" }]);
    clock.moveTo("2027-02-18T10:00:00Z");
    await forgetMisses(services);
    expect(await listed()).toHaveLength(1);
    clock.moveTo("2027-02-19T10:00:00Z");
    await forgetMisses(services);
    expect(await rows()).toEqual([]);
  });

  test("stay hidden without their text once they are ignored, and go with the secret", async () => {
    const { services, ask, rows, listed } = await open();
    await ask("Veloziped", [1, 2, 3]);
    const [{ id } = { id: "" }] = await listed();
    expect(await submitForm(services, anna, ignore, { id })).toMatchObject({ status: 200 });
    await ask("Veloziped", [4, 5, 6, 7]);
    expect(await listed()).toEqual([]);
    expect(await rows()).toMatchObject([{ question: "", count: 7, ignored: 1 }]);
    expect(await submitForm(services, anna, ignore, { id })).toMatchObject({ status: 200 });
    const events = await services.db.selectFrom("audit_log").selectAll().execute();
    expect(events).toMatchObject([{ action: "search.ignore", subject_title: null, detail: null }]);
    await changeSecret({ ...services, secret: "another secret of a test, 32 characters" });
    expect(await rows()).toEqual([]);
  });
});
