import { editorOf, expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

test("a page of one's own is written, stands in the navigation, and moves with its address", async ({
  page,
  site,
}) => {
  const header = page.getByRole("navigation", { name: "Hauptnavigation" });
  const answer = (path: string) => page.request.get(path, { maxRedirects: 0 });
  await openAdmin(page, "/admin/pages/new");
  await page.getByLabel("Titel", { exact: true }).fill("Blog");
  await page.getByRole("button", { name: "Seite anlegen" }).click();
  await expect(page.getByText(/^Diese Adresse gehört zur Website selbst/)).toBeVisible();
  await page.getByLabel("Titel", { exact: true }).fill("Über uns");
  await page.locator("input[name=slug]").fill("ueber-uns");
  await editorOf(page).fill("Zwei Stimmen und ein Archiv.");
  await page.getByLabel("In der Navigation").selectOption("header");
  await expectAccessibleAt(page, 390, 1280);
  await page.getByRole("button", { name: "Seite anlegen" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true }).first()).toBeVisible();
  expect((await answer("/ueber-uns")).status()).toBe(404);
  const preview = await page.getByRole("link", { name: /^Vorschau/ }).getAttribute("href");
  expect(await (await page.request.get(preview ?? "")).text()).toContain("Zwei Stimmen");

  await page.getByLabel("Seite veröffentlichen").check();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Ansehen/ })).toBeVisible();
  await page.goto("/ueber-uns");
  await expect(page.getByRole("heading", { level: 1, name: "Über uns" })).toBeVisible();
  await expect(header.getByRole("link")).toHaveText([
    "Home",
    "Episoden",
    "Videos",
    "Blog",
    "Kontakt",
    "Über uns",
  ]);
  await expect(header.getByRole("link", { name: "Über uns" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(await (await answer("/sitemap.xml")).text()).toContain("/ueber-uns</loc>");

  await openAdmin(page, "/admin/show/navigation");
  const entries = page.getByRole("list", { name: "Kopfzeile" });
  await entries.getByRole("group", { name: "Blog" }).getByLabel("Zeigen").uncheck();
  await entries.getByRole("group", { name: "Episoden" }).getByLabel("Name").fill("Folgen");
  await entries.getByRole("button", { name: "Über uns: nach oben" }).click();
  await page.getByRole("button", { name: "Link nach draußen hinzufügen" }).first().click();
  await entries.getByRole("group").last().getByLabel("Name").fill("Laden");
  await entries.getByRole("group").last().getByLabel("Adresse").fill("https://laden.example/");
  await expectAccessibleAt(page, 390, 1280);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true }).first()).toBeVisible();
  await page.goto("/");
  await expect(header.getByRole("link")).toHaveText([
    "Home",
    "Folgen",
    "Videos",
    "Über uns",
    "Kontakt",
    "Laden",
  ]);

  const { id } = await site.services.db.selectFrom("pages").select("id").executeTakeFirstOrThrow();
  await openAdmin(page, `/admin/pages/${id}/edit`);
  await page.locator("input[name=slug]").fill("wir");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Ansehen/ })).toHaveAttribute("href", "/wir");
  const moved = await answer("/Ueber-Uns/");
  expect([moved.status(), moved.headers().location]).toEqual([301, "/wir"]);
});

test("old addresses lead on, and what was not found is led on with one click", async ({ page }) => {
  const answer = (path: string) => page.request.get(path, { maxRedirects: 0 });
  const place = async (path: string) => (await answer(path)).headers().location ?? "";
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await openAdmin(page, "/admin/redirects");
  const [old, target] = [page.getByLabel("Alte Adresse"), page.getByLabel("Ziel", { exact: true })];
  const save = page.getByRole("button", { name: "Weiterleiten", exact: true });
  await old.fill("https://alt.example/Uralt/");
  await target.fill("/blog");
  await save.click();
  await expect(row("/uralt")).toBeVisible();
  await old.fill("/media/2014/folge.mp3");
  await target.fill("https://alt.example/folge.mp3");
  await save.click();
  await expect(row("/media/2014/folge.mp3")).toBeVisible();
  expect(await place("/media/2014/folge.mp3?x=1")).toBe("https://alt.example/folge.mp3");
  expect((await answer("/media/2014/andere.mp3")).status()).toBe(404);
  await old.fill("/?p=7");
  await target.fill("/uralt");
  await save.click();
  await expect(page.getByText("Nimm gleich „/blog“ als Ziel.")).toBeVisible();
  await target.fill("/episodes");
  await save.click();
  await expect(row("/?p=7")).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);
  expect((await answer("/Uralt")).status()).toBe(301);
  expect(await place("/uralt/?utm_source=mail")).toMatch(/\/blog$/);
  await expect.poll(() => place("/?p=7&utm_source=mail")).toMatch(/\/episodes$/);
  expect((await answer("/?p=8")).status()).toBe(200);

  for (const path of ["/feed/podcast", "/kaffeefilter", "/kaffeefilter", "/wp-login.php"])
    expect((await answer(path)).status()).toBe(404);
  await answer("/blog/nie-geschrieben");
  await expect
    .poll(async () => {
      await openAdmin(page, "/admin/redirects/missing");
      return page.getByRole("rowheader").count();
    })
    .toBeGreaterThanOrEqual(4);
  await expectAccessibleAt(page, 390, 1280);
  await expect(page.getByLabel("Ziel von /feed/podcast")).toHaveValue("/feed.xml");
  await row("/feed/podcast").getByRole("button", { name: "Weiterleiten" }).click();
  await expect(row("/feed/podcast")).toHaveCount(0);
  expect(await place("/feed/podcast/")).toMatch(/\/feed\.xml$/);
  await page.getByRole("button", { name: "Ignorieren: /blog/nie-geschrieben" }).click();
  await expect(row("nie-geschrieben")).toHaveCount(0);

  await openAdmin(page, "/admin/redirects");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Löschen: /uralt" }).click();
  await expect(row("/uralt")).toHaveCount(0);
  expect((await answer("/uralt")).status()).toBe(404);
});
