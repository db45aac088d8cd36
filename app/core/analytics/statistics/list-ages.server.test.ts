import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { movableClock, readableLog } from "../../../../tests/sites";
import { readListAges } from "./list-ages.server";

async function agesAt(moment: string, prepare: (directory: string) => void = () => {}) {
  const directory = mkdtempSync(join(tmpdir(), "list-ages-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  prepare(directory);
  const clock = movableClock(moment);
  return readListAges({ env: parseEnv({ DATA_DIR: directory }), log: readableLog().log, clock });
}

test("the age of the program's own lists, in whole months", async () => {
  const ages = await agesAt("2027-11-30T12:00:00Z");
  expect(ages).toEqual([
    { name: "Apps und Bots", date: "2026-11-29", months: 12 },
    { name: "Rechenzentren und VPNs", date: "2026-06-17", months: 17 },
  ]);
  expect((await agesAt("2026-11-29T12:00:00Z"))[0]).toMatchObject({ months: 0 });
});

test("an own list is as old as its file, and the oldest of them tells", async () => {
  const [agents, addresses] = await agesAt("2026-12-24T12:00:00Z", (directory) => {
    mkdirSync(join(directory, "user-agents"));
    const apps = join(directory, "user-agents", "apps.json");
    writeFileSync(apps, JSON.stringify({ entries: [{ name: "x", pattern: "x" }] }));
    const centres = join(directory, "data-centres.txt");
    writeFileSync(centres, "203.0.113.0/24");
    for (const file of [apps, centres])
      utimesSync(file, 0, Date.parse("2025-12-20T12:00:00Z") / 1000);
  });
  expect(agents).toMatchObject({ date: "2025-12-20", months: 12 });
  expect(addresses).toMatchObject({ date: "2025-12-20", months: 12 });
});
