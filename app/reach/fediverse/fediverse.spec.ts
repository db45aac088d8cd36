import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";

test.use({ siteName: "fediverse-account" });

test("the account is switched on, tested, followed from elsewhere; a list of servers is blocked", async ({
  page,
  site,
  browser,
}) => {
  expect((await page.request.get("/fediverse")).status()).toBe(404);
  await openAdmin(page, "/admin/fediverse");
  await page.getByLabel("Name").fill("Königin");
  await page.getByLabel("Im Fediverse sein").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Umlaute und ß kennt das Fediverse in Namen nicht.")).toBeVisible();
  await page.getByLabel("Name").fill("Die_Show");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("0 Konten folgen.")).toBeVisible();
  await page.getByRole("button", { name: "Jetzt prüfen" }).click();
  await expect(page.getByText("Adresse: Ohne https nimmt kein Server das Konto an.")).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);

  await page.goto("/admin/fediverse/blocks");
  await page.getByLabel("Konten und Server").fill("#domain,#severity\nbad.example,suspend");
  await page.getByRole("button", { name: "Sperren", exact: true }).click();
  await expect(page.getByText("1 Eintrag ist neu gesperrt.")).toBeVisible();
  await page.getByRole("button", { name: "Freigeben: bad.example" }).click();
  await expect(page.getByText("Nichts ist gesperrt.")).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const home = await plain.goto(`${site.address}/`);
  const actor = `${site.address}/fediverse/users/die_show`;
  expect(home?.headers().link).toBe(
    `<${actor}>; rel="alternate"; type="application/activity+json"`,
  );
  await expect(plain.locator("head link[rel=me]")).toHaveAttribute("href", actor);
  await expect(plain.locator("head meta[name='fediverse:creator']")).toHaveAttribute(
    "content",
    /^@die_show@/,
  );
  const footer = plain.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Fediverse" })).toHaveCount(2);
  await footer.getByRole("list", { name: "Soziale Netzwerke" }).getByLabel("Fediverse").click();
  await expect(plain).toHaveURL(`${site.address}/fediverse`);
  await plain.goto(`${site.address}/contact`);
  await expect(plain.getByRole("main").getByRole("link", { name: "Fediverse" })).toBeVisible();
  await plain.goto(`${site.address}/abonnieren`);
  await plain.getByRole("link", { name: "Folgen", exact: true }).click();
  await expect(plain.getByLabel("Adresse im Fediverse")).toHaveValue(/^@die_show@/);
  await plain.getByLabel("Deine Adresse").fill("anna");
  await plain.getByRole("button", { name: "Weiter" }).click();
  await expect(plain.getByText("Schreib deine ganze Adresse")).toBeVisible();
  await expect(plain.getByLabel("Deine Adresse")).toHaveValue("anna");
  await page.goto("/fediverse");
  const example = page.getByText("Deine Adresse, wie @name@server.example");
  await expect(example).toHaveCSS("hyphens", "none");
  await expectAccessibleAt(page, 390);
});
