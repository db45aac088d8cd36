import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { changeSecret } from "~/core/export/change-secret.server";
import { exportEverything } from "~/core/export/export-everything.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { UnreachableError } from "~/platform/outside/outside-error.server";
import { createSendOutside } from "~/platform/outside/send-outside.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { saveEpisode } from "../../../tests/fixtures/kinds";
import { unzip } from "../../../tests/unzip";
import { browserKeys, openPushService, readVapid } from "./push-service.fixture";
import { readPushState, readPushWay, settings } from "./push-settings.server";
import { sendPortion, startSending } from "./sendings.server";
import { addSubscription, isPushEndpoint, removeSubscription } from "./subscriptions.server";
import { publicPart } from "./vapid.server";

const visitor = { address: "192.0.2.7" };
const first = { round: 0, after: "" };

test.each([
  ["https://fcm.googleapis.com/fcm/send/c1KrmpTuRm:APA91b", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAAA", true],
  ["https://web.push.apple.com/QGo", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=BQYAA", true],
  ["http://fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com:8443/fcm/send/a", false],
  ["https://user:word@fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com.example.org/", false],
  ["https://example.org/?https://fcm.googleapis.com/", false],
  ["https://127.0.0.1/", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["javascript:alert(1)", false],
  [`https://fcm.googleapis.com/${"a".repeat(2000)}`, false],
  ["", false],
])("%s is an address of a push service: %s", (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint)).toBe(isOne);
});

onBothDatabases("push messages", (database) => {
  async function site({ isOn = true } = {}) {
    const { services, clock } = await contentServices(database());
    if (isOn) await settings.save(services, anna, { isOn: true });
    return { services, clock };
  }

  /** Browsers whose messages this test receives, by the path of their endpoints. */
  async function subscribe(services: Services, address: string, paths: readonly string[]) {
    const browsers = paths.map((path) => ({ path, ...browserKeys() }));
    for (const { path, keys } of browsers)
      await services.db
        .insertInto("push_subscriptions")
        .values({
          id: path,
          endpoint: address + path,
          ...keys,
          created_day: "2026-11-20",
          waits_for: null,
        })
        .execute();
    return new Map(browsers.map((browser) => [browser.path, browser]));
  }

  const work = (services: Services) => runDueJobs(services, services.rooms.jobs);
  const stateOf = (services: Services) => readPushState(services);

  test("there is a key from the first time on that they are switched on, and it stays", async () => {
    const { services } = await site({ isOn: false });
    expect(await readPushWay(services)).toBeNull();
    await settings.save(services, anna, { isOn: true });
    const key = await readPushWay(services);
    expect(Buffer.from(key ?? "", "base64url")).toHaveLength(65);
    await settings.save(services, anna, { isOn: false });
    expect(await readPushWay(services)).toBeNull();
    await settings.save(services, anna, { isOn: true });
    await changeSecret({ ...services, secret: "another secret of a test, 32 characters" });
    expect(await readPushWay(services)).toBe(key);
    // An archive restores it: without the key all subscriptions would be useless.
    const archive = await unzip(await buffer(exportEverything(services)));
    const [row] = JSON.parse(String(archive.get("data/push_settings.json")));
    expect(publicPart(row.vapid_key)).toBe(key);
  });

  test("a browser is kept once, without an address, and forgotten by the same button", async () => {
    const { services } = await site();
    const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
    const { keys } = browserKeys();
    expect(await addSubscription(services, visitor, { endpoint, ...keys })).toBe("kept");
    const later = browserKeys().keys;
    expect(await addSubscription(services, visitor, { endpoint, ...later })).toBe("kept");
    const rows = await services.db.selectFrom("push_subscriptions").selectAll().execute();
    const id = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/);
    const stored = { id, endpoint, ...later, created_day: "2026-11-20", waits_for: null };
    expect(rows).toEqual([stored]);
    expect(await removeSubscription(services, endpoint)).toBe("forgotten");
    expect((await stateOf(services)).subscriptions).toBe(0);
  });

  test("what is no push service, has no keys, or comes too often is refused", async () => {
    const { services } = await site();
    const { keys } = browserKeys();
    const endpoint = "https://fcm.googleapis.com/fcm/send/";
    const add = (given: object, at = services) =>
      addSubscription(at, visitor, { endpoint, ...keys, ...given });
    expect(await add({ endpoint: "https://example.org/push" })).toBe("unknown");
    expect(await add({ p256dh: keys.auth })).toBe("keys");
    const many = Array.from({ length: 11 }, (_, at) => add({ endpoint: endpoint + at }));
    const answers = await Promise.all(many);
    expect(answers.filter((answer) => answer === "kept")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "limited")).toHaveLength(1);
    await settings.save(services, anna, { isOn: false });
    expect(await add({})).toBe("off");
  });

  test("an episode that comes out is told to everybody once, encrypted and signed", async () => {
    const { services } = await site();
    const { address, received } = await openPushService();
    const browsers = await subscribe(services, address, ["/a", "/b"]);
    const { id } = await putEpisode(services, { number: "12", title: "Der Kaffeefilter" });
    await work(services);
    expect(received.map(({ path }) => path).sort()).toEqual(["/a", "/b"]);
    for (const { path, headers, body } of received) {
      expect(headers).toMatchObject({
        ttl: "86400",
        urgency: "normal",
        "content-encoding": "aes128gcm",
      });
      expect(headers.topic).toMatch(/^[\w-]{32}$/);
      expect(headers.cookie).toBeUndefined();
      const { isSigned, key, claims } = readVapid(headers.authorization);
      expect([isSigned, key]).toEqual([true, await readPushWay(services)]);
      const exp = services.clock.now().getTime() / 1000 + 12 * 60 * 60;
      expect(claims).toEqual({ aud: address, exp, sub: "https://podcast.example" });
      expect(browsers.get(path)?.read(body)).toEqual({
        title: "Der Kaffeefilter",
        about: expect.stringContaining("12 von „"),
        path: `/episodes/${id}`,
        icon: expect.stringMatching(/^\/media\/artwork\/.+cover/),
        picture: expect.stringMatching(/^\/media\/artwork\/.+og/),
        episodeId: id,
      });
    }
    expect((await stateOf(services)).sendings).toMatchObject([{ id, sent: 2, gone: 0, failed: 0 }]);
  });

  test("hidden and out once more, it is not told again", async () => {
    const { services } = await site();
    const { address, received } = await openPushService();
    await subscribe(services, address, ["/a"]);
    const { id, version } = await putEpisode(services);
    await work(services);
    const hidden = await saveEpisode(services, anna, {
      id,
      version,
      fields: typed({ published: "" }),
    });
    if (hidden.outcome !== "saved") throw new Error(hidden.outcome);
    await saveEpisode(services, anna, { id, version: hidden.version, fields: typed() });
    await work(services);
    expect(received).toHaveLength(1);
  });

  test("a planned one is told at its minute, an old one never, and none while it is off", async () => {
    const { services, clock } = await site();
    const { address, received } = await openPushService();
    await subscribe(services, address, ["/a"]);
    await putEpisode(services, { number: "1", date: "2026-11-17" });
    await putEpisode(services, { number: "2", date: "2026-11-27", time: "18:00" });
    await work(services);
    clock.moveTo("2026-11-27T16:59:59Z");
    await work(services);
    expect(received).toEqual([]);
    clock.moveTo("2026-11-27T17:00:00Z");
    await work(services);
    expect(received).toHaveLength(1);
    await settings.save(services, anna, { isOn: false });
    await putEpisode(services, { number: "3", date: "2026-11-27" });
    await work(services);
    expect(received).toHaveLength(1);
  });

  test("who has gone is forgotten, who does not answer is asked again, and then no more", async () => {
    const { services, clock } = await site();
    const statuses = new Map([
      ["/gone", 410],
      ["/away", 404],
      ["/busy", 429],
      ["/broken", 500],
      ["/refuses", 403],
    ]);
    const { address, received } = await openPushService((path) => statuses.get(path) ?? 201);
    await subscribe(services, address, [...statuses.keys(), "/good"]);
    await putEpisode(services);
    await work(services);
    const counted = { sent: 1, gone: 2, failed: 1, finishedAt: null };
    expect(await stateOf(services)).toMatchObject({ subscriptions: 4, sendings: [counted] });
    statuses.set("/busy", 201);
    const asked = async (moment: string) => {
      received.splice(0);
      clock.moveTo(moment);
      await work(services);
      return received.map(({ path }) => path).sort();
    };
    expect(await asked("2026-11-20T10:00:59Z")).toEqual([]);
    expect(await asked("2026-11-20T10:01:00Z")).toEqual(["/broken", "/busy"]);
    expect(await asked("2026-11-20T10:11:00Z")).toEqual(["/broken"]);
    expect(await asked("2026-11-20T11:11:00Z")).toEqual(["/broken"]);
    expect(await asked("2026-11-20T23:00:00Z")).toEqual([]);
    const finishedAt = "2026-11-20T11:11:00.000Z";
    expect((await stateOf(services)).sendings).toMatchObject([
      { sent: 2, gone: 2, failed: 2, finishedAt },
    ]);
  });

  test("a push service that does not answer is asked no more in that round; others are", async () => {
    const { services } = await site();
    const { address, received } = await openPushService();
    const silent = "https://silent.example";
    await subscribe(services, address, ["/a", "/z"]);
    await subscribe(
      services,
      silent,
      Array.from({ length: 60 }, (_, at) => `/b${at}`),
    );
    let asked = 0;
    const sendOutside: typeof services.sendOutside = async (...message) => {
      if (!message[0].startsWith(silent)) return services.sendOutside(...message);
      asked++;
      throw new UnreachableError("hat nicht rechtzeitig geantwortet");
    };
    await putEpisode(services);
    await work({ ...services, sendOutside });
    expect(received.map(({ path }) => path)).toEqual(["/a", "/z"]);
    expect(asked).toBeLessThanOrEqual(20);
    expect((await stateOf(services)).sendings).toMatchObject([{ sent: 2, finishedAt: null }]);
  });

  test("whoever was cut off goes on behind those who were told", async () => {
    const { services } = await site();
    const { address, received } = await openPushService();
    const paths = Array.from({ length: 250 }, (_, at) => `/${String(at).padStart(3, "0")}`);
    await subscribe(services, address, paths);
    const { id: episodeId } = await putEpisode(services);
    await startSending(services, episodeId);
    // Its job still exists, as after a process that died before recording it as done.
    await sendPortion(services, { episodeId, ...first });
    expect(received).toHaveLength(100);
    await work(services);
    expect(received.map(({ path }) => path).sort()).toEqual(paths);
    expect((await stateOf(services)).sendings).toMatchObject([{ sent: 250, failed: 0 }]);
  });

  test("a process that ends leaves the rest to the next round", async () => {
    const { services, clock } = await site();
    const { address, received } = await openPushService();
    await subscribe(services, address, ["/a", "/b"]);
    const { id: episodeId } = await putEpisode(services);
    await startSending(services, episodeId);
    await sendPortion(services, { episodeId, ...first }, { signal: AbortSignal.abort() });
    expect(received).toEqual([]);
    clock.moveTo("2026-11-20T10:01:00Z");
    await work(services);
    expect(received).toHaveLength(2);
  });

  test("no message goes to a private address, whatever an archive brought", async () => {
    const { services } = await site();
    const { address, received } = await openPushService();
    await subscribe(services, address, ["/a"]);
    await putEpisode(services);
    await work({ ...services, sendOutside: createSendOutside() });
    expect(received).toEqual([]);
    expect((await stateOf(services)).sendings).toMatchObject([{ sent: 0, failed: 1 }]);
  });
});
