import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDownloadCounter } from "~/core/analytics/downloads/count-downloads.server";
import { rebuildDownloads } from "~/core/analytics/rebuild/rebuild-sums.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { visitorOf } from "~/platform/visitor/visitor.server";
import { onBothDatabases } from "./databases";
import { type MediaSite, putEpisode, startMediaSite } from "./fixtures/media";

const overcast = "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)";
const antennaPod = "AntennaPod/3.4.0";
const addict = "Podcast Addict - Dalvik/2.1.0 (Linux; U; Android 13; Pixel 6 Build/TQ3A)";
const iphone = "AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; de_de)";
const ipad = "AppleCoreMedia/1.0.0.21F90 (iPad; U; CPU OS 17_5_1 like Mac OS X; de_de)";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0";
const android =
  "Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";

const kilobytes64 = 65_536;

/** An MP3 file with an ID3 tag of 20,000 bytes and 400,000 bytes of sound. */
function tagged(): Buffer {
  const size = 20_000 - 10;
  const file = Buffer.alloc(420_000, 1);
  file.write("ID3\u0004\u0000\u0000", "latin1");
  for (let at = 0; at < 4; at++) file[6 + at] = (size >> (7 * (3 - at))) & 127;
  return file;
}

onBothDatabases("a day of synthetic traffic", (database) => {
  let site: MediaSite;
  let written: () => Promise<void>;
  const urls: Record<string, string> = {};

  beforeEach(async () => {
    site = await startMediaSite(database(), (services) => {
      const closing: (() => Promise<void> | void)[] = [];
      services.onClose = (work) => closing.push(work);
      written = async () => {
        for (const work of closing) await work();
      };
      const counter = createDownloadCounter(services);
      return (path, request) => counter.observe(visitorOf(request, 1), path);
    });
    // Needed: 20,000 bytes of header and 60 of 240 seconds: 120,000 bytes.
    await putAudio("kaffee", "2026-11-01", tagged(), 240);
    // Half a minute: the whole file, 50,000 bytes.
    await putAudio("dosen", "2026-11-20", Buffer.alloc(50_000, 2), 30);
    // One minute of two: 24 of 48 MB, more than a broken connection can have in transfer.
    await putAudio("grammophon", "2026-11-06", Buffer.alloc(48_000_000, 3), 120);
    await putAudio("morgen", "2026-11-21", Buffer.alloc(400_000, 4), 240);
  });
  afterEach(() => site.close());

  async function putAudio(id: string, date: string, content: Buffer, durationSeconds: number) {
    await putEpisode(site.services, { id, date });
    const media = { kind: "audio", name: id, mime: "audio/mpeg", episodeId: id } as const;
    const file = { ...media, content, duration_seconds: durationSeconds };
    urls[id] = (await storeMedia(site.services, file, site.services.db)).url;
  }

  const at = (time: string, date = "2026-11-20") => site.clock.moveTo(`${date}T${time}:00+01:00`);

  type Asking = { address: string; userAgent: string; headers?: Record<string, string> };

  async function get(id: string, { address, userAgent, headers }: Asking, more = {}) {
    const { path = urls[id] ?? "", method = "GET" } = more as { path?: string; method?: string };
    const { status } = await site.ask(path, {
      method,
      headers: { "X-Forwarded-For": address, "User-Agent": userAgent, ...headers },
    });
    return status;
  }

  const part = (id: string, asking: Asking, range: string) =>
    get(id, { ...asking, headers: { ...asking.headers, Range: `bytes=${range}` } });

  /** A client that has received the first bytes and reads no further. */
  async function begin(id: string, { address, userAgent }: Asking): Promise<Socket> {
    const socket = connect(site.port, "127.0.0.1");
    socket.write(
      `GET ${urls[id]} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\nUser-Agent: ${userAgent}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    return socket;
  }

  async function breakOff(id: string, asking: Asking) {
    const socket = await begin(id, asking);
    socket.destroy();
    await expect.poll(() => site.open()).toBe(0);
  }

  async function wholeDay() {
    at("08:00");
    const ada = { address: "203.0.113.7", userAgent: overcast };
    expect(await get("kaffee", ada)).toBe(200); // kaffee 1, Overcast 1
    at("08:05");
    await get("kaffee", ada); // again: nothing
    await get("kaffee", { ...ada, userAgent: antennaPod }); // kaffee 2, AntennaPod 1: another app of one address
    await get("kaffee", { address: "203.0.113.8", userAgent: overcast }); // kaffee 3, Overcast 2

    at("09:00");
    const rider = { address: "198.51.100.1", userAgent: iphone };
    expect(await part("kaffee", rider, "0-1")).toBe(206); // the probe: nothing
    for (let start = 0; start < 420_000; start += kilobytes64)
      await part("kaffee", rider, `${start}-${start + kilobytes64 - 1}`); // kaffee 4, iPhone 1: with the second part
    const stuck = { address: "198.51.100.2", userAgent: ipad };
    for (let attempt = 0; attempt < 3; attempt++) await part("kaffee", stuck, "0-65535"); // the same 65,536 bytes: nothing
    await part("kaffee", { address: "198.51.100.3", userAgent: iphone }, "0-1"); // nothing

    at("10:00");
    await written();
    for (const address of ["2001:db8:1:2::a", "2001:db8:1:2:ffff::b", "2001:db8:1:3::a"])
      await get("kaffee", { address, userAgent: addict }); // kaffee 6, Podcast Addict 2: two of them share a /64

    at("11:00");
    await notCounted();

    at("12:00");
    await get("dosen", { address: "192.0.2.1", userAgent: "Wget/1.21.4" }); // dosen 1, Wget 1
    const patient = { address: "192.0.2.2", userAgent: firefox };
    await part("dosen", patient, "0-49998");
    await written();
    expect(await sumOf("dosen", "2026-11-20")).toBe(1); // a byte is missing
    await part("dosen", patient, "-1"); // dosen 2, Firefox 1

    at("13:00");
    const tunnel = { address: "192.0.2.9", userAgent: "VLC/3.0.20 LibVLC/3.0.20" };
    await breakOff("grammophon", tunnel);
    await breakOff("grammophon", tunnel);
    await part("grammophon", tunnel, "0-"); // grammophon 1, VLC 1: the third attempt gets through
    await breakOff("grammophon", { address: "192.0.2.11", userAgent: "gPodder/3.10.21" }); // nothing

    at("23:50");
    await get("dosen", ada); // dosen 3, Overcast 3
    at("23:58");
    const late = { address: "198.51.100.4", userAgent: iphone };
    await part("kaffee", late, "0-65535"); // nothing today …
    const overMidnight = await begin("grammophon", {
      address: "192.0.2.10",
      userAgent: "Castro 2023.3/1342",
    });
    at("00:02", "2026-11-21");
    overMidnight.resume();
    await new Promise((resolve) => overMidnight.once("close", resolve)); // grammophon 2, Castro 1: on the day on which it began
    await part("kaffee", late, "65536-131071"); // … and nothing tomorrow
    await get("dosen", ada); // the next day: dosen 1, Overcast 1
    await get("kaffee", ada); // kaffee 1, Overcast 2
    await get("morgen", { address: "203.0.113.50", userAgent: android }); // morgen 1, Chrome 1
    await written();
  }

  /** Requests that the rules drop without telling the sender. */
  async function notCounted() {
    const nobody = { address: "203.0.113.99" };
    const dropped = [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "Spotify/1.0",
      "Mozilla/5.0 (compatible; NochNieGesehenBot/1.0)",
      "",
      "-",
      "(null)",
      "atc/1.0 watchOS/10.5 model/Watch6,9 hwp/t8301 build/21T576 (6; dt:252)",
      "(null)/(null) watchOS/5.3.1 model/Watch4,2 hwp/t8006 build/16U611 (6; dt:191)",
    ];
    for (const userAgent of dropped)
      expect(await get("kaffee", { ...nobody, userAgent })).toBe(200);
    const shy = { ...nobody, userAgent: overcast };
    expect(await get("kaffee", shy, { method: "HEAD" })).toBe(200);
    const same = { headers: { "If-None-Match": "*" } };
    expect(await get("kaffee", { ...shy, ...same })).toBe(304);
    expect(await part("kaffee", shy, "420000-")).toBe(416);
    expect(await get("kaffee", shy, { path: "/media/audio/weg-0123456789.mp3" })).toBe(404);
    expect(await get("kaffee", { ...shy, headers: { DNT: "1" } })).toBe(200);
    expect(await get("kaffee", { ...shy, headers: { "Sec-GPC": "1" } })).toBe(200);
    expect(await get("kaffee", shy, { path: `${urls.kaffee}?vorschau=geheim` })).toBe(200);
    expect(await get("morgen", shy)).toBe(404);
    site.operator = true;
    expect(await get("morgen", shy)).toBe(200);
    site.operator = false;
  }

  async function sumOf(episode: string, date: string) {
    const row = await site.services.db
      .selectFrom("download_episodes")
      .select("downloads")
      .where("episode_id", "=", episode)
      .where("date", "=", date)
      .executeTakeFirst();
    return row?.downloads ?? 0;
  }

  async function sums() {
    const { db } = site.services;
    const days = await db.selectFrom("download_days").selectAll().orderBy("date").execute();
    const episodes = await db
      .selectFrom("download_episodes")
      .selectAll()
      .orderBy("date")
      .orderBy("episode_id")
      .execute();
    const apps = await db
      .selectFrom("download_apps")
      .selectAll()
      .orderBy("date")
      .orderBy("app")
      .execute();
    const clients = await db
      .selectFrom("downloads")
      .selectAll()
      .orderBy("date")
      .orderBy("client")
      .orderBy("episode_id")
      .execute();
    return { days, episodes, apps, clients };
  }

  const lines = (rows: Record<string, unknown>[]) =>
    rows.map((row) => Object.values(row).join(" ")).sort();

  test("gives the numbers that were computed by hand, and so does counting anew", async () => {
    await wholeDay();
    const live = await sums();
    expect(live.days.map(({ date, downloads }) => [date, downloads])).toEqual([
      ["2026-11-20", 11],
      ["2026-11-21", 3],
    ]);
    expect(live.episodes.map((row) => [row.date, row.episode_id, row.downloads])).toEqual([
      ["2026-11-20", "dosen", 3],
      ["2026-11-20", "grammophon", 2],
      ["2026-11-20", "kaffee", 6],
      ["2026-11-21", "dosen", 1],
      ["2026-11-21", "kaffee", 1],
      ["2026-11-21", "morgen", 1],
    ]);
    const apps = live.apps.map(({ date, app, device, downloads }) => ({
      date,
      app,
      device,
      downloads,
    }));
    expect(lines(apps)).toEqual([
      "2026-11-20 AntennaPod Android-Smartphone 1",
      "2026-11-20 AppleCoreMedia iPhone 1",
      "2026-11-20 Castro iPhone oder iPad 1",
      "2026-11-20 Firefox Windows-PC 1",
      "2026-11-20 Overcast iPhone oder iPad 3",
      "2026-11-20 Podcast Addict Android-Smartphone 2",
      "2026-11-20 VLC Unbekannt 1",
      "2026-11-20 Wget Unbekannt 1",
      "2026-11-21 Chrome Android-Smartphone 1",
      "2026-11-21 Overcast iPhone oder iPad 2",
    ]);
    // Of 'kaffee' seven whole files, the parts of one, and four single parts; of 'dosen' three whole ones.
    const small = await site.services.db
      .selectFrom("media_requests")
      .select((eb) => eb.fn.sum<number>(eb("range_end", "-", eb.ref("range_start"))).as("bytes"))
      .where("date", "=", "2026-11-20")
      .where("episode_id", "in", ["kaffee", "dosen"])
      .executeTakeFirstOrThrow();
    expect(Number(small.bytes)).toBe(8 * 420_000 + 3 * kilobytes64 + kilobytes64 + 3 * 50_000);

    const days = ["2026-11-20", "2026-11-21"];
    expect(await rebuildDownloads(site.services, "2026-11-20")).toEqual(days);
    expect(await sums()).toEqual(live);
    expect(await rebuildDownloads(site.services, "2020-01-01")).toEqual(days);
    expect(await sums()).toEqual(live);
  });

  test("stores no address, and the same one twice as one client", async () => {
    at("08:00");
    for (const address of ["2001:db8:1:2::a", "2001:db8:1:2::b"])
      await get("kaffee", { address, userAgent: addict });
    await written();
    const rows = await site.services.db.selectFrom("media_requests").selectAll().execute();
    expect(new Set(rows.map(({ client }) => client)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain("2001");
    expect(rows[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      episode_id: "kaffee",
      client: expect.stringMatching(/^[\w-]{22}$/),
      user_agent: addict,
      status: 200,
      range_start: 0,
      range_end: 420_000,
      needed: 120_000,
      date: "2026-11-20",
      created_at: "2026-11-20T07:00:00.000Z",
    });
  });

  test("waits for nothing: an answer that is still going out is counted when the site closes", async () => {
    at("08:00");
    const socket = await begin("grammophon", { address: "192.0.2.9", userAgent: antennaPod });
    // The rest exceeds what a connection can have in transfer, and is small for the time that closing waits.
    const max = Promise.withResolvers<void>();
    socket.on("data", () => socket.bytesRead > 32e6 && max.resolve());
    socket.resume();
    await max.promise;
    socket.pause();
    const closing = written();
    await wait(20);
    socket.resume();
    await closing;
    expect(await sumOf("grammophon", "2026-11-20")).toBe(1);
  });
});
