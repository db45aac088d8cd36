import {
  episodeId,
  expect,
  expectAccessibleAt,
  expectReadableInTheDark,
  keepsRows,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });
keepsRows(test, "episodes");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sheet for the classroom asks, and answers on a page of its own", async ({
    page,
    site,
  }) => {
    const path = `/episodes/${await episodeId(site, 11)}`;
    await page.goto(path);
    await page.getByRole("link", { name: "Für den Unterricht" }).click();
    await expect(page).toHaveURL(`${path}/unterricht`);
    const judge = page.getByRole("region", { name: /Belegt, strittig oder Legende/ });
    const claims = await judge.getByRole("listitem").count();
    expect(claims).toBeGreaterThanOrEqual(4);
    const order = page.getByRole("region", { name: /Was kam zuerst/ });
    expect(await order.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
    const text = page.getByRole("region", { name: /Mitschrift/ });
    await expect(text.locator("[data-line]").first()).toHaveAttribute("data-line", "5");
    await expect(page.getByRole("img", { name: /^QR-Code: http/ })).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    const solutions = page.getByRole("region", { name: "Lösungen" });
    await expect(solutions).toHaveCSS("break-before", "page");
    expect(await solutions.getByRole("list").first().getByRole("listitem").count()).toBe(claims);
  });
});

test("a sheet for the classroom can be read by everybody, and is there for what is out only", async ({
  page,
  site,
  request,
}) => {
  await page.goto(`/episodes/${await episodeId(site, 11)}/unterricht`);
  await expect(page.getByRole("button", { name: "Drucken" })).toBeVisible();
  await expectAccessibleAt(page, 360, 1280);
  await expectReadableInTheDark(page);
  const { db, content } = site.services;
  const scheduled = await db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", 10)
    .executeTakeFirstOrThrow();
  const open = { public_from: "2026-01-01T00:00:00.000Z" };
  const later = { public_from: "2027-01-01T00:00:00.000Z" };
  const status = async () =>
    (await request.get(`/episodes/${scheduled.id}/unterricht`, { maxRedirects: 1 })).status();
  await db.updateTable("episodes").set(later).where("id", "=", scheduled.id).execute();
  content.changed();
  expect(await status()).toBe(404);
  await db.updateTable("episodes").set(open).where("id", "=", scheduled.id).execute();
  content.changed();
  expect(await status()).toBe(200);
});
