import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportEverything } from "~/core/export/export-everything.server";
import { seedDemo } from "~/demo/seed-demo.server";
import { systemClock } from "~/platform/clock.server";
import { openDatabase } from "~/platform/db/database.server";
import { endChild, untilTestsEnd } from "./children";
import { freshPlace } from "./databases";
import { both } from "./served-site";
import { testServices } from "./sites";

let folder: string;
let archive: string;
const expected = { episodes: 14, views: 8000 };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "restore-kill-"));
  const place = await freshPlace("sqlite");
  const database = await openDatabase({ ...place, exclusive: true });
  const services = await testServices(database, { directory: place.directory, clock: systemClock });
  await seedDemo(services);
  // Enough rows that the last step takes as long as the first ones.
  const empty = { page_path: "/", referrer: "", user_agent: "", ip_address: "", session_id: "" };
  for (let at = 0; at < expected.views; at += 1000) {
    const views = Array.from({ length: 1000 }, (_, index) => ({
      id: String(at + index),
      ...empty,
      created_at: "2026-11-20T10:00:00.000Z",
    }));
    await database.db.insertInto("page_views").values(views).execute();
  }
  archive = join(folder, "alles.zip");
  await pipeline(exportEverything(services), createWriteStream(archive));
  await database.close();
  await place.clean();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Place = Awaited<ReturnType<typeof freshPlace>>;

/** Restores in a process that is killed after this many milliseconds; null: never. Returns how long it took. */
async function restore(place: Place, killAfter: number | null): Promise<number> {
  const begun = Date.now();
  const child = untilTestsEnd(
    spawn(process.execPath, ["scripts/admin.mjs", "restore", archive], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        // Vite's own variable of the same name.
        BASE_URL: "",
        DATA_DIR: place.directory,
        DATABASE_URL: place.url ?? "",
        SECRET: "a secret for tests of 32 characters",
      },
      stdio: "ignore",
    }),
  );
  const closed = once(child, "close");
  if (killAfter !== null) await Promise.race([wait(killAfter), closed]);
  if (killAfter !== null) await endChild(child, "SIGKILL");
  await closed;
  return Date.now() - begun;
}

async function count(place: Place) {
  const { db, close } = await openDatabase({ ...place, exclusive: true });
  const of = async (table: "episodes" | "page_views") => {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const counts = { episodes: await of("episodes"), views: await of("page_views") };
  await close();
  return counts;
}

test.each(both)(
  "killed at six moments, a restoration leaves an empty site or a whole one (%s)",
  async (kind) => {
    const first = await freshPlace(kind);
    const whole = await restore(first, null);
    expect(await count(first)).toEqual(expected);
    await first.clean();

    const place = await freshPlace(kind);
    const seen = new Set<string>();
    // The first kill is early enough, however much faster the second run is.
    for (const moment of [0.03, 0.15, 0.3, 0.45, 0.6, 0.8]) {
      await restore(place, whole * moment);
      const found = await count(place);
      expect([{ episodes: 0, views: 0 }, expected]).toContainEqual(found);
      seen.add(found.episodes ? "whole" : "empty");
    }
    expect(seen).toContain("empty");
    await restore(place, null);
    expect(await count(place)).toEqual(expected);
    await place.clean();
  },
);
