import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { saveShowSection } from "~/core/content/show.server";
import { blankOf } from "~/lib/forms/form-field";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putCopies, putEpisode } from "../../../tests/fixtures/content";
import { feedOf, numbered } from "../../../tests/fixtures/import-feed";
import { submitForm } from "../../../tests/submit-form";
import { serveFeed } from "../../core/feed/write/publish-feed.server";
import { saveRedirect } from "../../core/redirects/redirects.server";
import { sectionVersion } from "../../core/show/settings/check-section.server";
import { getShow, saveShow } from "../../core/show/show.server";
import { moveFields, type Tick } from "./moves";
import { findMove, movingJob } from "./moves.server";
import { save as saveMove } from "./operations.server";
import { readGuide } from "./read-guide.server";
import { redirectMoved } from "./redirect-moved.server";

const own = "https://podcast.example/feed.xml";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const leading =
  (status: number, to: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { Location: to }).end();

const saying =
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text);

/** The directories' answers, without network. */
type Directories = Record<string, string>;

async function movingSite(
  database: Parameters<typeof contentServices>[0],
  directories: Directories = {},
) {
  const { services: plain, clock } = await contentServices(database);
  const services: Services = {
    ...plain,
    async sendOutside(address, sending) {
      const host = new URL(address).hostname;
      if (host === "127.0.0.1") return plain.sendOutside(address, { ...sending, timeout: 500 });
      if (!(host in directories)) throw new OutsideError("ist nicht erreichbar");
      return { status: 200, headers: {}, body: Buffer.from(directories[host] ?? "") };
    },
  };
  return { services, clock };
}

const save = (services: Services, given: Partial<Record<keyof typeof moveFields, string>>) =>
  submitForm(services, anna, saveMove, given);

async function saveFeed(services: Services, fields: Record<string, string>) {
  const form = new FormData();
  const version = sectionVersion(await getShow(services.db), "feed");
  for (const [name, value] of Object.entries({ version, ...fields })) form.set(name, value);
  return saveShowSection(services, anna, "feed", form);
}

const run = (services: Services) => runDueJobs(services, [movingJob]);
const waiting = ({ db }: Services) =>
  db.selectFrom("jobs").select("due_at").where("status", "=", "waiting").execute();
const shown = (ticks: readonly Tick[]) => ticks.map(({ state, text }) => `${state}: ${text}`);

/** Two episodes here whose guids are those of `numbered(1)` and `numbered(2)`. */
async function putTwo(services: Services): Promise<void> {
  const { id } = await putEpisode(services, { audioUrl: "https://ton.example/1.mp3" });
  await putCopies(services.db, id, [2]);
  for (const [number, title] of [
    [1, "Folge 1"],
    [2, "Folge 2"],
  ] as const)
    await services.db
      .updateTable("episodes")
      .set({ guid: `folge-${number}`, title })
      .where("number", "=", number)
      .execute();
}

