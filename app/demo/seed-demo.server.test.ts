import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countEpisodes } from "~/features/episodes/episodes.server";
import { demoEpisodes } from "~db/demo/index";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";
import { seedDemo } from "./seed-demo.server";

onBothDatabases("the demo show", (database) => {
  test("is there once when two start at the same moment", async () => {
    const directory = await mkdtemp(join(tmpdir(), "demo-twice-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory, clock });
    await Promise.all([seedDemo(services), seedDemo(services)]);
    expect(await countEpisodes(services.db)).toBe(demoEpisodes.length);
    await rm(directory, { recursive: true });
  });
});
