import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { createPost } from "~/core/posts/posts.server";
import { maxQueryLength } from "~/core/search/search.schema";
import { payloads } from "./payloads";
import { expect, type RunningSite, test } from "./site";

// Hundreds of pages are rendered.
test.use({ viewport: { width: 640, height: 480 } });

/** Records any call by a payload, and any violation of the policy. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction("heard", (what: string) => heard.push(what));
  await page.addInitScript(() => {
    const tell = (window as unknown as { heard(what: string): void }).heard;
    for (const name of ["alert", "confirm", "prompt", "print", "msgbox"] as const)
      Object.assign(window, { [name]: () => tell(`${name} on ${location.href}`) });
    document.addEventListener("securitypolicyviolation", (event) =>
      tell(`${event.violatedDirective} ${event.blockedURI} on ${location.href}`),
    );
  });
  page.on("dialog", (dialog) => {
    heard.push(`dialog on ${page.url()}`);
    dialog.dismiss();
  });
  return heard;
}

type Asked = { path?: string; form?: Record<string, string>; html?: string };

/**
 * Handlers that wait for a pointer, a key or a click, and the number of scripts: in each of these pages as the
 * browser parses it without opening it, or in HTML.
 */
async function readPages(pages: Asked[]) {
  const addresses = new Set(["action", "data", "formaction", "href", "src", "xlink:href"]);
  const runs = (value: string) =>
    /^(java|vb)script:/.test(URL.parse(value, location.href)?.href ?? "");
  const waits = ({ name, value }: Attr) =>
    name.startsWith("on") || name === "srcdoc" || (addresses.has(name) && runs(value));
  const found = [];
  for (const { path = "", form, html } of pages) {
    const sent = form && { method: "POST", body: new URLSearchParams(form) };
    const answer = html === undefined ? await fetch(path, sent) : null;
    const looked = new DOMParser().parseFromString(
      html ?? (await answer?.text()) ?? "",
      "text/html",
    );
    const waiting = [...looked.querySelectorAll("*")]
      .filter((element) => [...element.attributes].some(waits))
      .map((element) => element.outerHTML);
    found.push({ path, status: answer?.status, scripts: looked.scripts.length, waiting });
  }
  return found;
}

type Read = Awaited<ReturnType<typeof readPages>>;

/** None of these pages may have such handlers, nor more scripts than the first, harmless one. */
function expectHarmless([usual, ...read]: Read, status = 200): void {
  expect(usual).toMatchObject({ status, waiting: [] });
  for (const page of read) expect(page).toEqual({ ...usual, path: page.path });
}

async function expectNoneWaiting(page: Page): Promise<void> {
  const [read] = await page.evaluate(readPages, [{ html: await page.content() }]);
  expect(read?.waiting, page.url()).toEqual([]);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectNoneWaiting(page);
}

/** One of this many pages is opened and not only parsed. */
const openedOf = 40;

/**
 * Parses every page: none may have handlers, nor more scripts than the page `harmless`. Some are opened, where the
 * program's own scripts could do harm.
 */
async function visitMany(page: Page, paths: readonly string[], harmless: string): Promise<void> {
  await visit(page, harmless);
  expectHarmless(
    await page.evaluate(
      readPages,
      [harmless, ...paths].map((path) => ({ path })),
    ),
  );
  for (const path of paths.filter((_, index) => index % openedOf === 0)) await visit(page, path);
}

/** All payloads, in groups as long as a search allows; one that leaves something open ends its group. */
function payloadsTogether(): string[] {
  const terms: string[] = [];
  for (const payload of payloads) {
    const last = terms.at(-1) ?? "";
    const together = `${last} ${payload}`;
    const isOpen = /<[^>]*$|<!--|<plaintext|<script[^>]*>[^<]*$/i.test(last);
    if (!last || isOpen || together.length > maxQueryLength) terms.push(payload);
    else terms[terms.length - 1] = together;
  }
  return terms;
}

/** Submits a native form, as without scripts. */
function submitForm({ action, ...fields }: Record<string, string>): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement("textarea"), { name, value }));
  document.body.append(form);
  // After this call has returned, since submitting leaves the page.
  setTimeout(() => form.submit());
}

async function newestEpisode(site: RunningSite): Promise<string> {
  const { id } = await site.services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 12)
    .executeTakeFirstOrThrow();
  return id;
}

async function send(request: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await request.post(path, { form, maxRedirects: 0 });
  expect(answer.status(), `${path} ${JSON.stringify(form)}`).toBeLessThan(500);
}

test("there are more than 200 different ones", () => {
  expect(new Set(payloads).size).toBeGreaterThan(200);
});

