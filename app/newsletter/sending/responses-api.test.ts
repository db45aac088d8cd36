import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { silentLog } from "../../../tests/silent-log";
import { movableClock, testServices } from "../../../tests/sites";
import { readResponses } from "./responses.server";
import { responsesApi } from "./responses-api.server";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const content =
  '<p><a href="https://example.org/?a=1&amp;b=2">eins</a> <a href="/blog">zwei</a></p>';

onBothDatabases("opens and clicks", (database) => {
  async function open() {
    const closing: (() => Promise<void> | void)[] = [];
    const clock = movableClock("2026-11-20T10:00:00Z");
    const failure = Promise.withResolvers<void>();
    const services = {
      ...(await testServices(database(), { directory: database.directory(), clock })),
      log: Object.assign(Object.create(silentLog), { error: () => failure.resolve() }),
      onClose: (work: () => Promise<void> | void) => void closing.push(work),
    };
    const { db } = services;
    for (const [id, status] of [
      ["c1", "sent"],
      ["c2", "sent"],
      ["draft", "draft"],
    ] as const)
      await db
        .insertInto("newsletter_campaigns")
        .values({
          id,
          subject: id,
          preview_text: "",
          content,
          status,
          sending: "none",
          episode_id: null,
          archived: 1,
          scheduled_at: null,
          with_episode: 0,
          sent_at: null,
          finished_at: null,
          recipients: 0,
          created_by: null,
          created_at: "",
          updated_at: "",
        })
        .execute();
    const count = (count_opens: 0 | 1, count_clicks: 0 | 1) =>
      db.updateTable("newsletter_settings").set({ count_opens, count_clicks }).execute();
    const api = responsesApi(services, {});
    const get = async (path: string, { headers = {}, method = "GET" } = {}) => {
      const incoming = {
        headers: { "user-agent": browser, ...headers },
        socket: { remoteAddress: "203.0.113.7" },
      } as unknown as IncomingMessage;
      const request = new Request(`http://localhost${path}`, { method });
      return api.fetch(request, { incoming });
    };
    const flush = async () => {
      for (const work of closing) await work();
    };
    return { db, clock, count, get, flush, failed: failure.promise };
  }

  test("are written before the end, though the database was away for a moment", async () => {
    const { db, count, get, flush, failed } = await open();
    await count(1, 1);
    await get("/opens/c1.gif");
    await db.schema.alterTable("newsletter_responses").renameTo("away").execute();
    const closed = flush();
    await failed;
    await db.schema.alterTable("away").renameTo("newsletter_responses").execute();
    await closed;
    expect(await readResponses(db, "c1")).toMatchObject({ opens: 1 });
  });

  test("are summed by campaign, link and day, and nothing else is kept", async () => {
    const { db, clock, count, get, flush } = await open();
    await count(1, 1);
    for (let times = 0; times < 3; times += 1) await get("/opens/c1.gif");
    await get("/opens/c2.gif");
    await get("/clicks/c1/0");
    await get("/clicks/c1/1");
    await flush();
    clock.moveTo("2026-11-20T23:30:00Z");
    await get("/clicks/c1/1");
    await get("/clicks/c1/1");
    await flush();
    const rows = await db
      .selectFrom("newsletter_responses")
      .selectAll()
      .where("campaign_id", "=", "c1")
      .orderBy("date")
      .orderBy("count", "desc")
      .orderBy("url")
      .execute();
    const c1 = { campaign_id: "c1" };
    expect(rows).toEqual([
      { ...c1, kind: "open", url: "", date: "2026-11-20", count: 3 },
      { ...c1, kind: "click", url: "https://example.org/?a=1&b=2", date: "2026-11-20", count: 1 },
      { ...c1, kind: "click", url: "https://podcast.example/blog", date: "2026-11-20", count: 1 },
      { ...c1, kind: "click", url: "https://podcast.example/blog", date: "2026-11-21", count: 2 },
    ]);
    expect(await readResponses(db, "c1")).toEqual({
      opens: 3,
      clicks: 4,
      links: [
        { url: "https://podcast.example/blog", clicks: 3 },
        { url: "https://example.org/?a=1&b=2", clicks: 1 },
      ],
    });
  });

  test("are not counted while that is switched off, though links lead on", async () => {
    const { db, count, get, flush } = await open();
    await get("/opens/c1.gif");
    expect((await get("/clicks/c1/0")).status).toBe(302);
    await flush();
    await count(1, 0);
    await get("/opens/c1.gif");
    await get("/clicks/c1/0");
    await flush();
    expect(await readResponses(db, "c1")).toEqual({ opens: 1, clicks: 0, links: [] });
  });

  test("leave out machines, who refuses, looks without opening, drafts and strangers", async () => {
    const { db, count, get, flush } = await open();
    await count(1, 1);
    const machine = { headers: { "user-agent": "curl/8.0" } };
    const refusing = { headers: { "sec-gpc": "1" } };
    for (const options of [machine, refusing, { method: "HEAD" }]) {
      expect((await get("/opens/c1.gif", options)).status).toBe(200);
      expect((await get("/clicks/c1/0", options)).status).toBe(302);
    }
    for (const path of ["/opens/draft.gif", "/opens/unknown.gif", "/opens/..%2f.gif"])
      expect((await get(path)).headers.get("content-type"), path).toBe("image/gif");
    for (const path of ["/clicks/draft/0", "/clicks/unknown/0", "/clicks/c1/2", "/clicks/c1/x"])
      expect((await get(path)).status, path).toBe(404);
    await flush();
    expect(await db.selectFrom("newsletter_responses").selectAll().execute()).toEqual([]);
  });

  test("are answered without cookie and kept by nobody", async () => {
    const { get } = await open();
    const click = await get("/clicks/c1/0?url=https://evil.example");
    expect(click.headers.get("location")).toBe("https://example.org/?a=1&b=2");
    const gif = await get("/opens/c1.gif");
    expect(
      Buffer.from(await gif.arrayBuffer())
        .subarray(0, 6)
        .toString(),
    ).toBe("GIF89a");
    for (const { headers } of [click, gif]) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  test("of a campaign that was deleted meanwhile are dropped", async () => {
    const { db, count, get, flush } = await open();
    await count(1, 1);
    await get("/opens/c1.gif");
    await get("/opens/c2.gif");
    await db.deleteFrom("newsletter_campaigns").where("id", "=", "c1").execute();
    await flush();
    expect((await readResponses(db, "c2")).opens).toBe(1);
    expect((await readResponses(db, "c1")).opens).toBe(0);
  });
});
