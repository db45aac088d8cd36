import { expect, openAdmin, test } from "./admin";

// The site is empty, and the settings were never saved.
test.use({ demo: false, clockAt: "2026-11-21T10:00:00Z" });
// A separate site: with one worker only one starts.
test.describe.configure({ mode: "default" });

test("a fresh show has a cover in the feed and a picture for messengers", async ({
  page,
  site,
}) => {
  const fetchText = async (path: string) => (await page.request.get(path)).text();
  const [, cover] = /<itunes:image href="([^"]+)"/.exec(await fetchText("/feed.xml")) ?? [];
  const pictures = new Set<string | undefined>();
  for (const path of ["/", "/contact", "/imprint", "/privacy", "/zaehlweise"])
    pictures.add(/<meta property="og:image" content="([^"]+)"/.exec(await fetchText(path))?.[1]);
  expect(pictures.size).toBe(1);
  for (const address of [...pictures, cover]) {
    expect(address).toContain(`${site.address}/media/artwork/show-`);
    expect((await page.request.get(address ?? "")).status(), address ?? "").toBe(200);
  }
});

test("while its legal texts are missing it collects nothing; the guide leads to them", async ({
  page,
  site,
}) => {
  const send = (path: string, fields: Record<string, string>) =>
    page.request.post(path, { form: fields, headers: { Origin: site.address }, maxRedirects: 0 });
  const message = {
    name: "Ada",
    email: "ada@example.org",
    subject: "Rad",
    message: "Hallo zusammen",
  };
  expect((await send("/contact", message)).status()).toBe(409);
  expect((await send("/episodes/x/comments", { name: "Ada", content: "Ja" })).status()).toBe(409);
  await page.goto("/contact");
  await expect(page.locator("main")).toContainText("noch nicht eröffnet");
  await expect(page.locator("main").getByLabel("E-Mail")).toHaveCount(0);
  // If there are alternatives beside it, no notice says so.
  for (const path of ["/", "/abonnieren"]) {
    await page.goto(path);
    await expect(page.locator("body")).not.toContainText(/Newsletter|Per Mail|schreiben/);
  }
  await openAdmin(page, "/admin/dashboard");
  await expect(page.getByText("0 von 9 erledigt")).toBeVisible();
  await expect(page.locator("main")).toContainText("für Besucher geschlossen");
  for (const path of ["comments", "messages"]) {
    await openAdmin(page, `/admin/${path}`);
    await expect(page.locator("main")).toContainText("für Besucher geschlossen");
  }
  const hosts = await page.request.get("/admin/show/hosts", { maxRedirects: 0 });
  expect([hosts.status(), hosts.headers().location]).toEqual([301, "/admin/people"]);
  await openAdmin(page, "/admin/dashboard");
  await page.getByRole("link", { name: "Mit Hilfe ausfüllen: Impressum" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada Rad");
  await page.getByLabel("Straße und Hausnummer").first().fill("Radweg 1");
  await page.getByLabel("Postleitzahl und Ort").first().fill("50667 Köln");
  await page.getByLabel("E-Mail-Adresse", { exact: true }).fill("ada@example.org");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await openAdmin(page, "/admin/show/privacy?ansicht=hilfe");
  await expect(page.locator("main")).toContainText("Das ist die vorbereitete Erklärung");
  for (const gap of await page.locator("main li input").all()) await gap.fill("-");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await openAdmin(page, "/admin/dashboard");
  await expect(page.getByText("2 von 9 erledigt")).toBeVisible();
  await expect(page.locator("main")).not.toContainText("für Besucher geschlossen");
  await expect((await page.request.get("/privacy")).text()).resolves.toContain("podcast-theme");
  expect((await send("/contact", message)).status()).toBe(303);
  await page.getByRole("button", { name: "Anleitung weglegen" }).click();
  await expect(page.getByText("von 9 erledigt")).toHaveCount(0);
});

test("the first video waits for the first episode, and says so", async ({ page }) => {
  await openAdmin(page, "/admin/videos/new");
  await expect(page.getByRole("combobox", { name: "Folge" })).toHaveAccessibleDescription(
    "Ein Video gehört zu einer Folge, und es gibt noch keine. Leg zuerst eine Folge an.",
  );
  await page.getByRole("link", { name: "Leg zuerst eine Folge an" }).click();
  await expect(page).toHaveURL("/admin/episodes/new");
});
