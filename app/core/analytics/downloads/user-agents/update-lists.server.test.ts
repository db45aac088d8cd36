import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyShow, saveShow } from "~/core/show/show.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../../tests/databases";
import { counterOf, putAudio, putEpisode } from "../../../../../tests/fixtures/downloads";
import { movableClock, testServices } from "../../../../../tests/sites";
import { recountDownloadsJob, startRecount } from "../../rebuild/rebuild-sums.server";
import { readListsNews } from "../../statistics/list-ages.server";
import { listFile, listNames, openUserAgents } from "../user-agents.server";
import {
  followFetchLists,
  updateDaily,
  updateListsCommand,
  updateListsJob,
} from "./update-lists.server";

type Entry = { name: string; pattern: string };
type Answer = (response: ServerResponse) => void;

const json =
  (...entries: Entry[]): Answer =>
  (response) =>
    void response.end(JSON.stringify({ comments: ["x"], entries }));
const gone: Answer = (response) => void response.writeHead(404).end();
const good: Record<string, Answer> = Object.fromEntries(
  listNames.map((name) => [name, json({ name: `Eine von ${name}`, pattern: `^von-${name}/` })]),
);

onBothDatabases("the community's lists", (database) => {
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  let answers: Record<string, Answer>;
  let address: string;
  let asked: number;
  let server: ReturnType<typeof createServer>;

  beforeEach(async () => {
    answers = { ...good };
    server = createServer(({ url = "" }, response) => {
      asked++;
      const name = /^\/([a-z]+)\.json$/.exec(url)?.[1] ?? "";
      (answers[name] ?? gone)(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    address = `http://${host}`;
    asked = 0;
    clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory: database.directory(), clock });
    services.env.PRIVATE_HOSTS = [host];
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function update(from = address) {
    const run = await updateListsCommand.run();
    const terminal = { withSite: <T>(work: (own: Services) => Promise<T>) => work(services) };
    return run({ ...terminal, givenPath: (name) => name }, from, {});
  }

  const running = { id: "1", attempts: 1, signal: new AbortController().signal };
  const stored = (name: (typeof listNames)[number]) =>
    readFile(listFile(services.env, name), "utf8");
  const appOf = async (userAgent: string) =>
    (await openUserAgents(services, 0)).listenerOf(userAgent).app;

  test("new ones are written and used; the same ones again are not", async () => {
    const { text, code } = await update(`${address}/`);
    expect([text.split(".")[0], code]).toEqual(["Neu: 5 Einträge", 0]);
    expect(await appOf("von-apps/1")).toBe("Eine von apps");
    expect(await appOf("AntennaPod/3.4.0")).toBe("AntennaPod");
    expect(await readListsNews(services)).toEqual({
      sentences: `Die der Apps und Bots kommt von ${address}/, zuletzt am 20. November 2026 nachgesehen. Seit dem 20. November 2026 zählen Downloads danach.`,
      recount: "possible",
    });
    const agents = await openUserAgents(services, 0);
    clock.moveTo("2026-11-22T10:00:00Z");
    expect(await update()).toEqual({ text: "Unverändert: 5 Einträge.", code: 0 });
    expect(await openUserAgents(services, 0)).toBe(agents);
    expect((await readListsNews(services))?.sentences).toMatch(/am 22\. .* Seit dem 20\. /);
    answers.bots = json({ name: "Neuer", pattern: "^Overcast/" });
    expect((await update()).text).toContain("Neu: 5 Einträge.");
    expect((await openUserAgents(services, 0)).listenerOf("Overcast/3").isBot).toBe(true);
    expect(await readdir(`${services.env.DATA_DIR}/user-agents`)).toHaveLength(6);
  });

  test.each<[string, Answer, RegExp]>([
    ["no JSON", (response) => void response.end("<html>"), /apps\.json lässt sich nicht lesen/],
    ["another form", (response) => void response.end("[]"), /lässt sich nicht lesen \(the list/],
    [
      "more than fits",
      (response) => void response.end("x".repeat(2_000_001)),
      /apps\.json ist größer als 2 MB/,
    ],
    ["nothing", gone, /antwortet mit dem Status 404/],
    ["a broken line", (response) => void response.destroy(), /die Verbindung abgebrochen/],
  ])("%s: all stay as they were, and the overview says so", async (_, answer, reason) => {
    await update();
    answers = { ...good, bots: json({ name: "Anderer", pattern: "^Overcast/" }), apps: answer };
    clock.moveTo("2026-11-22T10:00:00Z");
    const { text, code } = await update();
    expect(code).toBe(1);
    expect(text).toMatch(/^Nicht geholt: http:.*Die bisherigen Listen gelten weiter\.$/);
    expect(text).toMatch(reason);
    expect(await stored("bots")).toContain("Eine von bots");
    expect((await openUserAgents(services, 0)).listenerOf("Overcast/3").isBot).toBe(false);
    const news = () => readListsNews(services).then((news) => news?.sentences);
    expect(await news()).toMatch(reason);
    expect(await news()).toContain("Am 22. November 2026 ließ sie sich nicht holen");
    answers = good;
    await update();
    expect(await news()).not.toMatch(reason);
  });

  test("an address in the own network is asked for only where it is allowed", async () => {
    services.env.PRIVATE_HOSTS = [];
    expect((await update(address)).text).toContain("liegt in einem privaten Netz");
    expect((await update("ftp://x")).text).toContain("ist keine http-Adresse");
  });

  test("hostile patterns are left out and named, the rest is used", async () => {
    answers.apps = json(
      { name: "Ewig", pattern: "(a|a)*$" },
      { name: "Kaputt", pattern: "(" },
      { name: "Gut", pattern: "^Gut/" },
    );
    const { text, code } = await update();
    expect(code).toBe(0);
    expect(text).toContain("Ausgelassen: „Ewig“ (Muster braucht zu lange)");
    expect(text).toContain("Ausgelassen: „Kaputt“ (Muster nicht lesbar)");
    expect(await appOf("Gut/1")).toBe("Gut");
  });

  test("are asked for daily only where the settings say so, and at once when they begin to", async () => {
    await updateDaily(services, address);
    expect(asked).toBe(0);
    const next = { ...emptyShow, fetchLists: true };
    await services.db.transaction().execute(async (trx) => {
      await saveShow(trx, next, clock.now());
      await followFetchLists(trx, emptyShow, next, clock.now());
      await followFetchLists(trx, next, next, clock.now());
    });
    const jobs = await services.db.selectFrom("jobs").select("kind").execute();
    expect(jobs).toEqual([{ kind: updateListsJob.kind }]);
    await updateDaily(services, address);
    expect(asked).toBe(listNames.length);
    expect(await appOf("von-apps/1")).toBe("Eine von apps");
  });

  test("the kept days are counted anew by them, and the overview says from when", async () => {
    await putEpisode(services, "e1", "2026-11-01");
    await putAudio(services, "audio/e1.mp3", {
      bytes: 1_000_000,
      duration_seconds: 600,
      episode_id: "e1",
    });
    const { send, written } = counterOf(services);
    for (const [index, userAgent] of ["AntennaPod/3.4.0", "Overcast/3.0"].entries())
      send("audio/e1.mp3", [0, 200_000], { address: `203.0.113.${index}`, userAgent });
    await written();
    const sums = () =>
      services.db.selectFrom("download_apps").select(["app", "downloads"]).execute();
    expect(await sums()).toHaveLength(2);
    clock.moveTo("2026-11-22T10:00:00Z");
    answers.bots = json({ name: "Keiner", pattern: "^Overcast/" });
    answers.apps = json({ name: "Antenne", pattern: "^AntennaPod/" });
    await update();
    await startRecount(services);
    expect((await readListsNews(services))?.recount).toBe("running");
    await recountDownloadsJob.run(services, {}, running);
    expect(await sums()).toEqual([{ app: "Antenne", downloads: 1 }]);
    const done = await services.db.updateTable("jobs").set({ status: "done" }).execute();
    expect(done.map(({ numUpdatedRows }) => Number(numUpdatedRows))).toEqual([1]);
    expect(await readListsNews(services)).toMatchObject({
      sentences: expect.stringContaining("Seit dem 24. August 2026 zählen Downloads"),
      recount: null,
    });
  });

  test("what lies there unreadable tells nothing", async () => {
    await mkdir(`${services.env.DATA_DIR}/user-agents`, { recursive: true });
    await writeFile(listFile(services.env, "state"), "{");
    expect(await readListsNews(services)).toBeNull();
  });
});
