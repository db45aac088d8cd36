import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";
import { countingApi } from "./counting.server";

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const id = "5f8c2a3e-0d3b-4a7e-9a51-0c6c5f4f2b11";
const positions = "0".repeat(25);
const report = { id, episodeId: "published", seconds: 10, positions, source: "site" };

type Sender = { address?: string; headers?: Record<string, string> };

onBothDatabases("POST /playbacks", (database) => {
  let services: Services;
  let clock: ReturnType<typeof movableClock>;

  /** A site with a published and a scheduled episode of ten minutes; `close` acts like SIGTERM. */
  async function open() {
    const closing: (() => Promise<void> | void)[] = [];
    clock = movableClock("2026-11-21T10:00:10Z");
    services = {
      ...(await testServices(database(), { directory: database.directory(), clock })),
      onClose: (work) => void closing.push(work),
    };
    await createEpisode("published", "2026-11-21");
    await createEpisode("scheduled", "2026-11-22");
    const api = countingApi(services, {}, () => true);
    return {
      async post(body: unknown, { address = "203.0.113.7", headers = {} }: Sender = {}) {
        const text = typeof body === "string" ? body : JSON.stringify(body);
        const incoming = {
          headers: { "user-agent": browser, "content-length": String(text.length), ...headers },
          socket: { remoteAddress: address },
        } as unknown as IncomingMessage;
        const request = new Request("http://localhost/playbacks", { method: "POST", body: text });
        return (await api.fetch(request, { incoming })).status;
      },
      async close() {
        for (const work of closing) await work();
      },
    };
  }

  async function createEpisode(episode: string, date: string) {
    const fields = { title: episode, invention: "", description: "", duration: "10:00" };
    const work = services.db.transaction();
    await work.execute((trx) => importEpisode(trx, { id: episode, date, ...fields }, clock.now()));
  }

  const playbacks = () => services.db.selectFrom("episode_playbacks").selectAll().execute();

  test("stores one row for a playback, which grows with its reports", async () => {
    const { post, close } = await open();
    expect(await post({ ...report, positions: `e${"0".repeat(24)}` })).toBe(204);
    clock.moveTo("2026-11-21T10:00:40Z");
    expect(await post({ ...report, seconds: 40, positions: `1f${"0".repeat(23)}` })).toBe(204);
    await close();
    expect(await playbacks()).toEqual([
      {
        id,
        episode_id: "published",
        session_id: expect.stringMatching(/^[\w-]{22}$/),
        source: "site",
        duration_played: 40,
        completion: 8,
        positions: `ff${"0".repeat(23)}`,
        date: "2026-11-21",
        created_at: "2026-11-21T10:00:00.000Z",
        updated_at: "2026-11-21T10:00:40.000Z",
      },
    ]);
  });

  test("counts a playback once, however often it is told", async () => {
    const { post, close } = await open();
    for (let time = 0; time < 5; time++) await post(report);
    await close();
    await post(report);
    await close();
    expect(await playbacks()).toHaveLength(1);
    const day = await services.db.selectFrom("analytics_days").selectAll().executeTakeFirst();
    expect(day).toMatchObject({ playbacks: 1, seconds_played: 10 });
  });

  test("ignores somebody else and another episode under the same id", async () => {
    const { post, close } = await open();
    await createEpisode("another", "2026-11-20");
    await post(report);
    clock.moveTo("2026-11-21T10:01:40Z");
    await post({ ...report, seconds: 100 }, { address: "203.0.113.8" });
    await post({ ...report, seconds: 100, episodeId: "another" });
    await close();
    expect(await playbacks()).toMatchObject([{ duration_played: 10, episode_id: "published" }]);
  });

  test("counts nothing below ten seconds, nor of an episode that is scheduled or missing", async () => {
    const { post, close } = await open();
    expect(await post({ ...report, seconds: 9 })).toBe(204);
    expect(await post({ ...report, episodeId: "scheduled" })).toBe(204);
    expect(await post({ ...report, episodeId: "missing" })).toBe(204);
    await close();
    expect(await playbacks()).toEqual([]);
  });

  test.each([
    ["Do Not Track", { dnt: "1" }],
    ["Global Privacy Control", { "sec-gpc": "1" }],
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["a program without a name", { "user-agent": "" }],
  ])("does not count %s", async (_, headers) => {
    const { post, close } = await open();
    expect(await post(report, { headers })).toBe(204);
    await close();
    expect(await playbacks()).toEqual([]);
  });

  test.each<[unknown, string]>([
    ["{", "no JSON"],
    [{ ...report, id: "1" }, "no UUID"],
    [{ ...report, seconds: -1 }, "less than nothing"],
    [{ ...report, seconds: 10.5 }, "half a second"],
    [{ ...report, seconds: 86_401 }, "more than a day"],
    [{ ...report, seconds: "10" }, "text for a number"],
    [{ ...report, positions: "f" }, "too few positions"],
    [{ ...report, positions: `${"0".repeat(24)}g` }, "no digit"],
    [{ ...report, source: "app" }, "an unknown place"],
    [{ ...report, episodeId: "../etc" }, "no id of an episode"],
    [{ ...report, more: 1 }, "something more"],
  ])("answers %j (%s) with 400", async (body) => {
    const { post, close } = await open();
    expect(await post(body)).toBe(400);
    await close();
    expect(await playbacks()).toEqual([]);
  });

  test("answers more than 1 KB with 413", async () => {
    const { post } = await open();
    expect(await post({ ...report, positions: "0".repeat(2000) })).toBe(413);
  });

  test("drops what one address sends beyond 120 a minute, without a word", async () => {
    const { post, close } = await open();
    for (let number = 100; number < 230; number++)
      expect(await post({ ...report, id: `${id.slice(0, -3)}${number}` })).toBe(204);
    await close();
    expect(await playbacks()).toHaveLength(120);
  });
});
