import { readdir, readFile } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { v7 as uuidv7 } from "uuid";
import { commentRow } from "~/core/comments/rows.fixture";
import { createMessage } from "../../app/core/contact/submit-contact.server";
import { previewToken } from "../../app/platform/preview-link.server";
import routes from "../../app/routes";
import { createPosts } from "../fixtures/posts";
import { expect, type RunningSite, test } from "./admin";

test.describe.configure({ mode: "serial" });

/** Words that occur only in content hidden from the public. */
const canaries = {
  post: "KanarienEntwurf",
  episode: "KanarienPlanung",
  comment: "KanarienKommentar",
  message: "KanarienNachricht",
};
const words = Object.values(canaries);

let ids: Record<"post" | "episode" | "comment" | "message", string>;
let addresses: string[];

test.use({ siteName: "gate" });

test.beforeAll(async ({ site }) => {
  ids = await putCanaries(site);
  addresses = [...(await programAddresses()), ...pageAddresses(routes)];
});

/** Public pages before the area, which show nothing of it. */
const open = /^\/admin\/(login(\/code)?|invitation\/[^/]+)$/;

test("the walk finds every address of the area", () => {
  expect(addresses.length).toBeGreaterThan(20);
  for (const known of [
    "/admin/dashboard",
    "/admin/account",
    "/admin/uploads",
    "/admin/export/everything",
  ])
    expect(addresses).toContain(known);
});

test("a signed-in operator sees every canary, so the walk would notice one", async ({ page }) => {
  const seen = new Set<string>();
  for (const address of addresses) {
    if (address === "/admin/export/everything") continue;
    const text = await (await page.request.get(address)).text();
    for (const word of words) if (text.includes(word)) seen.add(word);
  }
  expect([...seen].sort()).toEqual([...words].sort());
});

test("nothing of the area answers without a session, with a dead or a forged one", async ({
  site,
  session,
}) => {
  const own = session.cookies.find(({ name }) => name === "operator.session_token");
  if (!own) throw new Error("no session");
  const cookies = {
    none: "",
    forged: "operator.session_token=abcdefghijklmnopqrstuvwxyzabcdef.c2lnbmF0dXJl",
    unsigned: `operator.session_token=${own.value.split(".")[0]}`,
    hint: "adminAuthenticated=true",
    expired: await deadCookie(site, "expired"),
    ended: await deadCookie(site, "ended"),
  };
  const leaks: string[] = [];
  for (const [kind, cookie] of Object.entries(cookies))
    for (const address of addresses)
      for (const ask of requestsTo(address)) {
        // For writes all dead cookies are equal.
        if (kind !== "none" && kind !== "expired" && ask.method !== "GET") continue;
        const leak = await leakOf(site, ask, { cookie });
        if (leak) leaks.push(`${kind}: ${ask.method} ${ask.path}: ${leak}`);
      }
  expect(leaks).toEqual([]);
});

