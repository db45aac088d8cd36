import type { Page } from "@playwright/test";
import { episodeId, expect, openHydrated, type RunningSite, test } from "./site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

/** A reloaded page has lost the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "mark" in window);

/** Gives an episode another description for one test. */
async function withDescription({ services }: RunningSite, id: string, html: string) {
  const { description } = await services.db
    .selectFrom("episodes")
    .select("description")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const set = async (text: string) => {
    await services.db
      .updateTable("episodes")
      .set({ description: text })
      .where("id", "=", id)
      .execute();
    services.content.changed();
  };
  await set(html);
  return () => set(description);
}

test("links within texts lead on without loading the page anew", async ({ page, site }) => {
  const id = await episodeId(site, 1);
  const mend = await withDescription(
    site,
    id,
    `<p><a href="/imprint">Ort</a> <a href="${site.address}/blog" rel="noopener">Absolut</a></p>`,
  );
  try {
    await openHydrated(page, `/episodes/${id}`);
    await mark(page);
    await page.getByRole("link", { name: "Absolut" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
    await page.goBack();
    await page.getByRole("link", { name: "Ort", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
    await page.goBack();
    expect(await isSameDocument(page)).toBe(true);
  } finally {
    await mend();
  }
  await openHydrated(page, "/zaehlweise");
  await mark(page);
  await page.getByRole("link", { name: "Datenschutzerklärung" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datenschutz");
  expect(await isSameDocument(page)).toBe(true);
});

test("where somebody points is fetched ahead, which the policy allows @firefox", async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  const note = ({ url }: { url?: string }) => asked.push(url ?? "");
  await openHydrated(page, "/");
  site.server.on("request", note);
  try {
    const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
    await navigation.getByRole("link", { name: "Episoden" }).hover();
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/episodes\.data/));
  } finally {
    site.server.off("request", note);
  }
});

test("files, feeds, players for other sites and the operator's area are loaded by the browser", async ({
  page,
  site,
}) => {
  const id = await episodeId(site, 1);
  const mend = await withDescription(
    site,
    id,
    `<p><a href="/blog/feed.xml">Feed</a> <a href="/episodes/${id}/embed">Player</a> <a href="/admin">Redaktion</a></p>`,
  );
  try {
    for (const [name, address] of [
      ["Feed", "/blog/feed.xml"],
      ["Player", `/episodes/${id}/embed`],
      ["Redaktion", "/admin/login?weiter=%2Fadmin"],
    ] as const) {
      await openHydrated(page, `/episodes/${id}`);
      await mark(page);
      await page.locator(".prose").getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      expect(await isSameDocument(page)).toBe(false);
    }
  } finally {
    await mend();
  }
});