onBothDatabases("a show that moves in", (database) => {
  /** Ticks of redirect, new-feed-url and guids after asking an old host. */
  async function ticksFor(answer: RequestListener) {
    const { services } = await movingSite(database());
    await putTwo(services);
    await save(services, { feed: `${await listen(answer)}/alt.xml` });
    await run(services);
    return shown((await readGuide(services)).ticks.in.slice(0, 3));
  }

  test.each([301, 308])("is found where the old host answers %i", async (status) => {
    expect(await ticksFor(leading(status, own))).toEqual([
      expect.stringMatching(/^done: http.* führt nach https:\/\/podcast\.example\/feed\.xml\.$/),
      "done: Nicht mehr nötig, seit der alte Feed hierher leitet.",
      expect.stringMatching(/^unseen: Lässt sich nur vergleichen/),
    ]);
  });

  test("is told that a redirect for now leaves apps where they are", async () => {
    const [redirect] = await ticksFor(leading(302, own));
    expect(redirect).toMatch(/^wrong: Er leitet nur vorläufig \(302\): Apps behalten ihn\. Stell/);
  });

  test.each([
    [[1, 3], "", /^open: Er nennt keine\./, /^wrong: 1 von 2 fehlen .* doppelt: „Folge 3“\.$/],
    [[1, 2], own, /^done: Er nennt/, /^done: Alle 2 sind gleich\.$/],
    [[1], "https://x.example/f", /^wrong: Er nennt https:\/\/x\.example/, /^done: Alle 1/],
  ])(
    "is told what an old host says of guids %j and the new address '%s'",
    async (numbers, newFeedUrl, named, guids) => {
      const items = numbers.map((number) => numbered(number));
      const ticks = await ticksFor(saying(feedOf(items, { newFeedUrl })));
      expect(ticks[0]).toMatch(/^open: Dort antwortet noch der alte Feed\. Stell .* auf https/);
      expect(ticks[1]).toMatch(named);
      expect(ticks[2]).toMatch(guids);
    },
  );

  test.each<[string, RequestListener, RegExp]>([
    ["slow", () => {}, /alt\.xml hat nicht rechtzeitig geantwortet\. Stell/],
    ["gone", (_, response) => response.writeHead(410).end(), /mit dem Status 410\. Stell/],
    ["no feed", saying("<!doctype html><title>Weg</title>"), /eine HTML-Seite, kein Podcast-Feed/],
    ["a circle", leading(301, "/alt.xml"), /leitet im Kreis\. Stell/],
    [
      "endless",
      ({ url }, response) => response.writeHead(301, { Location: `${url}x` }).end(),
      /leitet öfter weiter, als Apps folgen/,
    ],
  ])("is told of an old host that is %s", async (_, answer, said) => {
    const ticks = await ticksFor(answer);
    expect(ticks[0]).toMatch(said);
    expect(ticks[0]).toMatch(/^wrong: http/);
    expect(ticks.slice(1)).toEqual(
      Array(2).fill("unseen: Sieht man erst, wenn dort ein Feed antwortet."),
    );
  });

  test("keeps what was found of guids when the old feed leads here, and asks until all have followed", async () => {
    const directories = { "api.fyyd.de": "", "itunes.apple.com": "" };
    const { services, clock } = await movingSite(database(), directories);
    await putTwo(services);
    let answer = saying(feedOf([numbered(1), numbered(2)]));
    const feed = `${await listen((request, response) => answer(request, response))}/alt.xml`;
    directories["api.fyyd.de"] = JSON.stringify({
      data: [{ title: "x", xmlURL: feed }],
    }).replaceAll("/", "\\/");
    await save(services, { feed });
    expect((await readGuide(services)).askedAt).toBeNull();
    await run(services);
    const found = await readGuide(services);
    expect(found.askedAt).toBe("2026-11-20T10:00:00.000Z");
    const fyyd = ({ ticks }: typeof found) => ticks.in.find(({ title }) => title === "fyyd");
    expect(fyyd(found)).toMatchObject({ state: "open", link: { to: "https://fyyd.de/add-feed" } });
    expect(await waiting(services)).toEqual([{ due_at: "2026-11-20T11:00:00.000Z" }]);
    // Pressing the button meanwhile starts no second check.
    await save(services, { feed });
    await run(services);
    expect(await waiting(services)).toHaveLength(1);

    answer = leading(301, own);
    directories["api.fyyd.de"] = JSON.stringify({ data: [{ xmlURL: own }] });
    clock.moveTo("2026-11-20T11:00:00Z");
    await run(services);
    const after = await readGuide(services);
    expect(shown(after.ticks.in.slice(0, 3))).toEqual([
      expect.stringMatching(/^done/),
      expect.stringMatching(/^done/),
      "done: Alle 2 sind gleich.",
    ]);
    expect(fyyd(after)).toMatchObject({ state: "done", text: "fyyd liest den neuen Feed." });
    expect(await waiting(services)).toEqual([]);
    await save(services, { feed: `${feed}/anders` });
    expect((await readGuide(services)).ticks.in).toEqual([]);
  });

  test("gives up after half a year", async () => {
    const { services, clock } = await movingSite(database());
    await save(services, { feed: await listen(saying("nichts")) });
    await run(services);
    expect(await waiting(services)).toHaveLength(1);
    clock.moveTo("2027-06-01T00:00:00Z");
    await run(services);
    expect(await waiting(services)).toEqual([]);
  });

  test("sees at Apple's which feed it reads, once its link is known", async () => {
    const apple = JSON.stringify({ resultCount: 1, results: [{ feedUrl: own }] });
    const { services } = await movingSite(database(), { "itunes.apple.com": apple });
    const feed = await listen(leading(301, own));
    const asked = async () => {
      await save(services, { feed });
      await run(services);
      const { ticks } = await readGuide(services);
      return ticks.in.find(({ title }) => title === "Apple Podcasts")?.text;
    };
    expect(await asked()).toMatch(/Steht der Link dorthin bei den Plattformen, wird dort gefragt/);
    const show = await getShow(services.db);
    const url = "https://podcasts.apple.com/de/podcast/wer-hat-das-erfunden/id1234567";
    const form = new FormData();
    form.set("version", sectionVersion(show, "platforms"));
    form.set("platforms.count", "1");
    for (const [name, value] of Object.entries({ label: "Apple Podcasts", url, enabled: "1" }))
      form.set(`platforms.0.${name}`, value);
    expect(await saveShowSection(services, anna, "platforms", form)).toMatchObject({ saved: true });
    expect(await asked()).toBe("Apple Podcasts liest den neuen Feed.");
  });

  test("sees which apps still ask at an old address that leads here, and no more of them", async () => {
    const { services, clock } = await movingSite(database());
    const closing: (() => unknown)[] = [];
    const lead = redirectMoved({ ...services, onClose: (close) => void closing.push(close) });
    const former = { former: "", path: "/feed/mp3", target: "/feed.xml" };
    expect(await saveRedirect(services, anna, former)).toEqual({});
    await save(services, { feed: "https://podcast.example/feed/mp3/" });
    const url = new URL("https://podcast.example/feed/mp3/");
    const overcast = "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)";
    expect(await lead(url, overcast)).toBeNull();
    await lead(url, overcast);
    await lead(url, "");
    await lead(new URL("https://podcast.example/feed.xml"), overcast);
    for (const close of closing.toReversed()) await close();
    await run(services);
    const rows = await services.db.selectFrom("former_feed_requests").selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["app", "count", "date", "direction"]);
    const { ticks } = await readGuide(services);
    expect(ticks.in[0]?.state).toBe("done");
    expect(ticks.in.at(-1)?.text).toMatch(/fragten noch Overcast \(2-mal\), Unbekannt \(1-mal\)\./);
    expect(await waiting(services)).toHaveLength(1);
    clock.moveTo("2026-11-28T12:00:00Z");
    expect((await readGuide(services)).ticks.in.at(-1)?.state).toBe("done");
  });

  test("reads its last import's address, and refuses what is none", async () => {
    const { services } = await movingSite(database());
    const { errors, values, saved } = await save(services, { feed: "mein alter feed", base: "x" });
    expect(saved).toBe(false);
    expect(errors.feed).toMatch(/^Das ist keine Adresse/);
    expect(values.feed).toBe("mein alter feed");
    expect(await findMove(services.db)).toBeNull();
  });
});

