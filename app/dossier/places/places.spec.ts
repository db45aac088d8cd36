import {
  expect,
  expectAccessible,
  expectReadableInTheDark,
  openHydrated,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

test("places are found on the map and by country, with the keyboard and without scripts", async ({
  page,
  site,
  browser,
}) => {
  await openHydrated(page, "/orte");
  const map = page.getByRole("region", { name: /^Karte mit \d+ Orten$/ });
  const mark = map.getByRole("link", { name: /Technisches Museum Wien, Wien/ });
  // Wide maps have names of towns.
  const town = page.locator(".map-wide .map-towns", { hasText: /^Wien$/ });
  await expect(town).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(town).toBeHidden();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(town).toBeVisible();
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/orte#ort-technisches-museum-wien-wien");
  const entry = page.locator("li:target");
  await expect(entry.getByRole("link", { name: "Technisches Museum Wien" })).toHaveAttribute(
    "rel",
    "noopener",
  );
  await expect(entry).toContainText("Nähhand");
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await entry.getByRole("link", { name: /^Akte/ }).first().click();
  await page.getByRole("link", { name: "Auf der Karte: Technisches Museum Wien" }).click();
  await expect(page).toHaveURL("/orte#ort-technisches-museum-wien-wien");
  await expect(page.locator("#ort-technisches-museum-wien-wien")).toBeInViewport();
  await page.getByRole("navigation", { name: "Nach Land" }).getByText("Deutschland").click();
  await expect(page).toHaveURL("/orte?land=DE");
  await expect(page.getByRole("heading", { level: 2, name: "Deutschland" })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address });
  const still = await context.newPage();
  await still.goto("/orte?land=DE");
  const berlin = still.getByRole("link", { name: /Deutsches Technikmuseum, Berlin/ });
  await berlin.click();
  await expect(still.locator("li:target")).toContainText("Z3");
  await context.close();

  for (const path of ["/orte.geojson", "/orte.gpx"]) {
    const answer = await fetch(site.address + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Technisches Museum Wien");
  }
  const austria = await fetch(`${site.address}/orte.gpx?land=AT`);
  expect((await austria.text()).match(/<wpt /g)).toHaveLength(1);
  expect((await fetch(`${site.address}/orte?land=FR&seite=7`)).status).toBe(404);
});
