import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";

test("the feed is judged, and a finding leads to the field where it is mended", async ({
  page,
  site,
}) => {
  await site.services.db.updateTable("show").set({ copyright: "" }).execute();
  await openAdmin(page, "/admin/feed-check");
  await expect(page.getByRole("status").filter({ hasText: "Folgen geprüft" })).toBeVisible();
  const hints = page.locator("section", {
    has: page.getByRole("heading", { name: /^Hinweise/ }),
  });
  await expect(hints).toContainText("Die Sendung nennt, wem sie gehört (copyright).");
  await expectAccessibleAt(page, 390, 1280);
  await page.getByRole("button", { name: "Auch fremde Dateien prüfen" }).click();
  await expect(page.getByText("Auch die Dateien auf anderen Servern.")).toBeVisible();
  await hints.getByRole("link", { name: "Einstellungen der Sendung" }).click();
  await expect(page.getByLabel("Copyright")).toBeFocused();
});
