import { accessibilityFindings, expect, openAdmin, test } from "./admin";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

test("an unpublished episode is seen by its secret link for seven days, and not without", async ({
  page,
  browser,
  site,
}) => {
  const { id, title } = await site.services.db
    .selectFrom("episodes")
    .select(["id", "title"])
    .where("number", "=", 13)
    .executeTakeFirstOrThrow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await page.getByRole("button", { name: "Vorschau-Link kopieren" }).click();
  await expect(
    page.getByText("Kopiert. Er gilt bis zum 28. November 2026, 11:00 Uhr."),
  ).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${site.address}/vorschau/episode\\.${id}\\.`));

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  const files: [string, number][] = [];
  visitor.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith("/media/")) files.push([pathname + search, response.status()]);
  });
  const answer = await visitor.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor.getByText("Vorschau", { exact: true })).toBeVisible();
  await expect(visitor.getByText("Er gilt bis zum 28. November 2026, 11:00 Uhr.")).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await accessibilityFindings(visitor)).toEqual([]);
  await expect.poll(() => files.length).toBeGreaterThan(0);
  for (const [address, status] of files) {
    expect(address).toContain("?vorschau=episode.");
    expect(status).toBe(200);
    const bare = await context.request.get(site.address + address.split("?")[0]);
    expect(bare.status()).toBe(404);
  }

  const unknown = await context.request.get(`${site.address}/gibt-es-nicht`);
  const body = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0];
  const other = link.replace(id, "00000000-0000-7000-8000-000000000000");
  for (const wrong of [`${link}x`, link.slice(0, -1), other, `${site.address}/vorschau/x`]) {
    const refused = await context.request.get(wrong);
    expect(refused.status(), wrong).toBe(404);
    expect(body(await refused.text())).toBe(body(await unknown.text()));
    const data = await context.request.get(`${wrong}.data`);
    expect(data.status(), wrong).toBe(404);
  }
  // The preview page is not counted.
  const views = await site.services.db
    .selectFrom("page_views")
    .select("page_path")
    .where("page_path", "like", "/vorschau%")
    .execute();
  expect(views).toEqual([]);

  site.moveClockTo("2026-11-28T10:00:01Z");
  expect((await context.request.get(link)).status()).toBe(404);
  await context.close();
});

test("a draft of the blog is seen by its secret link", async ({ browser, site }) => {
  const { db, env, secret } = site.services;
  const { id, title } = await db
    .updateTable("blog_posts")
    .set({ published: 0, public_from: null })
    .where("id", "=", db.selectFrom("blog_posts").select("id").limit(1))
    .returning(["id", "title"])
    .executeTakeFirstOrThrow();
  const { previewToken } = await import("../../app/platform/preview-link.server");
  const expires = new Date(site.clock.now().getTime() + 60_000);
  const operator = await db.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  const subject = { kind: "post", id, operatorId: operator.id } as const;
  const token = previewToken(secret, subject, expires);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  await visitor.goto(`${env.BASE_URL}/vorschau/${token}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor.getByText("Vorschau", { exact: true })).toBeVisible();
  await context.close();
});
