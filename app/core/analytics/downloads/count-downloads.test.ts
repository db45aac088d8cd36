import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~/platform/db/database.server";
import type { Services } from "~/platform/services.server";
import { freshPlace, onBothDatabases } from "../../../../tests/databases";
import { counterOf, putAudio, putEpisode, putUse } from "../../../../tests/fixtures/downloads";
import { movableClock, readableLog, testServices } from "../../../../tests/sites";
import { downloadWindow, retentionDays } from "../counting-rules";
import { rebuildDownloads } from "../rebuild/rebuild-sums.server";
import { forgetMediaRequests } from "../retention.server";
import { openCentreShare } from "./data-centres/centre-share.server";
import { saveRequests } from "./save-requests.server";
import { listFile, openUserAgents } from "./user-agents.server";

// Ten minutes in 1,000,000 bytes: 100,000 are needed.
const tenMinutes = { bytes: 1_000_000, duration_seconds: 600 };

const downloadsOf = async ({ db }: Pick<Services, "db">) => {
  const rows = await db.selectFrom("download_episodes").selectAll().orderBy("episode_id").execute();
  return Object.fromEntries(rows.map(({ episode_id, downloads }) => [episode_id, downloads]));
};

onBothDatabases("downloads", (database) => {
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory: database.directory(), clock });
    await putEpisode(services, "e1", "2026-11-20");
    await putAudio(services, "audio/e1.mp3", { ...tenMinutes, episode_id: "e1" });
  });

  test("are of the episode that uses the file or did, the published one", async () => {
    await putEpisode(services, "e2", "2026-11-13", "20:00");
    await putEpisode(services, "later", "2026-11-27");
    await putAudio(services, "audio/old.mp3", { bytes: 2_000_000, guarded: 1 });
    await putUse(services, "audio/old.mp3", ["episode", "later"]);
    await putUse(services, "audio/old.mp3", ["episode", "e2"], 1);
    await putAudio(services, "audio/post.mp3", { ...tenMinutes, guarded: 1 });
    await putUse(services, "audio/post.mp3", ["post", "p1"]);
    const { send, written } = counterOf(services);
    for (const path of ["audio/old.mp3", "audio/post.mp3", "audio/none.mp3"])
      send(path, [0, 100_000]);
    await written();
    expect(await downloadsOf(services)).toEqual({ e2: 1 });
    const rows = await services.db
      .selectFrom("media_requests")
      .select(["episode_id", "needed"])
      .execute();
    // Twenty minutes by the episode's own duration.
    expect(rows).toEqual([{ episode_id: "e2", needed: 100_000 }]);
  });

  test("are not counted of an episode before its day, and are from it on without a change", async () => {
    await putEpisode(services, "later", "2026-11-21");
    await putAudio(services, "audio/later.mp3", { ...tenMinutes, episode_id: "later" });
    const { send, written } = counterOf(services);
    send("audio/later.mp3", [0, 500_000]);
    await written();
    expect(await downloadsOf(services)).toEqual({});
    clock.moveTo("2026-11-20T23:00:00Z");
    send("audio/later.mp3", [0, 500_000]);
    await written();
    expect(await downloadsOf(services)).toEqual({ later: 1 });
  });

  test("of Monday 22:00, Tuesday 03:00 and 22:15 and Wednesday 23:15 count 1 1 0 1", async () => {
    await putEpisode(services, "old", "2026-11-01");
    await putAudio(services, "audio/old.mp3", { ...tenMinutes, episode_id: "old" });
    const { send, written } = counterOf(services);
    const total = async () => {
      const rows = await services.db.selectFrom("download_days").select("downloads").execute();
      return rows.reduce((sum, { downloads }) => sum + downloads, 0);
    };
    const counted: number[] = [];
    let before = 0;
    // In Berlin, an hour ahead of UTC.
    for (const moment of ["02T22:00", "03T03:00", "03T22:15", "04T23:15"]) {
      clock.moveTo(`2026-11-${moment}:00+01:00`);
      send("audio/old.mp3", [0, 100_000]);
      await written();
      const now = await total();
      counted.push(now - before);
      before = now;
    }
    expect(counted).toEqual([1, 1, 0, 1]);
  });

  test("from a data centre are not counted, and nothing of them is noted", async () => {
    const { send, written } = counterOf(services);
    for (const address of ["88.198.24.1", "2a01:4f8:c0c::1", "::ffff:3.5.140.2"])
      send("audio/e1.mp3", [0, 500_000], { address });
    await written();
    expect(await services.db.selectFrom("media_requests").selectAll().execute()).toEqual([]);
    expect(await downloadsOf(services)).toEqual({});
  });

  test("wait for the lists in the data folder, as they are now", async () => {
    const put = (pattern: string) => {
      const file = listFile(services.env, "bots");
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ entries: [{ name: "Sammler", pattern }] }));
    };
    put("^AntennaPod/");
    const { send, written } = counterOf(services);
    send("audio/e1.mp3", [0, 500_000]);
    await written();
    expect(await downloadsOf(services)).toEqual({});
    put("^Niemand/");
    clock.moveTo("2026-11-20T10:01:00Z");
    const later = counterOf(services);
    later.send("audio/e1.mp3", [0, 500_000]);
    await later.written();
    expect(await downloadsOf(services)).toEqual({ e1: 1 });
  });

  test("where nearly all are from data centres, that is told until others come or two days pass", async () => {
    const { send } = counterOf(services);
    const suspicious = () => openCentreShare(services).suspicious(clock.now());
    const sendMany = async (count: number, address: string, more: { userAgent?: string } = {}) => {
      for (let sent = 0; sent < count; sent++) send("audio/e1.mp3", [0, 9], { address, ...more });
      await setImmediate();
    };
    await sendMany(30, "88.198.24.1", { userAgent: "Googlebot/2.1" });
    await sendMany(19, "88.198.24.1");
    expect(suspicious()).toBeNull();
    await sendMany(1, "88.198.24.1");
    expect(suspicious()).toEqual({ all: 20, dropped: 20 });
    const start = clock.now().getTime();
    clock.moveTo(new Date(start + 24 * 60 * 60 * 1000).toISOString());
    await sendMany(1, "203.0.113.7");
    expect(suspicious()).toEqual({ all: 21, dropped: 20 });
    await sendMany(1, "203.0.113.7");
    expect(suspicious()).toBeNull();
    await sendMany(40, "88.198.24.1");
    expect(suspicious()).toEqual({ all: 62, dropped: 60 });
    clock.moveTo(new Date(start + 3 * 24 * 60 * 60 * 1000).toISOString());
    expect(suspicious()).toBeNull();
  });

  test("ranges add up over several writes, and one client counts once", async () => {
    const { send, written } = counterOf(services);
    for (let start = 0; start < 1_000_000; start += 60_000) {
      send("audio/e1.mp3", [start, start + 60_000]);
      await written();
    }
    expect(await downloadsOf(services)).toEqual({ e1: 1 });
    const [row] = await services.db.selectFrom("downloads").selectAll().execute();
    expect(row).toMatchObject({ ranges: "[]", needed: 100_000, counted_at: expect.any(String) });
  });

  test("a write that failed is tried again and adds nothing twice", async () => {
    const { log, lines } = readableLog();
    const { send, written } = counterOf({ ...services, log });
    send("audio/e1.mp3", [0, 200_000]);
    await services.db.schema.alterTable("download_apps").renameTo("away").execute();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatchObject({ msg: "batch could not be written", batch: "downloads" });
    expect(await downloadsOf(services)).toEqual({});
    await services.db.schema.alterTable("away").renameTo("download_apps").execute();
    await written();
    expect(await downloadsOf(services)).toEqual({ e1: 1 });
    const stored = await services.db.selectFrom("media_requests").selectAll().execute();
    await saveRequests(services, await openUserAgents(services), stored);
    expect(await downloadsOf(services)).toEqual({ e1: 1 });
    const days = await services.db.selectFrom("download_days").selectAll().execute();
    expect(days).toEqual([{ date: "2026-11-20", downloads: 1, bytes: 200_000 }]);
  });

  test("of one address fill no table: beyond 1,000 requests in an hour none is noted", async () => {
    const { send, written } = counterOf(services);
    for (let index = 0; index < 1050; index++)
      send("audio/e1.mp3", [index * 2, index * 2 + 1], { userAgent: `AntennaPod/3.${index}.0` });
    send("audio/e1.mp3", [0, 200_000], { address: "203.0.113.8" });
    await written();
    const rows = () => services.db.selectFrom("media_requests").select("id").execute();
    expect(await rows()).toHaveLength(1001);
    expect(await downloadsOf(services)).toEqual({ e1: 1 });
  });

  test("stay in the sums when the episode is deleted, also when they are counted anew", async () => {
    const { send, written } = counterOf(services);
    send("audio/e1.mp3", [0, 200_000]);
    await written();
    await services.db.deleteFrom("episodes").execute();
    await rebuildDownloads(services, "2026-11-20");
    expect(await downloadsOf(services)).toEqual({ e1: 1 });
  });

  test("keep requests and clients for 90 days and sums for ever", async () => {
    const { send, written } = counterOf(services);
    send("audio/e1.mp3", [0, 200_000]);
    await written();
    const sizes = async () => {
      const tables = ["media_requests", "downloads", "download_days", "download_apps"] as const;
      const counts = tables.map((table) => services.db.selectFrom(table).selectAll().execute());
      return (await Promise.all(counts)).map(({ length }) => length);
    };
    expect(retentionDays).toBe(90);
    clock.moveTo("2027-02-18T22:59:59Z"); // the 90th day after
    await forgetMediaRequests(services);
    expect(await sizes()).toEqual([1, 1, 1, 1]);
    clock.moveTo("2027-02-18T23:00:00Z");
    await forgetMediaRequests(services);
    expect(await sizes()).toEqual([0, 0, 1, 1]);
    expect(await rebuildDownloads(services, "2026-01-01")).toEqual([]);
    expect(await downloadsOf(services)).toEqual({ e1: 1 });
  });
});

