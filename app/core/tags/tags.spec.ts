import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";
import { episodeId } from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

test("a tag is picked, shown, made one with another, and its former address leads on", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 3);
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  const field = page.getByLabel("Schlagwörter");
  await field.fill("Buch & Druck, masch");
  await page.getByRole("button", { name: "Maschinen", exact: true }).click();
  await expect(field).toHaveValue("Buch & Druck, Maschinen, ");
  await expectAccessibleAt(page, 390, 1280);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();

  await page.goto(`/episodes/${id}`);
  const tags = page.getByRole("navigation", { name: "Schlagwörter" });
  await expect(tags.getByRole("link")).toHaveText(["Buch & Druck", "Maschinen"]);
  await tags.getByRole("link", { name: "Buch & Druck" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Buch & Druck" })).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);

  await openAdmin(page, "/admin/tags?q=druck");
  await page.getByRole("link", { name: "Bearbeiten: Buch & Druck" }).click();
  await page.getByLabel("Name", { exact: true }).fill("maschinen");
  await page.getByRole("button", { name: "Umbenennen" }).click();
  await expect(page.getByText(/^„Maschinen“ gibt es schon/)).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);
  await page.getByRole("button", { name: "Zusammenlegen" }).click();
  await expect(page.getByRole("heading", { name: /umbenennen oder/ })).toHaveCount(0);
  await page.goto("/schlagwort/buch-druck");
  await expect(page).toHaveURL(/\/schlagwort\/maschinen$/);
  await openAdmin(page, "/admin/tags");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Löschen: Maschinen" }).click();
  await page.getByRole("button", { name: "Rückgängig: „Maschinen“ wiederherstellen" }).click();
  await expect(page.getByText("Wiederhergestellt, mit allem, was daran hing.")).toBeVisible();
  expect((await page.request.get("/schlagwort/maschinen")).status()).toBe(200);
});
