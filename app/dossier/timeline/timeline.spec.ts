import { expect, expectAccessibleAt, expectReadableInTheDark, test } from "../../../tests/e2e/site";

// A separate site: with one worker only one starts.
test.use({ clockAt: "2026-11-21T09:45:00Z" });
test.describe.configure({ mode: "default" });

test("the timeline is moved, filtered and heard by keys alone", async ({ page }) => {
  await page.goto("/zeitstrahl?jahr=1876&zoom=20");
  const stage = page.getByRole("listbox", { name: "Ereignisse" });
  await stage.focus();
  const window = page.getByRole("group", { name: "Ausschnitt" });
  await expect(window).toContainText("20 Jahre");
  await page.keyboard.press("+");
  await expect(window).toContainText("12 Jahre");
  await expect(page).toHaveURL(/jahr=1876&zoom=12/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/jahr=187[78]&zoom=12/);
  await page.keyboard.press("ArrowDown");
  const option = page.getByRole("option", { selected: true });
  await expect(option).toContainText(/187\d, .+, .+/);
  await expect(stage).toHaveAttribute("aria-activedescendant", "tl-option");
  await expectAccessibleAt(page, 360, 1280);
  await expectReadableInTheDark(page);

  // The filings of one day in 1876 can be heard without leaving the page.
  const telephone = page.getByRole("option", { name: /14\.\s+Februar 1876.+Telefon/ });
  for (let presses = 0; presses < 30 && !(await telephone.count()); presses++) {
    await page.keyboard.press("ArrowDown");
    await expect(option).toContainText(", ");
  }
  await page.keyboard.press("Enter");
  const start = page.getByRole("link", { name: /^ab \d+:\d\d$/ }).first();
  await expect(start).toBeFocused();
  const asked = page.waitForResponse(/\/track$/).catch(() => null);
  await Promise.race([asked, page.waitForTimeout(500)]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "Player" })).toContainText("Telefon");
  await expect(page).toHaveURL(/zeitstrahl/);
  await page.keyboard.press("Escape");
  await expect(stage).toBeFocused();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/jahr=20\d\d/);

  await page.getByRole("link", { name: "Urteil" }).click();
  await expect(page.getByRole("listbox", { name: "Ereignisse: Urteil" })).toBeVisible();
  await expect(page.getByRole("cell", { name: /Oberste Gericht/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/zoom=/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the timeline is a picture with links, and a table", async ({ page, site }) => {
    await page.goto("/episodes");
    const tabs = page.getByRole("navigation", { name: "Ansicht" });
    await tabs.getByRole("link", { name: "Zeitstrahl" }).click();
    await expect(page.getByRole("img", { name: /^Zeitstrahl \d{4}–\d{4}/ })).toBeVisible();
    const years = page.locator("details:has(.tl-table)").nth(1);
    const row = years.locator("tr").last();
    await expect(row).toBeHidden();
    await years.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(row).toBeVisible();
    await page.getByRole("link", { name: "Mehr Jahre zeigen" }).click();
    await expect(page).toHaveURL(/jahr=-?\d+&zoom=\d+/);
    await page.getByRole("link", { name: "Urteil" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Urteil" }).first()).toBeVisible();
    expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).toContain("/zeitstrahl<");

    // Before the first published episode there is nothing to see, and no link to it.
    site.moveClockTo("2020-01-01T10:00:00Z");
    for (const path of ["/zeitstrahl", "/orte", "/personen"]) {
      expect((await page.goto(`${path}?seite=1`))?.status(), path).toBe(404);
      await expect(page.getByRole("link", { name: "Zeitstrahl" })).toHaveCount(0);
    }
  });
});
