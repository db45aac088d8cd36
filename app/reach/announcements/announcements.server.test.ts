import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeSecret } from "~/core/export/change-secret.server";
import { exportEverything } from "~/core/export/export-everything.server";
import { serveFeed } from "~/core/feed/write/publish-feed.server";
import { tellRooms } from "~/platform/events.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { createSendOutside } from "~/platform/outside/send-outside.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { askOperation } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { deleteEpisode, saveEpisode } from "../../../tests/fixtures/kinds";
import { submitForm } from "../../../tests/submit-form";
import { unzip } from "../../../tests/unzip";
import { takeRequest } from "./hub/subscriptions.server";
import { forgetSubscriptionsJob } from "./hub/verify-intent.server";
import { changeSettings, readAnnouncements, send } from "./operations.server";
import { indexNowFile } from "./room.server";

const site = "https://podcast.example";
const day = 24 * 60 * 60 * 1000;

type Message = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };
type Reply = { status: number; body?: string };

let server: Server;
let received: Message[];
/** The other side's answer; null: none. */
let reply: (message: Message) => Reply | null;

beforeEach(async () => {
  received = [];
  reply = () => ({ status: 204 });
  server = createServer(async (request, response) => {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "/", address());
    const message = { method, url, headers, body: await text(request) };
    received.push(message);
    const answer = reply(message);
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function address(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Messages since the last call. */
function news(): Message[] {
  return received.splice(0);
}

/** A subscriber that follows the protocol: it repeats the challenge. */
function echo({ method, url }: Message): Reply {
  return method === "GET"
    ? { status: 200, body: url.searchParams.get("hub.challenge") ?? "" }
    : { status: 204 };
}

onBothDatabases("announcements", (database) => {
  async function open({ allowPrivate = true } = {}) {
    const { services, clock } = await contentServices(database());
    const send = createSendOutside({ allowPrivate });
    const site: Services = {
      ...services,
      env: { ...services.env, PRIVATE_HOSTS: allowPrivate ? [new URL(address()).host] : [] },
      // Podping and IndexNow have fixed addresses.
      sendOutside: (to, sending) =>
        send(to.replace(/^https:\/\/(podping\.cloud|api\.indexnow\.org)/, address()), sending),
    };
    const pass = (milliseconds: number) =>
      clock.moveTo(new Date(clock.now().getTime() + milliseconds).toISOString());
    /** Time passes, and due jobs run. */
    async function later(milliseconds = 60_000) {
      pass(milliseconds);
      await runDueJobs(site, rooms.jobs);
    }
    return { services: site, clock, later };
  }

  const save = (services: Services, fields: Record<string, string>) =>
    submitForm(services, anna, changeSettings, fields);

  function ask(services: Services, fields: Record<string, string>, from = "203.0.113.7") {
    const form = new FormData();
    const asked = {
      mode: "subscribe",
      topic: `${site}/feed.xml`,
      callback: `${address()}/abo?wer=1`,
      ...fields,
    };
    for (const [name, value] of Object.entries(asked)) form.set(`hub.${name}`, value);
    return takeRequest(services, { address: from }, form);
  }

  async function feedOf(services: Services) {
    const { body, headers } = await serveFeed(services, new URL(`${site}/feed.xml`));
    return { xml: body.toString(), link: headers.Link };
  }

  async function keyOf({ db }: Services): Promise<string> {
    const row = await db.selectFrom("announcement_settings").selectAll().executeTakeFirst();
    return row?.index_now_key ?? "";
  }

  const channelJobs = ({ db }: Services) =>
    db.selectFrom("jobs").select("id").where("kind", "=", "announcement").execute();

  test("do not exist while all is off: no word in feeds, no job", async () => {
    const { services, later } = await open();
    const before = await feedOf(services);
    await putEpisode(services);
    await later();
    expect(await channelJobs(services)).toEqual([]);
    expect(before.link).toBeUndefined();
    const feed = await feedOf(services);
    expect(feed.xml).not.toMatch(/rel="hub"|podcast:podping/);
    expect(received).toEqual([]);
    expect(await ask(services, {})).toMatchObject({ status: 404 });
    await save(services, { ownHub: "1", podping: "1", podpingToken: "abc" });
    await save(services, {});
    expect(await feedOf(services)).toEqual(feed);
  });

  test("reach hubs, Podping and IndexNow within a minute, each once for what came together", async () => {
    const { services, clock, later } = await open();
    const hubs = `${address()}/hub\n${address()}/anderer`;
    await save(services, { hubs, podping: "1", podpingToken: "geheim", indexNow: "1" });
    const { id } = await putEpisode(services, {
      date: "2026-11-27",
      time: "18:00",
      tags: "Papier",
    });
    await later();
    expect(news()).toEqual([]);
    clock.moveTo("2026-11-27T17:00:00Z");
    await runDueJobs(services, rooms.jobs);
    await later(5000);
    const key = await keyOf(services);
    const told = news();
    const hubMessages = told.filter(({ body }) => body.includes("hub.mode"));
    const topics = hubMessages.map(({ url, body }) => {
      const form = new URLSearchParams(body);
      expect(form.get("hub.mode")).toBe("publish");
      expect(form.get("hub.topic")).toBe(form.get("hub.url"));
      return `${url.pathname} ${form.get("hub.url")}`;
    });
    expect(topics.sort()).toEqual([
      `/anderer ${site}/feed.xml`,
      `/anderer ${site}/schlagwort/papier/feed.xml`,
      `/hub ${site}/feed.xml`,
      `/hub ${site}/schlagwort/papier/feed.xml`,
    ]);
    const [podping, ...noOther] = told.filter(({ method }) => method === "GET");
    expect(noOther).toEqual([]);
    expect(podping?.headers.authorization).toBe("geheim");
    expect(Object.fromEntries(podping?.url.searchParams ?? [])).toEqual({
      url: `${site}/feed.xml`,
      reason: "update",
      medium: "podcast",
    });
    const [indexNow] = told.filter(({ url }) => url.pathname === "/indexnow");
    expect(JSON.parse(indexNow?.body ?? "")).toEqual({
      host: "podcast.example",
      key,
      keyLocation: `${site}/${key}.txt`,
      urlList: [`${site}/episodes/${id}`],
    });
    expect(told.length).toBe(6);
    await later(day);
    expect(news()).toEqual([]);
    const { channels } = await readAnnouncements(services);
    expect(
      channels.map(({ isAccepted, answer, plannedAt }) => [isAccepted, answer, plannedAt]),
    ).toEqual(Array.from({ length: 4 }, () => [true, "204", null]));
  });

  test("tell what changes and what is gone, at most once a minute", async () => {
    const { services, later } = await open();
    await save(services, { indexNow: "1" });
    const { id, version } = await putEpisode(services);
    const other = await putEpisode(services, { number: "2" });
    await later(0);
    await later(5000);
    const pages = () =>
      news()
        .flatMap(({ body }) => JSON.parse(body).urlList)
        .sort();
    expect(pages()).toEqual([`${site}/episodes/${id}`, `${site}/episodes/${other.id}`].sort());
    await saveEpisode(services, anna, { id, version, fields: typed({ title: "Neu" }) });
    await deleteEpisode(services, anna, other.id);
    await later(10_000);
    await later(10_000);
    expect(news()).toEqual([]);
    await later(45_000);
    expect(pages()).toEqual([`${site}/episodes/${id}`, `${site}/episodes/${other.id}`].sort());
  });

  test("are tried again where nobody answers, and lose nothing meanwhile", async () => {
    const { services, later } = await open();
    await save(services, { podping: "1", podpingToken: "geheim", indexNow: "1" });
    reply = ({ method }) => (method === "GET" ? { status: 401, body: "no" } : { status: 503 });
    const { id } = await putEpisode(services);
    await later(0);
    await later(5000);
    expect(news().length).toBe(2);
    const { channels } = await readAnnouncements(services);
    expect(channels.map(({ isAccepted, answer }) => [isAccepted, answer])).toEqual([
      [false, "podping.cloud hat abgelehnt: 401 no"],
      [false, "api.indexnow.org hat abgelehnt: 503"],
    ]);
    await later(60_000);
    await later(30_000);
    expect(news().length).toBe(2);
    reply = () => ({ status: 202 });
    await later(60_000);
    const [podping, indexNow, ...others] = news().sort((a, b) => (a.method < b.method ? -1 : 1));
    expect(podping?.url.searchParams.get("url")).toBe(`${site}/feed.xml`);
    expect(JSON.parse(indexNow?.body ?? "").urlList).toEqual([`${site}/episodes/${id}`]);
    expect(others).toEqual([]);
    await later(day);
    expect(news()).toEqual([]);
  });

  test("that never answer are asked ever less often, and no job is left behind", async () => {
    const { services, later } = await open();
    server.closeAllConnections();
    await save(services, { hubs: "http://127.0.0.1:1/hub" });
    await putEpisode(services);
    await later(0);
    for (let hour = 0; hour < 5 * 24; hour++) await later(60 * 60_000);
    const jobs = await services.db
      .selectFrom("jobs")
      .select("status")
      .where("kind", "=", "announcement")
      .execute();
    expect(jobs.length).toBeLessThan(20);
    expect(jobs.filter(({ status }) => status !== "done")).toEqual([{ status: "waiting" }]);
    const [channel] = (await readAnnouncements(services)).channels;
    expect(channel).toMatchObject({ isAccepted: false });
    expect(channel?.answer).toMatch(/^127\.0\.0\.1:1 ist nicht erreichbar/);
  });

  test("stand in the feed: hubs as elements and as a header, Podping, on its first page", async () => {
    const { services } = await open();
    await save(services, {
      hubs: "https://hub.example/",
      ownHub: "1",
      podping: "1",
      podpingToken: "geheim",
    });
    const { xml, link } = await feedOf(services);
    expect(xml).toContain('<atom:link rel="hub" href="https://hub.example/"/>');
    expect(xml).toContain(`<atom:link rel="hub" href="${site}/websub"/>`);
    expect(xml).toContain('<podcast:podping usesPodping="true"/>');
    expect(link).toBe(
      `<${site}/feed.xml>; rel="self", <https://hub.example/>; rel="hub", <${site}/websub>; rel="hub"`,
    );
    for (const { path, feed, render } of rooms.files)
      if (feed && !path.includes(":")) {
        const url = new URL(path, site);
        const { headers, body } = await render(services, { url, param: () => "" });
        expect(headers.Link, path).toContain(`<${url.href}>; rel="self"`);
        expect(body.toString(), path).toContain(`rel="hub" href="${site}/websub"`);
      }
  });

  test("are set by programs as by the form; a secret is only told to be there", async () => {
    const { services } = await open();
    const change = (input: object) =>
      askOperation(services, "admin.settings.announcements.change", input);
    const hubs = ["https://hub.example/"];
    const first = await change({ hubs, podping: true, podpingToken: "geheim" });
    expect(first).toEqual({
      hubs,
      ownHub: false,
      podping: true,
      hasPodpingToken: true,
      indexNow: false,
    });
    expect(await change({ ownHub: true })).toEqual({ ...first, ownHub: true });
    expect(await askOperation(services, "admin.settings.announcements.get")).toEqual({
      ...first,
      ownHub: true,
    });
    await expect(change({ hubs: ["kein Hub"] })).rejects.toMatchObject({
      details: { errors: { hubs: expect.any(String) } },
    });
  });

  test("say to the operator what is wrong, and keep what was typed", async () => {
    const { services } = await open();
    expect(await save(services, { hubs: "kein Hub", podping: "1" })).toMatchObject({
      saved: false,
      values: { hubs: "kein Hub", podping: "1" },
      errors: {
        hubs: "Eine http-Adresse in jeder Zeile.",
        podpingToken: "Ohne Token nimmt Podping nichts an.",
      },
    });
    expect(await save(services, { hubs: `${site}/websub` })).toMatchObject({ saved: false });
    await save(services, { podping: "1", podpingToken: "geheim" });
    expect(await save(services, { podping: "1" })).toMatchObject({ saved: true });
    const { settings } = await readAnnouncements(services);
    expect(settings).toMatchObject({ podping: true, podpingToken: true });
  });

  test("show the key of IndexNow as a file, while it is on", async () => {
    const { services } = await open();
    await save(services, { indexNow: "1" });
    const key = await keyOf(services);
    expect(key).toMatch(/^indexnow-[\da-f]{32}$/);
    const file = (name: string) =>
      indexNowFile.render(services, { url: new URL(`${site}/${name}`), param: () => name });
    expect((await file(`${key}.txt`)).body.toString()).toBe(key);
    expect((await file("indexnow-00.txt")).status).toBe(404);
    await save(services, {});
    expect((await file(`${key}.txt`)).status).toBe(404);
    await save(services, { indexNow: "1" });
    expect((await file(`${key}.txt`)).status).toBe(200);
  });

  test("a subscriber is asked, gets the feed with a signature, and leaves after being asked", async () => {
    const { services, later } = await open();
    await save(services, { ownHub: "1" });
    reply = echo;
    expect(await ask(services, { secret: "s3cret", lease_seconds: "864000" })).toMatchObject({
      status: 202,
    });
    await later(0);
    const [intent] = news();
    expect(Object.fromEntries(intent?.url.searchParams ?? [])).toEqual({
      wer: "1",
      "hub.mode": "subscribe",
      "hub.topic": `${site}/feed.xml`,
      "hub.challenge": expect.stringMatching(/^[\w-]{32}$/),
      "hub.lease_seconds": "864000",
    });
    await putEpisode(services);
    await later(0);
    await later(5000);
    const [sent, ...others] = news();
    expect(others).toEqual([]);
    expect(sent?.body).toBe((await feedOf(services)).xml);
    expect(sent?.headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      link: `<${site}/feed.xml>; rel="self", <${site}/websub>; rel="hub"`,
      "x-hub-signature": `sha256=${createHmac("sha256", "s3cret")
        .update(sent?.body ?? "")
        .digest("hex")}`,
    });
    expect((await readAnnouncements(services)).subscribers).toBe(1);
    expect(await ask(services, { mode: "unsubscribe" })).toMatchObject({ status: 202 });
    await later(0);
    expect(news()[0]?.url.searchParams.get("hub.mode")).toBe("unsubscribe");
    await submitForm(services, anna, send);
    await later();
    expect(news()).toEqual([]);
  });

  test("a subscription is not made, nor ended, where another challenge comes back", async () => {
    const { services, later } = await open();
    await save(services, { ownHub: "1" });
    const rows = () => services.db.selectFrom("websub_subscriptions").selectAll().execute();
    reply = () => ({ status: 200, body: "x".repeat(50_000_000) });
    await ask(services, {});
    await later(0);
    expect(await rows()).toEqual([]);
    reply = echo;
    await ask(services, { secret: "eins" });
    await later(0);
    const [confirmed] = await rows();
    reply = () => ({ status: 200, body: "etwas anderes" });
    for (const mode of ["unsubscribe", "subscribe"]) {
      await ask(services, { mode, secret: "zwei" });
      await later(0);
      expect(await rows()).toEqual([confirmed]);
    }
    // A redirect by the callback into our network is not followed.
    reply = () => ({ status: 302 });
    await ask(services, { callback: `${address()}/weiter` });
    await later(0);
    expect(await rows()).toEqual([confirmed]);
  });

  test("callbacks in the house are refused at once, and never asked under another name", async () => {
    const { services } = await open({ allowPrivate: false });
    await save(services, { ownHub: "1" });
    reply = echo;
    for (const callback of [
      `${address()}/abo`,
      "http://169.254.169.254/latest",
      "http://[::1]/",
      "http://LOCALHOST:3000/",
      "http://2130706433/",
    ])
      expect(await ask(services, { callback }), callback).toMatchObject({ status: 400 });
    const named: typeof services = {
      ...services,
      sendOutside: createSendOutside({
        resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      }),
    };
    const { port } = new URL(address());
    expect(await ask(named, { callback: `http://haus.example:${port}/` })).toMatchObject({
      status: 202,
    });
    await runDueJobs(named, rooms.jobs);
    expect(received).toEqual([]);
    expect(await services.db.selectFrom("websub_subscriptions").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["an unknown mode", { mode: "publish" }, 400],
    ["no topic", { topic: "" }, 404],
    ["a topic of others", { topic: "https://example.org/feed.xml" }, 404],
    ["a page", { topic: `${site}/episodes` }, 404],
    ["a feed written in another way", { topic: `${site}/FEED.xml` }, 404],
    ["a later page of the feed", { topic: `${site}/feed.xml?seite=2` }, 404],
    ["the feed of no tag", { topic: `${site}/schlagwort/nichts/feed.xml` }, 404],
    ["no callback", { callback: "javascript:alert(1)" }, 400],
    ["a callback with a password", { callback: "https://a:b@example.org/" }, 400],
    ["a callback of any length", { callback: `https://example.org/${"a".repeat(3000)}` }, 400],
    ["a lease that is no number", { lease_seconds: "-1" }, 400],
    ["a secret that is too long", { secret: "ä".repeat(100) }, 400],
    ["to end what is not", { mode: "unsubscribe" }, 404],
  ])("the hub refuses %s", async (_what, fields, status) => {
    const { services } = await open();
    await save(services, { ownHub: "1" });
    expect(await ask(services, fields)).toMatchObject({ status });
    expect(await services.db.selectFrom("websub_subscriptions").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["0", 3600],
    ["315360000", 30 * 24 * 3600],
    ["", 10 * 24 * 3600],
  ])("a lease of '%s' seconds becomes one of %i", async (lease_seconds, seconds) => {
    const { services, clock, later } = await open();
    await save(services, { ownHub: "1" });
    reply = echo;
    await ask(services, { lease_seconds });
    await later(0);
    expect(news()[0]?.url.searchParams.get("hub.lease_seconds")).toBe(String(seconds));
    await forgetSubscriptionsJob.run(services, {}, jobAtHand);
    expect((await readAnnouncements(services)).subscribers).toBe(1);
    clock.moveTo(new Date(clock.now().getTime() + seconds * 1000 + 1).toISOString());
    expect((await readAnnouncements(services)).subscribers).toBe(0);
    await forgetSubscriptionsJob.run(services, {}, jobAtHand);
    expect(await services.db.selectFrom("websub_subscriptions").selectAll().execute()).toEqual([]);
  });

  test("a flood of subscriptions ends at limits, by who asks and by where it leads", async () => {
    const { services } = await open();
    await save(services, { ownHub: "1" });
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++)
      statuses.push((await ask(services, { callback: `https://viele.example/${at}` })).status);
    expect(statuses).toEqual([...Array(20).fill(202), ...Array(20).fill(429)]);
    const other = { callback: "https://andere.example/" };
    expect((await ask(services, other)).status).toBe(429);
    expect((await ask(services, other, "198.51.100.1")).status).toBe(202);
  });

  test("a subscriber is told when its feed is gone, and when the hub is", async () => {
    const { services, later } = await open();
    await save(services, { ownHub: "1" });
    reply = echo;
    const { id, version } = await putEpisode(services, { tags: "Bücher" });
    const topic = `${site}/schlagwort/buecher/feed.xml`;
    for (const asked of [{ topic, callback: `${address()}/buecher` }, {}])
      expect(await ask(services, asked)).toMatchObject({ status: 202 });
    await later(0);
    await later(5000);
    news();
    await saveEpisode(services, anna, { id, version, fields: typed({ tags: "" }) });
    await forgetSubscriptionsJob.run(services, {}, jobAtHand);
    const denied = () =>
      news()
        .filter(({ url }) => url.searchParams.get("hub.mode") === "denied")
        .map(({ method, url }) => [method, url.pathname, url.searchParams.get("hub.topic")]);
    expect(denied()).toEqual([["GET", "/buecher", topic]]);
    await save(services, {});
    await forgetSubscriptionsJob.run(services, {}, jobAtHand);
    expect(denied()).toEqual([["GET", "/abo", `${site}/feed.xml`]]);
    expect(await services.db.selectFrom("websub_subscriptions").selectAll().execute()).toEqual([]);
  });

  test("who takes nothing for three days leaves; who does again stays", async () => {
    const { services, later } = await open();
    await save(services, { ownHub: "1" });
    reply = echo;
    await ask(services, {});
    await ask(services, { callback: `${address()}/bald` });
    await ask(services, { callback: `${address()}/vorbei` });
    await later(0);
    news();
    const states: Record<string, number> = { "/abo": 503, "/bald": 503, "/vorbei": 410 };
    reply = ({ url }) => ({ status: states[url.pathname] ?? 500 });
    await putEpisode(services);
    await later(0);
    await later(5000);
    expect(news().length).toBe(3);
    states["/bald"] = 200;
    for (let hour = 0; hour < 4 * 24; hour++) await later(60 * 60_000);
    const told = news().map(({ url }) => url.pathname);
    expect(told.filter((path) => path === "/bald").length).toBe(1);
    expect(told.filter((path) => path === "/vorbei").length).toBe(0);
    expect(told.filter((path) => path === "/abo").length).toBeLessThan(20);
    const left = await services.db.selectFrom("websub_subscriptions").select("callback").execute();
    expect(left).toEqual([{ callback: `${address()}/bald` }]);
    await later(day);
    expect(news()).toEqual([]);
  });

  test("another SECRET ends what was sealed, and no export holds it", async () => {
    const { services, later } = await open();
    await save(services, { ownHub: "1", podping: "1", podpingToken: "geheim", indexNow: "1" });
    reply = echo;
    await ask(services, { secret: "s3cret" });
    await ask(services, { callback: `${address()}/offen` });
    await later(0);
    const archive = await unzip(await buffer(exportEverything(services)));
    const [row] = JSON.parse(archive.get("data/announcement_settings.json")?.toString() ?? "");
    expect(row).toMatchObject({ hubs: [], own_hub: 1 });
    expect(row).not.toHaveProperty("podping_token");
    const renewed = { ...services, secret: "another secret, of 32 characters" };
    await changeSecret(renewed);
    expect(await readAnnouncements(renewed)).toMatchObject({
      settings: { podping: true, podpingToken: false },
      subscribers: 1,
    });
    expect((await feedOf(renewed)).xml).not.toContain("podcast:podping");
  });

  test("hear of something twice without harm, and of what is in no feed nothing", async () => {
    const { services, later } = await open();
    await save(services, { hubs: `${address()}/hub` });
    const { id } = await putEpisode(services);
    await later(0);
    const event = {
      id: "e1",
      type: "episode.published",
      subject: { kind: "episode", id },
      path: `/episodes/${id}`,
      formerPath: null,
      at: "2026-11-20T10:00:00.000Z",
    };
    for (let time = 0; time < 2; time++) await tellRooms(services, event);
    await later(5000);
    expect(news().length).toBe(1);
    await tellRooms(services, { ...event, subject: { kind: "page", id: "p1" } });
    await later();
    expect(news()).toEqual([]);
  });
});

const jobAtHand = { id: "j1", attempts: 1, signal: new AbortController().signal };