test("no write from another site is taken, session or not", async ({ site, session }) => {
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const before = await site.services.db.selectFrom("audit_log").select("id").execute();
  for (const address of addresses)
    for (const ask of requestsTo(address))
      for (const headers of [
        { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
        { cookie, origin: "null", "sec-fetch-site": "cross-site" },
        { cookie, "sec-fetch-site": "same-site" },
      ]) {
        if (ask.method === "GET" || ask.method === "HEAD") continue;
        // For requests with an origin all methods are equal.
        if (ask.method !== "POST" && headers.origin !== "https://evil.example") continue;
        const { status } = await send(site, ask, headers);
        expect(status, `${ask.method} ${ask.path}`).toBe(403);
      }
  expect(await site.services.db.selectFrom("audit_log").select("id").execute()).toEqual(before);
});

test("previews open for their own secret alone", async ({ site }) => {
  const soon = new Date(site.clock.now().getTime() + 60_000);
  const past = new Date(site.clock.now().getTime() - 1000);
  const { secret } = site.services;
  const operatorId = await anOperator(site);
  for (const kind of ["episode", "post"] as const) {
    const subject = { kind, id: ids[kind], operatorId };
    const good = previewToken(secret, subject, soon);
    const opened = await send(site, { method: "GET", path: `/vorschau/${good}` }, {});
    expect(opened.status).toBe(200);
    expect(opened.text).toContain(canaries[kind]);
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    const wrong = [
      previewToken(secret, subject, past),
      previewToken(`${secret}x`, subject, soon),
      previewToken(secret, { ...subject, operatorId: ids.comment }, soon),
      good.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      good.replace(subject.id, ids[kind === "post" ? "episode" : "post"]),
      good.split(".").slice(0, 4).join("."),
      "x",
    ];
    for (const token of wrong)
      for (const path of [`/vorschau/${token}`, `/vorschau/${token}.data`]) {
        const { status, text } = await send(site, { method: "GET", path }, {});
        expect(status, path).toBe(404);
        for (const word of words) expect(text).not.toContain(word);
      }
  }
});

test("files of a scheduled episode open for operators and for its preview's secret alone", async ({
  page,
  site,
}) => {
  const { db, secret } = site.services;
  const query = db.selectFrom("media_files").select("path").where("episode_id", "=", ids.episode);
  const path = `/media/${(await query.executeTakeFirstOrThrow()).path}`;
  const soon = new Date(site.clock.now().getTime() + 60_000);
  const claim = { kind: "episode", id: ids.episode, operatorId: await anOperator(site) } as const;
  const token = previewToken(secret, claim, soon);
  const other = previewToken(secret, { ...claim, id: ids.comment }, soon);
  const cookie = await deadCookie(site, "ended");
  for (const [address, headers] of [
    [path, {}],
    [path, { cookie }],
    [`${path}?vorschau=${other}`, {}],
    [`${path}?vorschau=${token}x`, { cookie }],
  ] as const)
    expect((await send(site, { method: "GET", path: address }, headers)).status).toBe(404);
  for (const response of [
    await page.request.get(path),
    await page.request.get(`${path}?vorschau=${token}`, { headers: { cookie: "" } }),
  ]) {
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toBe("private, no-store");
  }
});

test("no public address holds a canary", async ({ site }) => {
  const paths = [
    "/",
    "/episodes",
    "/videos",
    "/blog",
    "/feed.xml",
    "/blog/feed.xml",
    "/sitemap.xml",
    "/suche?q=Kanarien",
    "/suche/vorschlaege?q=Kanarien",
    "/manifest.webmanifest",
    `/episodes/${ids.episode}`,
    `/episodes/${ids.episode}/comments`,
    "/blog/kanarien-entwurf",
  ];
  for (const path of paths)
    for (const address of path.includes(".") ? [path] : [path, dataOf(path)]) {
      const { text } = await send(site, { method: "GET", path: address }, {});
      for (const word of words) expect(text, address).not.toContain(word);
    }
});

type Ask = { method: string; path: string };

/** Requests to one address: its page, its data, a write to either, and other methods. */
function requestsTo(path: string): Ask[] {
  const paths = [path, dataOf(path)];
  return paths.flatMap((address) =>
    ["GET", "POST", ...(address === path ? ["HEAD", "PUT", "PATCH", "DELETE"] : [])].map(
      (method) => ({ method, path: address }),
    ),
  );
}

function dataOf(path: string): string {
  const [pathname = "", search] = path.split("?");
  return `${pathname === "/" ? "/_root" : pathname}.data${search ? `?${search}` : ""}`;
}

async function send(
  { address }: RunningSite,
  { method, path }: Ask,
  headers: Record<string, string>,
) {
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await fetch(address + path, {
    method,
    headers,
    redirect: "manual",
    ...(hasBody ? { body: new URLSearchParams({ form: "sessions", title: "x", id: "x" }) } : {}),
  });
  const { status } = response;
  return { status, headers: response.headers, text: await response.text() };
}

/** Why an answer without a session is wrong; null: it is right. */
async function leakOf(site: RunningSite, ask: Ask, headers: Record<string, string>) {
  const answer = await send(site, ask, headers);
  const { status, text } = answer;
  const word = words.find((canary) => text.includes(canary));
  if (word) return `holds ${word}`;
  if (/operator\.session_token=[^;]/.test(answer.headers.get("set-cookie") ?? ""))
    return "a session";
  if (status >= 500) return `status ${status}`;
  if (text.includes("admin@localhost")) return "holds an operator";
  const page = ask.path.replace(/\.data$/, "");
  if (open.test(page) || page === "/admin/login/passkey") return null;
  // The router answers a redirect of data with 202 and its target.
  if (status === 202) return text.includes("/admin/login") ? null : "status 202";
  if (status >= 300 && status < 400)
    return answer.headers.get("location")?.startsWith("/admin/login") ? null : "leads elsewhere";
  return [401, 403, 404, 405].includes(status) ? null : `status ${status}`;
}

async function anOperator({ services: { db } }: RunningSite): Promise<string> {
  return (await db.selectFrom("operators").select("id").executeTakeFirstOrThrow()).id;
}

/** A cookie that was once valid. */
async function deadCookie(site: RunningSite, how: "expired" | "ended"): Promise<string> {
  const form = new URLSearchParams({
    email: "admin@localhost",
    password: "ein Passwort zum Testen",
  });
  const answer = await fetch(`${site.address}/admin/login`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const [line = ""] = answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.includes("session_token"));
  const cookie = line.split(";", 1)[0] ?? "";
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
  const { db } = site.services;
  if (how === "ended")
    await db.deleteFrom("operator_sessions").where("token", "=", token).execute();
  else
    await db
      .updateTable("operator_sessions")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where("token", "=", token)
      .execute();
  return cookie;
}

/** Every address of the router below /admin, with ids of hidden content as parameters. */
function pageAddresses(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const below = children ? pageAddresses(children, full) : [];
    const isPage = index === true || path !== undefined;
    return isPage && full.startsWith("/admin") ? [filled(full), ...below] : below;
  });
}