describe.each(["sqlite", "postgres"] as const)("several processes (%s)", (kind) => {
  test("count a client once, whichever of them its parts reach", async () => {
    const place = await freshPlace(kind);
    // SQLite has one server only; its two counters share the connection.
    const first = await openDatabase({ ...place, exclusive: true });
    const second = kind === "postgres" ? await openDatabase({ ...place, exclusive: true }) : first;
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await Promise.all(
      [first, second].map((database) =>
        testServices(database, { directory: place.directory, clock }),
      ),
    );
    const [one] = services;
    if (!one) throw new Error("no services");
    for (const id of ["e1", "e2", "e3"]) {
      await putEpisode(one, id, "2026-11-20");
      await putAudio(one, `audio/${id}.mp3`, { ...tenMinutes, episode_id: id });
    }
    const processes = services.map(counterOf);
    // Forty clients, each with four parts of each episode, of which no process alone has enough.
    for (let round = 0; round < 4; round++) {
      for (let client = 0; client < 40; client++)
        for (const id of ["e1", "e2", "e3"])
          processes[(client + round) % 2]?.send(
            `audio/${id}.mp3`,
            [round * 30_000, (round + 1) * 30_000],
            { address: `192.0.2.${client}` },
          );
      await Promise.all(processes.map(({ written }) => written()));
    }
    expect(await downloadsOf(one)).toEqual({ e1: 40, e2: 40, e3: 40 });
    const days = await one.db.selectFrom("download_days").selectAll().execute();
    expect(days).toEqual([{ date: "2026-11-20", downloads: 120, bytes: 40 * 3 * 120_000 }]);
    if (second !== first) await second.close();
    await first.close();
    await place.clean();
  });
});

test("the window is the day in Berlin, also when the clocks change", () => {
  const dateOf = (moment: string) => downloadWindow.dateOf(new Date(moment));
  expect(dateOf("2026-11-20T22:59:59Z")).toBe("2026-11-20");
  expect(dateOf("2026-11-20T23:00:00Z")).toBe("2026-11-21");
  expect(dateOf("2026-10-24T22:00:00Z")).toBe("2026-10-25");
  expect(dateOf("2026-10-25T22:30:00Z")).toBe("2026-10-25");
});