test("in a comment and its name", async ({ page, site, request }) => {
  const heard = await listen(page);
  Object.assign(site.services.limits, { allow: async () => true, allowShared: async () => true });
  const episode = await newestEpisode(site);
  for (const payload of payloads)
    await send(request, `/episodes/${episode}/comments`, { name: payload, content: payload });
  const { db, content } = site.services;
  await db.updateTable("comments").set({ status: "approved" }).execute();
  content.changed();
  const stored = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("content", "like", "%(1)%")
    .executeTakeFirstOrThrow();
  expect(stored.count).toBeGreaterThan(200);
  for (let number = 1; number <= Math.ceil(payloads.length / 20) + 1; number++)
    await visit(page, `/episodes/${episode}?kommentare=${number}`);
  expect(heard).toEqual([]);
});

test("in a comment that was refused and shown again", async ({ page, site }) => {
  const heard = await listen(page);
  const episode = await newestEpisode(site);
  const action = `/episodes/${episode}/comments`;
  const refusedOf = (payload: string) => ({
    name: `${payload} ${"x".repeat(90)}`,
    content: payload,
  });
  const open = async (words: string) => {
    const arrived = page.waitForEvent("load");
    const refused = page.waitForResponse((answer) => answer.url().endsWith(action));
    await page.evaluate(submitForm, { action, ...refusedOf(words) });
    expect((await refused).status()).toBe(422);
    await arrived;
    await expectNoneWaiting(page);
  };
  await page.goto("/imprint");
  // Only this page's policy allows the styles of what is read.
  await open("x");
  const read = await page.evaluate(
    readPages,
    ["x", ...payloadsTogether()].map((words) => ({ path: action, form: refusedOf(words) })),
  );
  expectHarmless(read, 422);
  for (const payload of payloads.filter((_, index) => index % openedOf === 0)) await open(payload);
  expect(heard).toEqual([]);
});

test("in a message to the show, on the page and in the mail", async ({ page, site, request }) => {
  const heard = await listen(page);
  Object.assign(site.services.limits, { allow: async () => true, allowShared: async () => true });
  for (const payload of payloads)
    await send(request, "/contact", {
      name: payload,
      email: "ada@example.org",
      subject: payload,
      message: payload,
    });
  const outbox = join(site.services.env.DATA_DIR, "outbox");
  await expect
    .poll(async () => (await readdir(outbox).catch(() => [])).length)
    // Some differ only in letter case: these count as the same message sent twice.
    .toBeGreaterThanOrEqual(payloads.length - 10);
  const mails = await Promise.all(
    (await readdir(outbox)).map(async (file) =>
      PostalMime.parse(await readFile(join(outbox, file))),
    ),
  );
  for (const { subject = "" } of mails) expect(subject).not.toMatch(/[\r\n]/);
  const read = await page.evaluate(
    readPages,
    mails.map(({ html = "" }) => ({ html })),
  );
  for (const { waiting } of read) expect(waiting).toEqual([]);
  expect(heard).toEqual([]);
});

test("in the HTML, the title and the category of a blog post", async ({ page, site }) => {
  const heard = await listen(page);
  const { db, content, clock } = site.services;
  await db.transaction().execute(async (trx) => {
    for (const [index, payload] of payloads.entries())
      await createPost(
        trx,
        {
          title: `${payload} ${index}`,
          slug: `payload-${index}`,
          excerpt: payload,
          content: `<p>Vorher</p>${payload}<p>Nachher</p>`,
          category: payload,
          imageUrl: payload,
          readingTime: 5,
          episodeId: null,
          publishedAt: clock.now(),
        },
        clock.now(),
      );
  });
  content.changed();
  const paths = payloads.map((_, index) => `/blog/payload-${index}`);
  await visitMany(page, paths, "/blog/wie-man-eine-patentschrift-liest");
  for (let number = 1; number <= 3; number++) await visit(page, `/blog?seite=${number}`);
  expect(heard).toEqual([]);
});

for (const path of ["/suche", "/episodes", "/videos"])
  test(`in a search term of ${path}`, async ({ page }) => {
    const heard = await listen(page);
    const searches = payloadsTogether().map((term) => `${path}?q=${encodeURIComponent(term)}`);
    await visitMany(page, searches, `${path}?q=x`);
    expect(heard).toEqual([]);
  });

test("in the search of the header while typing", async ({ page }) => {
  const heard = await listen(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Suche öffnen" }).click();
  const field = page.getByPlaceholder("Suche nach Episoden, Erfindungen oder Themen...");
  for (const term of payloadsTogether()) {
    const suggested = page.waitForResponse(/vorschlaege/);
    await field.fill(term);
    await suggested;
  }
  await page.waitForTimeout(500);
  expect(heard).toEqual([]);
});
