import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

test("what three people searched in vain is listed, leads to the nearest episode and is hidden", async ({
  page,
}) => {
  const ask = async (query: string, version: number, headers: Record<string, string> = {}) => {
    const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
    const address = `/suche?${new URLSearchParams({ q: query })}`;
    const answer = await page.request.get(address, {
      headers: { "User-Agent": agent, ...headers },
    });
    expect(answer.status()).toBe(200);
    return answer.headers()["cache-control"];
  };
  const row = page.getByRole("row").filter({ hasText: "Xylophonquark" });
  // A new site indexes its transcripts last.
  await expect.poll(() => ask("Xylophonquark", 140)).toBe("no-store");
  expect(await ask("telefon", 140)).not.toBe("no-store");
  for (const version of [140, 141]) await ask("Xylophonquark", version);
  for (const version of [141, 142, 143]) {
    await ask("Quarkxylophon", version, { DNT: "1" });
    await ask("Wer hat den Kühlschrank erfunden?", version);
  }
  const nearest = page.getByRole("row").filter({ hasText: "Kühlschrank" }).locator("a[href*='#']");
  await expect
    .poll(async () => {
      await openAdmin(page, "/admin/searches");
      return nearest.count();
    })
    .toBe(1);
  await expect(row).toHaveCount(0);
  await ask("xylophonquark", 142);
  await expect
    .poll(async () => {
      await openAdmin(page, "/admin/searches");
      return row.count();
    })
    .toBe(1);
  await expect(row.getByRole("link", { name: "xylophonquark", exact: true })).toHaveAttribute(
    "href",
    "/suche?q=xylophonquark",
  );
  await expect(page.getByText("Quarkxylophon")).toHaveCount(0);
  await expectAccessibleAt(page, 390, 1280);
  await page.getByRole("button", { name: "Ausblenden: xylophonquark" }).click();
  await expect(row).toHaveCount(0);
  await nearest.click();
  await expect(page.getByLabel("Auch gesucht als")).toBeFocused();
});
