import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, readableLog, testServices } from "../../tests/sites";
import { countingApi } from "./counting.server";

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

type Sender = { address?: string; headers?: Record<string, string> };

onBothDatabases("POST /views", (database) => {
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  let lines: Record<string, unknown>[];

  /** A site with a published and a scheduled episode; `close` acts like SIGTERM. */
  async function open() {
    const closing: (() => Promise<void> | void)[] = [];
    const log = readableLog();
    lines = log.lines;
    clock = movableClock("2026-11-21T10:00:00Z");
    services = {
      ...(await testServices(database(), { directory: database.directory(), clock })),
      log: log.log,
      onClose: (work) => void closing.push(work),
    };
    await createEpisode("published", "2026-11-21");
    await createEpisode("scheduled", "2026-11-22");
    const api = countingApi(services, {}, (path) => !path.startsWith("/no-page"));
    return {
      async post(body: unknown, { address = "203.0.113.7", headers = {} }: Sender = {}) {
        const text = typeof body === "string" ? body : JSON.stringify(body);
        const incoming = {
          headers: { "user-agent": browser, "content-length": String(text.length), ...headers },
          socket: { remoteAddress: address },
        } as unknown as IncomingMessage;
        const request = new Request("http://localhost/views", { method: "POST", body: text });
        return (await api.fetch(request, { incoming })).status;
      },
      async close() {
        for (const work of closing) await work();
      },
    };
  }

  async function createEpisode(id: string, date: string) {
    const episode = { id, title: id, invention: "", description: "", date, duration: "1:00" };
    const work = services.db.transaction();
    await work.execute((trx) => importEpisode(trx, episode, clock.now()));
  }

  const pageViews = () => services.db.selectFrom("page_views").selectAll().orderBy("id").execute();
  const episodeViews = () => services.db.selectFrom("episode_views").selectAll().execute();

  test("stores a row with the address shortened and the visitor hashed", async () => {
    const { post, close } = await open();
    const referrer = "https://example.org/artikel?wer=ada#unten";
    expect(await post({ path: "/blog", referrer })).toBe(204);
    await close();
    expect(await pageViews()).toEqual([
      {
        id: expect.any(String),
        page_path: "/blog",
        referrer: "https://example.org/artikel",
        user_agent: browser,
        ip_address: "203.0.113.0",
        session_id: expect.stringMatching(/^[\w-]{22}$/),
        created_at: "2026-11-21T10:00:00.000Z",
      },
    ]);
    expect(await episodeViews()).toEqual([]);
  });

  test("writes within a second and a bit, without waiting for the end", async () => {
    const { post } = await open();
    await post({ path: "/", title: "", referrer: "" });
    await expect.poll(async () => (await pageViews()).length).toBe(1);
  });

  test("counts an episode once per visitor, its page each time", async () => {
    const { post, close } = await open();
    const view = { path: "/episodes/published", title: "E", referrer: "", episodeId: "published" };
    for (const address of ["203.0.113.7", "203.0.113.7", "203.0.113.8"])
      await post(view, { address });
    await close();
    expect(await pageViews()).toHaveLength(3);
    const views = await episodeViews();
    expect(views).toHaveLength(2);
    expect(views[0]).toMatchObject({ episode_id: "published", ip_address: "203.0.113.0" });
  });

  test("counts no view of an episode that is scheduled or missing", async () => {
    const { post, close } = await open();
    for (const episodeId of ["scheduled", "missing", "published"])
      await post({ path: `/episodes/${episodeId}`, title: "", referrer: "", episodeId });
    await close();
    expect((await episodeViews()).map(({ episode_id }) => episode_id)).toEqual(["published"]);
  });

  test.each([
    ["Do Not Track", { dnt: "1" }],
    ["Global Privacy Control", { "sec-gpc": "1" }],
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["a program without a name", { "user-agent": "" }],
  ])("does not count %s", async (_, headers) => {
    const { post, close } = await open();
    expect(await post({ path: "/", title: "", referrer: "" }, { headers })).toBe(204);
    await close();
    expect(await pageViews()).toEqual([]);
  });

  test.skipIf(!rooms.all.some(({ name }) => name === "newsletter"))(
    "writes down no address that holds a secret, as a page or as where one came from",
    async () => {
      const { post, close } = await open();
      const secret = "/newsletter/confirmation/d1lesEHotQMd5KqZOr0f1llRZWMDwWsysaYRGpGJqcQ";
      const title = "Newsletter bestätigen";
      expect(await post({ path: secret, title, referrer: "" })).toBe(204);
      expect(await post({ path: "/", title, referrer: `https://podcast.example${secret}` })).toBe(
        204,
      );
      await close();
      expect(await pageViews()).toMatchObject([{ page_path: "/", referrer: "" }]);
    },
  );

  test("never counts the operator's area, nor previews by their secret", async () => {
    const { post, close } = await open();
    for (const path of ["/admin", "/admin/episodes", "/vorschau/episode.1.2.x", "/administration"])
      expect(await post({ path, title: "", referrer: "" })).toBe(204);
    await close();
    expect((await pageViews()).map(({ page_path }) => page_path)).toEqual(["/administration"]);
  });

  test("counts what is no page as the missing one", async () => {
    const { post, close } = await open();
    for (const path of ["/no-page/1", "/no-page/2", "/blog"])
      await post({ path, title: "", referrer: "" });
    await close();
    const paths = (await pageViews()).map(({ page_path }) => page_path);
    expect(paths.sort()).toEqual(["/404", "/404", "/blog"]);
  });

  test("drops what one address sends beyond 5,000 a day", async () => {
    const { post, close } = await open();
    const day = [{ points: 5000, seconds: 24 * 60 * 60 }];
    const used = Array.from({ length: 4999 }, () =>
      services.limits.allow("views", "203.0.113.7", day),
    );
    await Promise.all(used);
    for (const path of ["/", "/blog"]) await post({ path, title: "", referrer: "" });
    await close();
    expect((await pageViews()).map(({ page_path }) => page_path)).toEqual(["/"]);
  });

  test.each<[unknown, string]>([
    ["", "no body"],
    ["{", "no JSON"],
    ["null", "nothing"],
    ["[]", "a list"],
    [{ path: "/" }, "half a report"],
    [{ path: "/", referrer: "x".repeat(2001) }, "a referrer that is too long"],
    [{ path: "blog", title: "", referrer: "" }, "no path"],
    [{ path: "/ä", title: "", referrer: "" }, "a path that no address has"],
    [{ path: "//evil.example/login", title: "", referrer: "" }, "another host"],
    [{ path: "/\\evil.example", title: "", referrer: "" }, "another host, as browsers read it"],
    [{ path: "/a\u0000", title: "", referrer: "" }, "a NUL"],
    [{ path: `/${"x".repeat(500)}`, title: "", referrer: "" }, "a path that is too long"],
    [{ path: "/", title: "x".repeat(301), referrer: "" }, "a title that is too long"],
    [{ path: "/", title: "", referrer: "", ip: "1.2.3.4" }, "something more"],
    [{ path: "/", title: "", referrer: "", episodeId: "published" }, "an episode of another page"],
    [{ path: "/", title: 1, referrer: "" }, "a number for a title"],
  ])("answers %j (%s) with 400", async (body) => {
    const { post, close } = await open();
    expect(await post(body)).toBe(400);
    await close();
    expect(await pageViews()).toEqual([]);
  });

  test("answers more than 4 KB with 413", async () => {
    const { post } = await open();
    expect(await post({ path: "/", title: "", referrer: "x".repeat(5000) })).toBe(413);
  });

  test("writes down neither what somebody searched for nor a referrer that is no web address", async () => {
    const { post, close } = await open();
    const title = "Suche: Kündigung \ud83d – Podcast";
    expect(await post({ path: "/suche", title, referrer: "javascript:alert(1)" })).toBe(204);
    await close();
    expect(await pageViews()).toMatchObject([{ page_path: "/suche", referrer: "" }]);
    expect(JSON.stringify(await pageViews())).not.toContain("Kündigung");
  });

  test("drops what one address sends beyond 120 a minute, without a word", async () => {
    const { post, close } = await open();
    const statuses = new Set<number>();
    for (let number = 0; number < 130; number++)
      statuses.add(await post({ path: `/${number}`, title: "", referrer: "" }));
    await post({ path: "/", title: "", referrer: "" }, { address: "203.0.113.8" });
    await close();
    expect([...statuses]).toEqual([204]);
    expect(await pageViews()).toHaveLength(121);
  });

  test("keeps what was counted while the database failed, and only notes it", async () => {
    const { post, close } = await open();
    await post({ path: "/", title: "", referrer: "" });
    await services.db.schema.alterTable("page_views").renameTo("away").execute();
    await close();
    expect(new Set(lines.map(({ msg }) => msg))).toEqual(
      new Set(["batch could not be written", "batch is lost"]),
    );
    await services.db.schema.alterTable("away").renameTo("page_views").execute();
    await close();
    expect(await pageViews()).toHaveLength(1);
  });

  test("tries again at the end, when the database comes back in time", async () => {
    const { post, close } = await open();
    await post({ path: "/", title: "", referrer: "" });
    await services.db.schema.alterTable("page_views").renameTo("away").execute();
    const closing = close();
    await expect.poll(() => lines.length).toBe(1);
    await services.db.schema.alterTable("away").renameTo("page_views").execute();
    await closing;
    expect(await pageViews()).toHaveLength(1);
  });

  test("is somebody else the next day", async () => {
    const { post, close } = await open();
    const view = { path: "/episodes/published", title: "E", referrer: "", episodeId: "published" };
    await post(view);
    await close();
    clock.moveTo("2026-11-22T10:00:00Z");
    await post(view);
    await close();
    expect(await episodeViews()).toHaveLength(2);
    const visitors = (await pageViews()).map(({ session_id }) => session_id);
    expect(new Set(visitors).size).toBe(2);
  });
});