function filled(path: string): string {
  const id = /comment/.test(path)
    ? ids.comment
    : /message/.test(path)
      ? ids.message
      : /blog|post/.test(path)
        ? ids.post
        : ids.episode;
  return path
    .replace(":kind", "episode")
    .replace(/:\w+\??/g, id)
    .replace(/\*$/, "gibt-es-nicht");
}

/** Addresses outside the router: those that app/server mounts below /admin. */
async function programAddresses(): Promise<string[]> {
  const folder = new URL("../../app/server/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".server.ts"));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
  const parts = sources.join("\n").split(/^(?:export )?function /m);
  const partOf = (name: string) => parts.find((part) => part.startsWith(`${name}(`)) ?? "";
  const mounts = [...partOf("adminApi").matchAll(/\.route\("([^"]+)", (\w+Api)\(/g)];
  const found = mounts.map(([, mount = "", name = ""]) => {
    const part = partOf(name);
    if (!part) throw new Error(`No function ${name} in app/server`);
    const below = [...part.matchAll(/\.(?:get|post|put|patch|delete|all)\(\s*"(\/[^"]*)"/g)];
    return [mount, ...below.map(([, path = ""]) => mount + path.replace(/:\w+/g, "x"))];
  });
  return found.flat().map((path) => `/admin${path}`);
}

async function putCanaries({ services, clock }: RunningSite) {
  const { db, content } = services;
  const moment = clock.now().toISOString();
  const scheduled = await db
    .selectFrom("episodes")
    .select("id")
    .where("date", ">", moment.slice(0, 10))
    .orderBy("date", "desc")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("episodes")
    .set({ title: canaries.episode })
    .where("id", "=", scheduled.id)
    .execute();
  await createPosts(db, { slug: "kanarien-entwurf", title: canaries.post, publishedAt: null });
  const post = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("slug", "=", "kanarien-entwurf")
    .executeTakeFirstOrThrow();
  const published = await db
    .selectFrom("episodes")
    .select("id")
    .where("date", "<", moment.slice(0, 10))
    .executeTakeFirstOrThrow();
  const comment = uuidv7();
  await db
    .insertInto("comments")
    .values(
      commentRow({
        id: comment,
        episode_id: published.id,
        name: "Kanarienvogel",
        content: canaries.comment,
        status: "pending",
        created_at: moment,
      }),
    )
    .execute();
  const message = await db.transaction().execute((trx) =>
    createMessage(
      trx,
      {
        name: "Kanarienvogel",
        email: "vogel@podcast.example",
        subject: canaries.message,
        message: canaries.message,
        suspicion: null,
      },
      new Date(moment),
    ),
  );
  content.changed();
  return { episode: scheduled.id, post: post.id, comment, message };
}
