import { expect, it } from "vitest";
import { silentLog } from "../../tests/sites";
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
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(written).toEqual([[1, 2]]);
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

it("drops what comes beyond its bounds", async () => {
  let written = 0;
  const batch = createBatch<number>({
    write: async (rows) => {
      written += rows.length;
    },
    log: silentLog,
    name: "test",
    most: 3,
  });
  for (let row = 0; row < 10; row++) batch.add(row);
  await batch.flush();
  expect(written).toBe(3);
});