onBothDatabases("a show that moves away", (database) => {
  test("sees whether the new feed has its guids and its website answers", async () => {
    const { services } = await movingSite(database());
    await putTwo(services);
    const site = await listen(saying("Hallo"));
    const there = await listen(saying(feedOf([numbered(1)], { link: `${site}/` })));
    expect(await saveFeed(services, { newFeedUrl: `${there}/feed` })).toMatchObject({
      saved: true,
    });
    await run(services);
    expect(shown((await readGuide(services)).ticks.out.slice(0, 5))).toEqual([
      `done: Er nennt ${there}/feed.`,
      "open: Schalte es ein, sobald der neue Feed vollständig ist.",
      "done: Er hat 1 Folge.",
      "wrong: 1 von 2 fehlen oder haben andere, und Apps zeigen sie doppelt: „Folge 2“.",
      `done: ${site}/ antwortet.`,
    ]);
  });

  test("leads its feed nowhere where no feed answers, and loses nothing that was typed", async () => {
    const { services } = await movingSite(database());
    const gone = await listen((_, response) => response.writeHead(404).end());
    const refused = await saveFeed(services, { newFeedUrl: `${gone}/f`, feedRedirect: "1" });
    expect(refused).toMatchObject({ saved: false, status: 422 });
    expect(refused.errors.newFeedUrl).toBe(
      `${gone}/f antwortet mit dem Status 404. Umgeleitet wird erst, wenn dort der neue Feed antwortet.`,
    );
    expect(refused.values.newFeedUrl).toBe(`${gone}/f`);
    const circle = await listen(leading(301, own));
    const back = await saveFeed(services, { newFeedUrl: circle, feedRedirect: "1" });
    expect(back.errors.newFeedUrl).toMatch(/führt wieder hierher: Das wäre ein Kreis\./);
    expect(await getShow(services.db)).toMatchObject({ newFeedUrl: "", feedRedirect: false });
    const feed = await listen(saying(feedOf([numbered(1)])));
    const moved = { newFeedUrl: feed, feedRedirect: "1" };
    expect(await saveFeed(services, moved)).toMatchObject({ saved: true });
    servers.splice(0).forEach((server) => void server.close());
    // An unchanged setting needs no answer.
    expect(await saveFeed(services, { ...moved, feedLocked: "1" })).toMatchObject({ saved: true });
  });

  const at = (path: string) => new URL(path, "https://podcast.example");

  test("leads pages away by the rule, and keeps what only this site has", async () => {
    const { services } = await movingSite(database());
    const base = await listen(saying("Hallo"));
    await putTwo(services);
    const lead = redirectMoved(services);
    const targetOf = async (path: string) => (await lead(at(path), "x"))?.headers.Location ?? null;
    expect(await targetOf("/")).toBeNull();
    expect(await save(services, { base: `${base}/`, pages: "1" })).toMatchObject({ saved: true });
    for (const path of [
      "/",
      "/episodes",
      "/blog/ein-artikel",
      "/ueber-uns",
      "/episodes/x/mitschrift",
    ])
      expect(await targetOf(path)).toBe(base + path);
    expect(await targetOf("/episodes?seite=2")).toBe(`${base}/episodes?seite=2`);
    expect((await lead(at("/"), "x"))?.status).toBe(301);
    for (const path of [
      "/feed.xml",
      "/imprint",
      "/privacy",
      "/api",
      "/api/v1/episodes",
      "/robots.txt",
      "/offline",
      "/newsletter/unsubscribe/abc",
      "/newsletter/confirmation/abc",
      "/episodes/x.data",
      "/media/bild.jpg",
      "/healthz",
    ])
      expect([path, await targetOf(path)]).toEqual([path, null]);
    const [episode] = await services.db
      .selectFrom("episodes")
      .select("id")
      .where("number", "=", 2)
      .execute();
    const episodes = "https://neu.example/folge/{nummer}-{slug}";
    await save(services, { base, pages: "1", episodes });
    expect(await targetOf(`/episodes/${episode?.id}`)).toBe("https://neu.example/folge/2-folge-2");
    expect(await targetOf("/episodes/x")).toBe(`${base}/episodes/x`);
    await save(services, { base });
    expect(await targetOf("/")).toBeNull();
  });

  test("leads pages away by a table, all of it or none", async () => {
    const { services } = await movingSite(database());
    const lead = redirectMoved(services);
    const targetOf = async (path: string) => (await lead(at(path), "x"))?.headers.Location ?? null;
    const table =
      "Alt;Neu\n/episodes/a;https://neu.example/a\nhttps://podcast.example/B/\thttps://neu.example/b";
    const refused = await save(services, { pages: "1", table: `${table}\n/c;neu` });
    expect(refused.errors.table).toBe("Zeile 4 nennt nicht alte und neue Adresse: „/c;neu“.");
    expect(refused.values.table).toContain("/c;neu");
    expect(await targetOf("/episodes/a")).toBeNull();
    const input = { ...blankOf(moveFields), pages: true, table };
    const caller = { operator: { ...anna, role: "owner" as const }, version: "" };
    expect(await saveMove.run(services, input, caller)).toEqual({ added: 2 });
    expect(await targetOf("/episodes/a")).toBe("https://neu.example/a");
    expect(await targetOf("/b")).toBe("https://neu.example/b");
    expect(await targetOf("/episodes/c")).toBeNull();
  });

  test("never leads to where it is asked", async () => {
    const { services } = await movingSite(database());
    const own = "https://podcast.example";
    expect((await save(services, { base: own, pages: "1" })).errors.base).toMatch(
      /anderen Website/,
    );
    const circle = await listen(leading(302, `${own}/`));
    expect((await save(services, { base: circle })).errors.base).toBe(
      `${circle} führt wieder hierher: Das wäre ein Kreis. Es wurde nichts geändert.`,
    );
    const dead = await save(services, {
      base: "https://weg.example",
      pages: "1",
      lastDay: "2026-12-24",
    });
    expect(dead.errors.base).toBe(
      "https://weg.example ist nicht erreichbar. Es wurde nichts geändert.",
    );
    expect(dead.values).toMatchObject({ base: "https://weg.example", lastDay: "2026-12-24" });
    expect(await findMove(services.db)).toBeNull();
    const lead = redirectMoved(services);
    await save(services, { pages: "1", table: `/a;${own}/episodes\n/b;https://neu.example/b` });
    await services.db
      .updateTable("redirects")
      .set({ target: `${own}/b` })
      .where("path", "=", "/b")
      .execute();
    expect(await lead(at("/b"), "x")).toBeNull();
  });

  test("has its feed again where an archive is restored at the place that it moved to", async () => {
    const { services } = await movingSite(database());
    await services.db.transaction().execute(async (trx) => {
      const show = { ...(await getShow(trx)), newFeedUrl: own, feedRedirect: true };
      await saveShow(trx, show, services.clock.now());
    });
    expect(await serveFeed(services, at("/feed.xml"))).toMatchObject({ status: 200 });
  });

  test("sends its audio until the last day, then says that it is gone, or leads on where all paths are the same", async () => {
    const { services, clock } = await movingSite(database());
    const base = await listen(saying("Hallo"));
    const lead = redirectMoved(services);
    const file = at("/media/audio/1.mp3");
    await save(services, { lastDay: "2026-11-20" });
    expect(await lead(file, "x")).toBeNull();
    clock.moveTo("2026-11-20T23:30:00Z");
    expect(await lead(file, "x")).toMatchObject({ status: 410 });
    expect(await lead(at("/media/bild.jpg"), "x")).toBeNull();
    await save(services, { lastDay: "2026-11-20", base });
    expect(await lead(file, "x")).toMatchObject({ status: 410 });
    await save(services, { lastDay: "2026-11-20", base, pages: "1" });
    expect(await lead(file, "x")).toMatchObject({
      status: 301,
      headers: { Location: `${base}/media/audio/1.mp3` },
    });
  });

  test("sees which apps have not followed since its feed leads away", async () => {
    const { services } = await movingSite(database());
    const closing: (() => unknown)[] = [];
    const lead = redirectMoved({ ...services, onClose: (close) => void closing.push(close) });
    const feed = await listen(saying(feedOf([numbered(1)])));
    await saveFeed(services, { newFeedUrl: feed, feedRedirect: "1" });
    expect(await lead(at("/feed.xml"), "AntennaPod/3.4.0")).toBeNull();
    for (const close of closing.toReversed()) await close();
    const { ticks } = await readGuide(services);
    expect(ticks.out.at(-1)?.text).toMatch(/fragten noch AntennaPod \(1-mal\)/);
  });
});
