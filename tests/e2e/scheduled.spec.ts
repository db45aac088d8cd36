import type { APIRequestContext } from "@playwright/test";
import { createPosts } from "../fixtures/posts";
import { expect, hasRoom, type RunningSite, test } from "./site";

test.use({ clockAt: "2026-11-20T10:00:00Z" });
test.describe.configure({ mode: "serial" });

const secretWords = [
  "Scheibenwischer",
  "Mary Anderson",
  "Geschirrspüler",
  "Cochrane",
  "scheibenwischer",
];

const scheduledPost = "wer-wischt-die-scheiben";

test.beforeAll(async ({ site }) => {
  const { db, content } = site.services;
  const { id } = await db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 13)
    .executeTakeFirstOrThrow();
  const transcript = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMary Anderson: Scheibenwischer.\n";
  const tags = '["Mary Anderson","Erfinderinnen"]';
  await db.updateTable("episodes").set({ transcript, tags }).where("id", "=", id).execute();
  await createPosts(db, {
    slug: scheduledPost,
    title: "Der Scheibenwischer von Mary Anderson",
    excerpt: "Scheibenwischer, Mary Anderson",
    content: "<h2>Scheibenwischer</h2><p>Mary Anderson</p>",
    episodeId: id,
    publishedAt: new Date("2026-11-19T10:00:00Z"),
  });
  content.changed();
});

const hiddenVideo = "video-of-a-scheduled-episode";

test.beforeAll(async ({ site }) => {
  const { db, content } = site.services;
  const { id: episode_id } = await db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 13)
    .executeTakeFirstOrThrow();
  const video = await db.selectFrom("videos").selectAll().executeTakeFirstOrThrow();
  const title = "Film über Mary Anderson";
  await db
    .insertInto("videos")
    .values({ ...video, id: hiddenVideo, title, episode_id })
    .execute();
  content.changed();
});

/** Every public address that could reveal a scheduled episode. */
async function publicAddresses(site: RunningSite): Promise<string[]> {
  const { db } = site.services;
  const episodes = await db.selectFrom("episodes").select(["id", "number"]).execute();
  const media = await db.selectFrom("media_files").select(["path", "episode_id"]).execute();
  const hidden = episodes.filter(({ number }) => (number ?? 0) > 12).map(({ id }) => id);
  const newest = episodes.find(({ number }) => number === 12)?.id;
  return [
    "/",
    "/episodes",
    "/episodes?seite=2",
    "/_root.data",
    "/episodes.data",
    ...secretWords.map((word) => `/episodes?q=${encodeURIComponent(word)}`),
    ...secretWords.map((word) => `/episodes.data?q=${encodeURIComponent(word)}`),
    ...["/suche", "/suche.data", "/suche/vorschlaege"].flatMap((path) =>
      [...secretWords, "Scheibenwisher", "Scheibe", "Anderson Mary", "Wischer", "Spüler"].map(
        (word) => `${path}?q=${encodeURIComponent(word)}`,
      ),
    ),
    "/videos",
    "/videos.data",
    `/videos/${hiddenVideo}`,
    `/videos/${hiddenVideo}.data`,
    ...secretWords.map((word) => `/videos?q=${encodeURIComponent(word)}`),
    ...secretWords.map((word) => `/videos.data?q=${encodeURIComponent(word)}`),
    "/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/blog",
    "/blog.data",
    "/blog?seite=2",
    "/blog/feed.xml",
    ...["mary-anderson", "erfinderinnen"].flatMap((slug) =>
      ["", ".data", "/feed.xml"].map((end) => `/schlagwort/${slug}${end}`),
    ),
    `/blog/${scheduledPost}`,
    `/blog/${scheduledPost}.data`,
    `/episodes/${newest}`,
    `/episodes/${newest}.data`,
    `/episodes/${newest}/next`,
    ...hidden.flatMap((id) => [`/episodes/${id}`, `/episodes/${id}.data`, `/episodes/${id}/next`]),
    ...hidden.flatMap((id) => [`/episodes/${id}/mitschrift`, `/episodes/${id}/mitschrift.data`]),
    ...hidden.map((id) => `/media/transcripts/${id}.vtt`),
    ...["show", "episodes", "posts", "videos", "people", `posts/${scheduledPost}`].map(
      (path) => `/api/v1/${path}`,
    ),
    ...secretWords.map((word) => `/api/v1/search?q=${encodeURIComponent(word)}`),
    `/api/v1/videos/${hiddenVideo}`,
    ...hidden.flatMap((id) =>
      ["", "/transcript", "/chapters", "/dossier"].map((end) => `/api/v1/episodes/${id}${end}`),
    ),
    ...media
      .filter(({ episode_id }) => hidden.includes(episode_id ?? ""))
      .map(({ path }) => `/media/${path}`),
  ];
}

async function giveaways(request: APIRequestContext, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const text = await (await request.get(address)).text();
    // A search page repeats the visitor's words.
    const asked = decodeURIComponent(address.split("q=")[1] ?? "");
    for (const word of secretWords)
      if (text.includes(word) && !asked.includes(word)) found.push(`${address}: ${word}`);
    if (asked && /Akte 01[34]/.test(text)) found.push(`${address}: number`);
  }
  return found;
}

