import { expect, openAdmin, test } from "./admin";

// Nothing is there yet, and the settings were never saved.
test.use({ demo: false, clockAt: "2026-11-21T10:00:00Z" });
// A site of its own: one worker makes one for all.
test.describe.configure({ mode: "default" });

test("a fresh show has a cover in the feed and a picture for messengers", async ({
  page,
  site,
}) => {
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const [, cover] = /<itunes:image href="([^"]+)"/.exec(await textOf("/feed.xml")) ?? [];
  const pictures = new Set<string | undefined>();
  for (const path of ["/", "/newsletter", "/contact", "/imprint", "/privacy", "/zaehlweise"])
    pictures.add(/<meta property="og:image" content="([^"]+)"/.exec(await textOf(path))?.[1]);
  expect(pictures.size).toBe(1);
  for (const address of [...pictures, cover]) {
    expect(address).toContain(`${site.address}/media/artwork/show-`);
    expect((await page.request.get(address ?? "")).status(), address ?? "").toBe(200);
  }
});

test("the first video waits for the first episode, and says so", async ({ page }) => {
  await openAdmin(page, "/admin/videos/new");
  await expect(page.getByRole("combobox", { name: "Folge" })).toHaveAccessibleDescription(
    "Ein Video gehört zu einer Folge, und es gibt noch keine. Leg zuerst eine Folge an.",
  );
  await page.getByRole("link", { name: "Leg zuerst eine Folge an" }).click();
  await expect(page).toHaveURL("/admin/episodes/new");
});
