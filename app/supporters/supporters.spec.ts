import {
  episodeId,
  expect,
  expectAccessible,
  expectAccessibleAt,
  openAdmin,
  settled,
  test,
} from "../../tests/e2e/admin";
import { mailsTo } from "../../tests/e2e/mails";

// It ends with an episode for supporters only.
test.use({ siteName: "supporters" });

test("an episode for supporters is read by everybody and heard by the feed of one's own", async ({
  page,
  site,
  browser,
}) => {
  const id = await episodeId(site, 6);
  expect((await page.request.get("/unterstuetzen")).status()).toBe(404);
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  const audience = page.getByLabel("Zu hören");
  const day = page.getByLabel("Für alle ab");
  const note = page.getByText("Der Ton liegt auf einem anderen Server");
  await expect(day).toBeHidden();
  await audience.selectOption("Zuerst für Unterstützende, ab einem Tag für alle");
  await expect(day).toBeVisible();
  const address = page.getByLabel("Audio", { exact: true });
  const here = await address.inputValue();
  await address.fill("https://ton.example/folge.mp3");
  await expect(note).toBeVisible();
  await address.fill(here);
  await expect(note).toBeHidden();
  await audience.selectOption("Nur für Unterstützende");
  await expect(day).toBeHidden();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();

  const email = "wiebke@mail.example";
  await openAdmin(page, "/admin/supporters");
  await page.getByLabel("E-Mail-Adressen oder Liste").fill(`${email}\nkeine Adresse`);
  await page.getByRole("button", { name: "Feeds geben" }).click();
  const told = "1 Person bekommt jetzt einen Feed per Mail; 1 Zeile blieb draußen.";
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("seit");
  await page.getByLabel("E-Mail-Adressen oder Liste").fill("email,status\neve@mail.example,active");
  await page.getByLabel("Woher").fill("Steady");
  await page.getByRole("button", { name: "Feeds geben" }).click();
  await expect(page.getByRole("row", { name: /eve@mail/ })).toBeVisible();
  await page.getByLabel("E-Mail-Adressen oder Liste").fill("email,status\nida@mail.example,active");
  await page.getByLabel("Woher").fill("Steady");
  await page.getByRole("button", { name: "Feeds geben" }).click();
  const end = page.getByRole("button", { name: "Feeds beenden: Steady" });
  await expect(page.getByText("In der letzten Liste fehlen: eve@mail.example.")).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);
  page.on("dialog", (dialog) => dialog.accept());
  await end.click();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole("row", { name: /eve@mail/ })).toContainText("beendet am");

  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: site.address, storageState: nobody });
  const visitor = await context.newPage();
  await visitor.goto("/episodes");
  const card = visitor.getByRole("article").filter({ hasText: "Der lange Weg zum Reißverschluss" });
  await expect(card.getByRole("link", { name: "Unterstützen" })).toBeVisible();
  await expectAccessibleAt(visitor, 390, 1280);
  await visitor.goto(`/episodes/${id}`);
  const main = visitor.getByRole("main");
  await expect(main.getByText("Für Unterstützende", { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: /reinhören/ })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Mitschrift lesen" })).toHaveCount(0);
  await expectAccessible(visitor);
  await main.getByRole("link", { name: "Unterstützen", exact: true }).click();
  await expect(visitor.getByRole("heading", { name: "Unterstützen", exact: true })).toBeVisible();
  await expectAccessibleAt(visitor, 390, 1280);
  // The answer is the same without a feed.
  await visitor.getByLabel("E-Mail").fill("fremd@mail.example");
  await visitor.getByRole("button", { name: "Adresse schicken" }).click();
  await expect(visitor.getByText("Wenn wir diese Adresse kennen")).toBeVisible();

  const [mail] = await mailsTo(site.services.env.DATA_DIR, email);
  const feed = /\/unterstuetzen\/feed\/[\w-]{43}\.xml/.exec(mail?.text ?? "")?.[0] ?? "";
  const xml = await (await visitor.request.get(feed)).text();
  const sound = new RegExp(`/unterstuetzen/ton/[\\w-]{43}/${id}`).exec(xml)?.[0] ?? "";
  expect(await (await visitor.request.get("/feed.xml")).text()).not.toContain("/ton/");
  await settled(visitor);
  const seconds = await visitor.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const audio = new Audio(source);
        audio.addEventListener("canplay", () => resolve(audio.duration));
        audio.addEventListener("error", () => resolve(0));
      }),
    sound,
  );
  expect(seconds).toBeGreaterThan(60);
  await context.close();

  await page.getByRole("button", { name: `Beenden: ${email}` }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("beendet am");
  expect((await page.request.get(feed)).status()).toBe(410);
});
