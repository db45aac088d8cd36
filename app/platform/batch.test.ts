import { expect, it } from "vitest";
import { silentLog } from "../../tests/silent-log";
import { createBatch } from "./batch.server";

it("writes what came within a moment together", async () => {
  const written: number[][] = [];
  const batch = createBatch<number>({
    write: async (rows) => void written.push(rows),
    log: silentLog,
    name: "test",
    milliseconds: 5,
  });
  batch.add(1);
  batch.add(2);
  await expect.poll(() => written).toEqual([[1, 2]]);
});

it("loses nothing when a write fails, and keeps the order", async () => {
  const written: number[] = [];
  let broken = true;
  const batch = createBatch<number>({
    write: async (rows) => {
      if (broken) throw new Error("the database is gone");
      written.push(...rows);
    },
    log: silentLog,
    name: "test",
    milliseconds: 10_000,
  });
  batch.add(1);
  await batch.flush();
  batch.add(2);
  broken = false;
  await batch.flush();
  expect(written).toEqual([1, 2]);
});

it("takes nothing beyond its bounds, and drops nothing that it took while it cannot write", async () => {
  const written: number[] = [];
  let failing = Promise.withResolvers<void>();
  const batch = createBatch<number>({
    write: async (rows) => {
      await failing.promise;
      written.push(...rows);
    },
    log: silentLog,
    name: "test",
    max: 3,
  });
  const taken = [1, 2].filter(batch.add);
  const flushed = batch.flush();
  await Promise.resolve();
  taken.push(...[3, 4, 5].filter(batch.add));
  expect(taken).toEqual([1, 2, 3]);
  failing.reject(new Error("the database is gone"));
  await flushed;
  failing = Promise.withResolvers();
  failing.resolve();
  await batch.flush();
  expect(written).toEqual(taken);
});

it("drops what comes beyond its bounds", async () => {
  let written = 0;
  const batch = createBatch<number>({
    write: async (rows) => {
      written += rows.length;
    },
    log: silentLog,
    name: "test",
    max: 3,
  });
  for (let row = 0; row < 10; row++) batch.add(row);
  await batch.flush();
  expect(written).toBe(3);
});

it("writes small portions in order, and lets others have their turn between them", async () => {
  const written: number[][] = [];
  let turns = 0;
  const batch = createBatch<number>({
    write: async (rows) => {
      written.push(rows);
      setImmediate(() => turns++);
    },
    log: silentLog,
    name: "test",
    portion: 2,
  });
  for (let row = 1; row <= 5; row++) batch.add(row);
  await batch.flush();
  expect(written).toEqual([[1, 2], [3, 4], [5]]);
  expect(turns).toBeGreaterThanOrEqual(2);
});

it("writes a portion that failed again, and nothing twice that was written before it", async () => {
  const written: number[] = [];
  let failures = 1;
  const batch = createBatch<number>({
    write: async (rows) => {
      if (rows.includes(3) && failures-- > 0) throw new Error("the database is gone");
      written.push(...rows);
    },
    log: silentLog,
    name: "test",
    portion: 2,
    milliseconds: 10_000,
  });
  for (let row = 1; row <= 5; row++) batch.add(row);
  await batch.close();
  expect(written).toEqual([1, 2, 3, 4, 5]);
});