test("a scheduled episode appears nowhere public", async ({ site, request }) => {
  const addresses = await publicAddresses(site);
  expect(addresses.length).toBeGreaterThan(25);
  expect(await giveaways(request, addresses)).toEqual([]);
});

test("its page, its data, its drawing and its pictures are not there", async ({
  site,
  request,
}) => {
  const { db } = site.services;
  const { id } = await db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 13)
    .executeTakeFirstOrThrow();
  const { path } = await db
    .selectFrom("media_files")
    .select("path")
    .where("episode_id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await request.get(`/episodes/${id}`)).url()).toMatch(/\/404$/);
  expect((await request.get(`/episodes/${id}/next`)).status()).toBe(404);
  expect((await request.get(`/media/${path}`)).status()).toBe(404);
  expect((await request.get(`/episodes/${id}/mitschrift`)).url()).toMatch(/\/404$/);
  expect((await request.get(`/media/transcripts/${id}.vtt`)).status()).toBe(404);
  expect((await request.get(`/media/artwork/${id}-0123456789-og.png`)).status()).toBe(404);
  expect((await request.get(`/videos/${hiddenVideo}`)).url()).toMatch(/\/404$/);
  expect((await request.get("/schlagwort/mary-anderson")).url()).toMatch(/\/404$/);
  expect((await request.get("/schlagwort/mary-anderson/feed.xml")).status()).toBe(404);
  const picture = `/media/artwork/video-${hiddenVideo}-0123456789-og.png`;
  expect((await request.get(picture)).status()).toBe(404);
});

test("a short address tells nothing of it, until it is out", async ({ site, request }) => {
  const ask = async (path: string, method = "GET") => {
    const answer = await request.fetch(path, { method, maxRedirects: 0 });
    const headers = Object.entries(answer.headers()).filter(([name]) => name !== "date");
    return { status: answer.status(), headers, body: await answer.text() };
  };
  for (const [planned, unknown] of [
    ["/13", "/9913"],
    ["/akte013", "/akte9913"],
    ["/13.data", "/9913.data"],
  ] as const) {
    expect(await ask(planned)).toEqual(await ask(unknown));
    expect((await ask(planned)).status).toBe(404);
  }
  const { id } = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, body } = await ask("/akte012?t=5&utm_source=x", method);
    const { location, "cache-control": control } = Object.fromEntries(headers);
    expect([status, location, control, body]).toEqual([302, `/episodes/${id}?t=5`, "no-cache", ""]);
  }
  // The router requests data before it follows a link.
  expect((await ask("/akte012.data?t=5")).body).toContain(`"/episodes/${id}?t=5"`);
  expect((await ask("/12", "POST")).status).toBe(404);
  const page = await (await request.get(`/episodes/${id}`)).text();
  expect(page).toContain(`<link rel="canonical" href="${site.address}/episodes/${id}"/>`);
  site.moveClockTo("2026-11-26T23:00:00Z");
  expect((await ask("/13")).status).toBe(302);
  site.moveClockTo("2026-11-20T10:00:00Z");
});

test("it appears by itself when its day begins in Berlin, on pages that lay in memory too", async ({
  site,
  request,
}) => {
  site.moveClockTo("2026-11-26T22:59:59Z");
  expect(await (await request.get("/")).text()).not.toContain("Mary Anderson");
  expect(await (await request.get("/feed.xml")).text()).not.toContain("Mary Anderson");
  const lists = ["/blog", "/blog/feed.xml", "/sitemap.xml"];
  if (hasRoom(site, "api")) lists.push("/api/v1/posts");
  for (const path of lists)
    expect(await (await request.get(path)).text()).not.toContain(scheduledPost);
  expect((await request.get(`/blog/${scheduledPost}`)).url()).toMatch(/\/404$/);
  site.moveClockTo("2026-11-26T23:00:00Z");
  expect(await (await request.get("/")).text()).toContain("Akte 013");
  expect(await (await request.get("/episodes")).text()).toContain("Akte 013");
  for (const path of ["/", "/episodes", ...lists])
    expect(await (await request.get(path)).text()).toContain(scheduledPost);
  expect((await request.get(`/blog/${scheduledPost}`)).status()).toBe(200);
  expect((await request.get(`/videos/${hiddenVideo}`)).status()).toBe(200);
  const tag = "/schlagwort/mary-anderson";
  for (const path of [tag, `${tag}/feed.xml`, "/schlagwort/erfinderinnen"])
    expect(await (await request.get(path)).text()).toContain("Scheibenwischer");
  expect(await (await request.get("/sitemap.xml")).text()).toContain(tag);
  for (const path of ["/", "/videos", "/sitemap.xml"])
    expect(await (await request.get(path)).text()).toContain(hiddenVideo);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/episodes/");
  const { db } = site.services;
  const { id, drawing_url } = await db
    .selectFrom("episodes")
    .select(["id", "drawing_url"])
    .where("number", "=", 13)
    .executeTakeFirstOrThrow();
  expect((await request.get(`/episodes/${id}`)).status()).toBe(200);
  expect((await request.get(drawing_url ?? "")).status()).toBe(200);
  expect(await (await request.get("/sitemap.xml")).text()).toContain(id);
});
