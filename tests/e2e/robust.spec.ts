import { get } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Log } from "../../app/platform/log.server";
import { episodeId, expect, test } from "./site";

const odd = [
  "/%",
  "/%E0%A4%A",
  "/%00",
  "/episodes/%00",
  "/episodes/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  `/episodes/${"x".repeat(3000)}`,
  "/episodes?seite=abc",
  "/episodes?seite=-5",
  "/episodes?seite=1e99",
  "/episodes?seite=99999999999999999999",
  `/episodes?q=${"a".repeat(5000)}`,
  "/episodes?q=%00",
  "/episodes?q=%E0%A4%A",
  "/episodes?q='%20or%201=1--",
  "/episodes?q=%25%25%25",
  "/episodes?q=%F0%9F%92%A1",
  "/episodes?q=%ED%A0%80",
  "/episodes.data?_routes=",
  "/episodes.data?_routes=gibtesnicht",
  "/_root.data",
  "/__manifest",
  "/media/",
  "/media/%",
  "/media/../../etc/passwd",
  "/media/..%2f..%2fpodcast.sqlite",
  "/media/%2e%2e/podcast.sqlite",
  "/media/audio/%00.mp3",
  "/assets/../server/index.js",
  "/assets/..%2f..%2fserver%2findex.js",
  "/feed.xml?seite=0",
  "/feed.xml?seite=abc",
  "/feed.xml?seite=99999",
  "//evil.example/",
  "/\\evil.example",
  "//",
  "//%",
  "//x/vorschau/t.data",
  "/Admin/login",
  "/%61dmin/login",
  "/VORSCHAU/x",
  "/admin/%E0%A4%A",
  "/.env",
  "/.git/config",
];

for (const address of odd)
  test(`nothing fails at ${address.slice(0, 60)}`, async ({ site }) => {
    const { status, text } = await rawGet(site.address, address);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain("root:x:");
    expect(text).not.toContain("SQLite format");
  });

for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
  test(`${method} on a page is refused as a client's mistake, in few words`, async ({ site }) => {
    const { logged, stop } = errorsOf(site);
    for (const [address, allowed] of [
      ...["/", "/episodes", "/imprint.data", "/feed.xml", "/media/x", "/healthz"].map(
        (path) => [path, "GET, HEAD"] as const,
      ),
      ...(method === "POST"
        ? []
        : ["/contact", "/episodes/x/rating"].map((path) => [path, "GET, HEAD, POST"] as const)),
      ...(method === "POST" ? [] : [["/views", "POST"] as const]),
      ...["/gibtesnicht", "/wp-login.php", "/episodes/a/b/c"].map((path) => [path, ""] as const),
    ]) {
      const answer = await fetch(site.address + address, { method });
      const isAsked = method === "OPTIONS" && allowed !== "";
      expect(answer.status, address).toBe(isAsked ? 204 : allowed ? 405 : 404);
      expect(answer.headers.get("allow")?.replace(", OPTIONS", "") ?? "", address).toBe(allowed);
      expect(answer.headers.get("cache-control") ?? "", address).not.toContain("public");
      expect((await answer.text()).length, address).toBeLessThan(200);
    }
    expect(stop()).toEqual(logged);
    expect(logged).toEqual([]);
  });

test("who goes away while sending, or before the answer, is no error of ours", async ({ site }) => {
  const { logged, stop } = errorsOf(site);
  const { port } = new URL(site.address);
  const form = "Content-Type: application/x-www-form-urlencoded";
  for (const lines of [
    ["POST /contact HTTP/1.1", form, "Content-Length: 500"],
    ["POST /contact.data HTTP/1.1", form, "Content-Length: 500"],
    ["POST /contact HTTP/1.1", form, "Transfer-Encoding: chunked"],
    ["POST /views HTTP/1.1", "Content-Type: application/json", "Content-Length: 500"],
    ["POST /playbacks HTTP/1.1", "Content-Type: application/json", "Transfer-Encoding: chunked"],
    ["POST /newsletter/reports HTTP/1.1", "Content-Length: 500"],
    ["POST /admin/login HTTP/1.1", form, "Content-Length: 500"],
    ["GET /episodes?q=rad HTTP/1.1"],
    ["GET /feed.xml HTTP/1.1"],
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(`${[...lines, "Host: localhost"].join("\r\n")}\r\n\r\n`);
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on("error", () => {}).on("close", () => resolve());
    });
  await new Promise((resolve) => setTimeout(resolve, 300));
  stop();
  expect(logged).toEqual([]);
});

test("each answer carries the security headers, and no page an unsafe policy", async ({
  request,
}) => {
  for (const address of [
    "/",
    "/episodes",
    "/404",
    "/healthz",
    "/feed.xml",
    "/robots.txt",
    "/favicon.svg",
  ]) {
    const headers = (await request.get(address)).headers();
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    expect(headers["referrer-policy"], address).toBeTruthy();
  }
  const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'self'; script-src 'self'");
  expect(policy).toContain("; worker-src 'self'; ");
  expect(policy).not.toMatch(/unsafe|data:/);
});

test("while another process holds the lock, all goes on, a write waits for it, and readiness says so", async ({
  site,
  request,
}) => {
  expect((await request.get("/readyz")).status()).toBe(200);
  const id = await episodeId(site, 12);
  await request.get("/");
  const other = new DatabaseSync(join(site.services.env.DATA_DIR, "podcast.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  const rated = request.post(`/episodes/${id}/rating`, {
    form: { rating: "4" },
    maxRedirects: 0,
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const ready = request.get("/readyz");
  for (const address of ["/healthz", "/", "/suche?q=schloss", "/healthz", "/"])
    expect((await request.get(address)).status(), address).toBe(200);
  expect((await ready).status()).toBe(503);
  expect((await ready).headers()["retry-after"]).toBe("10");
  other.exec("ROLLBACK");
  other.close();
  expect((await rated).status()).toBe(303);
  await expect.poll(async () => (await request.get("/readyz")).status()).toBe(200);
});

test("a broken request line does not end the process", async ({ site, request }) => {
  const { port } = new URL(site.address);
  for (const bytes of [
    "\x00\x01\x02\r\n\r\n",
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    `GET / HTTP/1.1\r\nX: ${"y".repeat(90_000)}\r\n\r\n`,
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
      socket.on("error", () => resolve());
      socket.on("close", () => resolve());
      socket.setTimeout(500, () => socket.destroy());
    });
  expect((await request.get("/")).status()).toBe(200);
});

for (const [target, host] of [
  // The length of the name that a browser makes of it: xn--tda.xn--tda.xn--tda.xn--tda.
  ["/", "ü.ü.ü.ü/suche?q=fremder-text&z="],
  // The length of 0.0.0.1.
  ["/", "1/blog?"],
  ["/feed.xml", "1/suche"],
  ["/imprint", "user@localhost"],
  ["/imprint", "localhost:1/blog?"],
  ["/imprint", "localhost:99999"],
  ["/imprint", "256.256.256.256"],
  ["/imprint", "[::1"],
  ["/imprint", "a b"],
  ["/imprint", ""],
] as const)
  test(`a Host of '${host}' is refused and changes no kept page`, async ({ site }) => {
    const localhost = [`GET ${target} HTTP/1.1`, "Host: localhost"];
    // Repeated if other data of the show (an average, a count) changed the page in between.
    await expect(async () => {
      site.services.content.changed();
      const before = await rawExchange(site, localhost);
      site.services.content.changed();
      const refused = await rawExchange(site, [`GET ${target} HTTP/1.1`, `Host: ${host}`]);
      expect(refused.status).toBe(400);
      const after = await rawExchange(site, localhost);
      expect(after.status).toBe(200);
      expect(after.text === before.text).toBe(true);
    }).toPass();
  });

test("a target may name its host, and then it alone counts; two hosts are none", async ({
  site,
}) => {
  const ask = (target: string, ...hosts: string[]) =>
    rawExchange(site, [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)]);
  const blog = await ask("/blog", "localhost");
  const absolute = await ask("http://localhost/blog", "localhost");
  expect([absolute.status, absolute.text === blog.text]).toEqual([200, true]);
  for (const target of ["http://user@localhost/", "http:///blog", "ftp://localhost/blog"])
    expect((await ask(target, "localhost")).status, target).toBe(400);
  for (const target of ["/.//evil.example/", "http://localhost//evil.example/"])
    expect((await ask(target, "localhost")).status, target).toBe(404);
  for (const second of ["localhost", "evil.example"])
    expect((await ask("/blog", "localhost", second)).status, second).toBe(400);
});

test("what is kept is the page of the address that was asked for, however it is written", async ({
  site,
}) => {
  for (const target of ["/imprint/../privacy", "/imprint#a", "/./imprint"]) {
    site.services.content.changed();
    await rawExchange(site, [`GET ${target} HTTP/1.1`, "Host: localhost"]);
    const { text } = await rawExchange(site, ["GET /imprint HTTP/1.1", "Host: localhost"]);
    expect(text, target).toContain("<title>Impressum");
  }
});

test("what no page links to does not push out what is kept", async ({ site }) => {
  const { db, content } = site.services;
  const [{ id } = { id: "" }] = await db.selectFrom("episodes").select("id").limit(1).execute();
  const own = ["/", "/episodes", "/imprint", "/episodes.data?_routes=routes%2Fepisodes"];
  const ask = async (path: string) => (await fetch(site.address + path)).text();
  const texts = () => Promise.all(own.map(ask));
  // Repeated if the show itself changed meanwhile: a new one is still drawing its pictures.
  await expect(async () => {
    content.changed();
    const before = await texts();
    // One and a half times as many as fit into the memory for pages.
    for (let number = 1; number <= 40; number++)
      await Promise.all(
        [`/imprint/?seite=${number}`, `/IMPRINT?gesendet=anmeldung&seite=${number}`].map(ask),
      );
    for (let number = 1; number <= 60; number++) await ask(`/episodes/${id}?kommentare=${number}`);
    // An uncached page cannot be read now.
    await db.schema.alterTable("episodes").renameTo("episodes_away").execute();
    try {
      const after = await texts();
      expect(own.filter((_, index) => after[index] !== before[index])).toEqual([]);
    } finally {
      await db.schema.alterTable("episodes_away").renameTo("episodes").execute();
      content.changed();
    }
  }).toPass();
});

test("what deployments call themselves is answered, and who names no host", async ({ site }) => {
  for (const host of ["localhost", "a_b:3000", "xn--mller-kva.example.", "[::1]:3000", "A.b"])
    for (const [target, expected] of [
      ["/healthz", 200],
      ["/imprint", 200],
      ["/episodes?seite=1&x=[", 200],
      ["/gibt-es-nicht", 404],
    ]) {
      const { status } = await rawExchange(site, [`GET ${target} HTTP/1.1`, `Host: ${host}`]);
      expect(status, `${host} ${target}`).toBe(expected);
    }
  site.services.content.changed();
  for (const target of ["/healthz", "/imprint"])
    expect((await rawExchange(site, [`GET ${target} HTTP/1.0`])).status, target).toBe(200);
});

test("a long body is not read for somebody without a session", async ({ site }) => {
  const lines = ["Host: localhost", "Transfer-Encoding: chunked"];
  // More than a visitors' form may contain, and endless.
  const body = `${(200_000).toString(16)}\r\n${"x".repeat(200_000)}\r\n`;
  for (const path of ["/admin/drafts", "/admin/invitation/x", "/admin/INVITATION/x.data"])
    for (const cookie of ["X: y", "Cookie: operator.session_token=x.y"]) {
      const head = [`POST ${path} HTTP/1.1`, ...lines, cookie];
      expect((await rawExchange(site, head, body)).status, path).toBe(401);
    }
  const head = ["POST /admin/login HTTP/1.1", ...lines];
  expect((await rawExchange(site, head, body)).status).toBe(413);
});

/** The site's logged errors until it stops. */
function errorsOf({ services: { log } }: { services: { log: Log } }) {
  const logged: unknown[] = [];
  const { error } = log;
  log.error = (...told: unknown[]) => void logged.push(told);
  return {
    logged,
    stop() {
      log.error = error;
      return logged;
    },
  };
}

/** The response to exactly these lines, sent as latin1. */
function rawExchange(site: { address: string }, lines: string[], body = "") {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(site.address).port), "127.0.0.1", () =>
      socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n${body}`, "latin1"),
    );
    socket.setEncoding("utf8").on("data", (piece) => {
      answer += piece;
    });
    socket.on("error", reject).on("close", () =>
      resolve({
        status: Number(answer.split(" ", 2)[1]),
        text: answer.slice(answer.indexOf("\r\n\r\n") + 4),
      }),
    );
  });
}

/** GET of exactly this path, which fetch would normalise. */
function rawGet(base: string, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, async (response) => {
      let text = "";
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode ?? 0, text });
    }).on("error", reject);
  });
}
