import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, hasRoom, hydrated, openHydrated, settled, test } from "./site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const live = (page: Page) => page.locator("body > p[aria-live], main ~ p[aria-live]");
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const headerColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
    return metas.find(({ media }) => !media || matchMedia(media).matches)?.content;
  });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("podcast-theme"));

async function openEpisode(page: Page): Promise<void> {
  await openHydrated(page, "/episodes");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/episodes\/./);
}

/** Delays the router's data. */
async function slowData(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

test.describe("the theme", () => {
  test("follows the system and stores nothing until one chooses", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openHydrated(page, "/");
    expect(await background(page)).toBe("rgb(11, 35, 65)");
    expect(await headerColor(page)).toBe("#061a33");
    await page.emulateMedia({ colorScheme: "light" });
    expect(await background(page)).toBe("rgb(245, 240, 228)");
    expect(await headerColor(page)).toBe("#0d2c54");
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test("is chosen, stands before the first script on the next page, and goes back to the system's @firefox", async ({
    page,
  }) => {
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.dataset.atStart = document.documentElement.dataset.theme ?? "none";
      }),
    );
    await openHydrated(page, "/");
    const choice = page.getByRole("group", { name: "Darstellung" });
    await choice.getByRole("radio", { name: "Dunkel" }).check();
    expect(await background(page)).toBe("rgb(11, 35, 65)");
    expect(await headerColor(page)).toBe("#061a33");
    expect(await stored(page)).toBe('"dark"');
    await openHydrated(page, "/episodes");
    await expect(page.locator("html")).toHaveAttribute("data-at-start", "dark");
    await expect(choice.getByRole("radio", { name: "Dunkel" })).toBeChecked();
    expect(await headerColor(page)).toBe("#061a33");
    await choice.getByRole("radio", { name: "Dunkel" }).press("ArrowLeft");
    await expect(choice.getByRole("radio", { name: "Hell" })).toBeChecked();
    expect(await background(page)).toBe("rgb(245, 240, 228)");
    await choice.getByRole("radio", { name: "System" }).check();
    expect(await stored(page)).toBeNull();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  });

  test("follows a click after a reload too, whatever the browser had ticked @firefox", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    const choice = page.getByRole("group", { name: "Darstellung" });
    await choice.getByRole("radio", { name: "Dunkel" }).check();
    // As another tab does, or the page about the device's data.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await hydrated(page);
    await expect(choice.getByRole("radio", { name: "System" })).toBeChecked();
    await choice.getByText("Dunkel").click();
    expect(await stored(page)).toBe('"dark"');
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("chosen in one tab shows in the other @firefox", async ({ page, context }) => {
    await openHydrated(page, "/");
    const other = await context.newPage();
    await openHydrated(other, "/imprint");
    await other.getByRole("radio", { name: "Dunkel" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("radio", { name: "Dunkel" })).toBeChecked();
  });
});

test.describe("sharing an episode", () => {
  test("copies its address and says so", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openEpisode(page);
    const share = page.getByRole("region", { name: "Teilen" });
    await share.getByRole("button", { name: "Link kopieren" }).click();
    await expect(share.getByText("Link kopiert")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(share.getByRole("link", { name: copied })).toBeVisible();
    expect(copied).toMatch(/^[^/]+\/\/[^/]+\/\d+$/);
    expect((await page.request.get(copied)).url()).toBe(page.url());
    await expect(share.getByText("Link kopiert")).toBeHidden();
    await share.getByRole("button", { name: "Einbetten" }).click();
    await expect(share.getByText("Code kopiert")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `<iframe src="${page.url()}/embed"`,
    );
  });

  test("shows the address where copying is refused", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await openEpisode(page);
    await page.getByRole("button", { name: "Link kopieren" }).click();
    await expect(page.getByLabel("Zum Kopieren")).toHaveValue(/\/\d+$/);
  });

  test("hands title and address to the system's sheet, and forgives its closing", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
        throw new DOMException("closed", "AbortError");
      };
    });
    await openEpisode(page);
    await page.getByRole("button", { name: "Weitergeben" }).click();
    const shared = await page.locator("html").getAttribute("data-shared");
    expect(JSON.parse(shared ?? "")).toEqual({
      title: await page.getByRole("heading", { level: 1 }).textContent(),
      url: `${new URL(page.url()).origin}/12`,
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("offers a mail and the address itself", async ({ page }) => {
      await page.goto("/episodes");
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      const share = page.getByRole("region", { name: "Teilen" });
      const short = `${new URL(page.url()).origin}/12`;
      await expect(share.getByRole("link", { name: short })).toBeVisible();
      await expect(share.getByRole("link", { name: "Per E-Mail" })).toHaveAttribute(
        "href",
        new RegExp(`^mailto:\\?subject=.+${encodeURIComponent(short)}$`),
      );
      await expect(share.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("group", { name: "Darstellung" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Für unterwegs speichern" })).toHaveCount(0);
    });
  });
});

test("no syllable of the show's name is broken off on a phone @firefox", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const lines = (part: Locator) =>
    part.getByText("erfunden?").evaluate((element) => {
      const range = document.createRange();
      const text = element.lastChild as Text;
      range.setStart(text, text.data.indexOf("erfunden?"));
      range.setEnd(text, text.length);
      return range.getClientRects().length;
    });
  for (const part of [page.getByRole("banner"), page.getByRole("heading", { level: 1 })])
    expect(await lines(part)).toBe(1);
  // What the browser left out while the page started is laid out by now.
  await expect(page.locator("html")).not.toHaveClass(/early|staged/);
  // The narrowest screen, with letters twice as large.
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await lines(page.getByRole("banner"))).toBe(1);
});

test("on paper there is ink on white, the addresses of sources, and nothing to press", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openEpisode(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("header.site-header")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await background(page)).toBe("rgb(255, 255, 255)");
  if (!hasRoom(site, "dossier-page")) return;
  const source = page.locator(".dossier-sources a[href^=http]").first();
  expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toContain(
    "http",
  );
  expect(await source.evaluate((link) => getComputedStyle(link).color)).toBe("rgb(0, 0, 0)");
});

test("the manifest names the show and icons of the sizes it promises", async ({ page }) => {
  expect(await (await page.request.get("/")).text()).not.toContain('<link rel="manifest"');
  await openHydrated(page, "/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  await expect(page.locator("link[href='/manifest.webmanifest']")).toHaveCount(1);
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: "Wer hat das erfunden?",
    lang: "de",
    display: "standalone",
    start_url: "/",
    theme_color: "#0d2c54",
  });
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const icons = [
    ...manifest.icons,
    { src: touch, sizes: "180x180", type: "image/png" },
    // Requested by browsers unasked.
    { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
    { src: "/apple-touch-icon-precomposed.png", sizes: "180x180", type: "image/png" },
    { src: "/favicon.ico", sizes: "32x32", type: "image/x-icon" },
  ];
  for (const { src, sizes, type } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"], src).toContain(type);
    if (type === "image/png") {
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  }
});

test("search engines learn whose show it is and where else it is found; who finds a weakness, whom to tell", async ({
  page,
  site,
}) => {
  await page.goto("/");
  const [series] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { author, sameAs } = JSON.parse(series ?? "");
  expect(author).toMatchObject({ "@type": "Organization", name: "Wer hat das erfunden?" });
  expect(sameAs.length).toBeGreaterThan(5);
  for (const address of sameAs) expect(address).toMatch(/^https:\/\//);
  const answer = await page.request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2)),
  );
  const { email } = (await site.services.db
    .selectFrom("show")
    .select("email")
    .executeTakeFirstOrThrow()) as { email: string };
  expect(fields.Contact).toBe(`mailto:${email}`);
  const days = (Date.parse(fields.Expires) - site.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test.describe("the way back to the top", () => {
  test("stands at the foot, over nothing, and takes the focus along without a step in the history", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, "/episodes");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Nach oben" });
    await expect(link).toHaveAttribute("href", "#top");
    const before = await page.evaluate(() => history.length);
    await link.click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator("#top")).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  });

  test("is not hidden by the player's bar", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await openHydrated(page, "/episodes");
    await page
      .getByRole("button", { name: /^Jetzt reinhören/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Minimieren" }).click();
    const bar = page.getByRole("complementary", { name: "Player" });
    await expect(bar).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const link = await page.getByRole("link", { name: "Nach oben" }).boundingBox();
    const { y = 0 } = (await bar.boundingBox()) ?? {};
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(y);
    // The chapter's name has room for words, or is hidden.
    for (const width of [768, 800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 500 });
      const seen = await bar.locator(".player-chapter-name").evaluate((name) => {
        const [own, place] = [name, name.parentElement as Element].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return own.top < place.bottom ? Math.min(own.right, place.right) - own.left : 0;
      });
      if (seen !== 0) expect(seen, `at ${width}`).toBeGreaterThan(90);
    }
  });
});

test.describe("a change of the page", () => {
  test("that takes time shows a line and says so", async ({ page }) => {
    await openHydrated(page, "/episodes");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Impressum" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
    await slowData(page, 800);
    await footer.getByRole("link", { name: "Alle Episoden" }).click();
    await expect(page.locator(".page-progress")).toBeVisible();
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
    await expect(live(page)).toHaveText("Lädt…");
    await expect(page.getByRole("heading", { level: 1, name: "Alle Episoden" })).toBeVisible();
    await expect(page.locator(".page-progress")).toHaveCount(0);
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
  });

  test("is told where one searches, moves the focus to the content and names the page", async ({
    page,
  }) => {
    await test.step("of the list of episodes is told where one searches", async () => {
      await openHydrated(page, "/episodes");
      await slowData(page, 600);
      const field = page.getByLabel("Episoden durchsuchen");
      await field.fill("Telefon");
      await expect(page.getByText("Lädt Episoden...")).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(field).toBeFocused();
      await expect(live(page)).toHaveText("");
    });
    await test.step("moves the focus to the content and names the page", async () => {
      await openHydrated(page, "/");
      await page
        .getByRole("navigation", { name: "Hauptnavigation" })
        .getByRole("link", { name: "Episoden" })
        .click();
      await expect(page.locator("main")).toBeFocused();
      await expect(live(page)).toHaveText("Alle Episoden – Wer hat das erfunden?");
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !!document.activeElement?.closest("main"))).toBe(true);
    });
  });

  test("backwards goes to where one was, and the player's bar stays", async ({ page }) => {
    await openHydrated(page, "/episodes");
    await page
      .getByRole("button", { name: /^Jetzt reinhören/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Minimieren" }).click();
    await page.evaluate(() => scrollTo(0, 700));
    await page.getByRole("article").nth(4).getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/episodes\/./);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/episodes");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(page.getByRole("complementary", { name: "Player" })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/episodes\/./);
    await expect(page.locator("main")).toBeFocused();
  });
});

test.describe("where one was", () => {
  const scrolled = (page: Page) => page.evaluate(() => scrollY);
  const top = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((place) => place.getBoundingClientRect().top);

  test("a place on a page is an entry of its own, and Back leads through all, out of a search too", async ({
    page,
  }) => {
    await test.step("a place on a page is an entry of its own, and Back leads through all of them", async () => {
      await openHydrated(page, "/");
      await page.evaluate(() => scrollTo(0, 2000));
      const nav = page.getByRole("navigation", { name: "Hauptnavigation" });
      await nav.getByRole("link", { name: "Blog" }).click();
      await page
        .getByRole("link", { name: /^Wie man eine Patentschrift liest/ })
        .first()
        .click();
      const contents = page.getByRole("navigation", { name: "In diesem Artikel" });
      await contents.scrollIntoViewIfNeeded();
      const before = await scrolled(page);
      const line = contents.getByRole("link").last();
      const id = (await line.getAttribute("href"))?.slice(1) ?? "";
      await line.click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await settled(page);
      expect(Math.abs(await top(page, id))).toBeLessThan(150);
      const there = await scrolled(page);
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(before);
      await page.goForward();
      await expect.poll(() => scrolled(page)).toBe(there);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL("/blog");
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect.poll(() => scrolled(page)).toBe(2000);
    });
    await test.step("Back from a search in a list empties its field, which still has the focus", async () => {
      await openHydrated(page, "/episodes");
      const field = page.getByLabel("Episoden durchsuchen");
      await field.fill("kaffee");
      await field.press("Enter");
      await expect(page).toHaveURL("/episodes?q=kaffee");
      await page.goBack();
      await expect(page).toHaveURL("/episodes");
      await expect(field).toHaveValue("");
      await expect(field).toBeFocused();
    });
    await test.step("even where it comes before the list that was searched is drawn", async () => {
      const field = page.getByLabel("Episoden durchsuchen");
      await expect(page.getByRole("article").nth(5)).toBeVisible();
      await page.evaluate(() => {
        const { pushState } = history;
        history.pushState = (...args) => {
          history.pushState = pushState;
          history.pushState(...args);
          history.back();
        };
      });
      await field.fill("kaffee");
      await field.press("Enter");
      await expect(field).toHaveValue("");
      await expect(page).toHaveURL("/episodes");
      await expect(page.getByRole("article").nth(5)).toBeVisible();
    });
  });

  test("Back to a list that was searched finds it as it was left", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openHydrated(page, "/episodes");
    await page.getByLabel("Episoden durchsuchen").fill("kaffee");
    await expect(page).toHaveURL("/episodes?q=kaffee");
    const before = await scrolled(page);
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("region", { name: "Teilen" })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => scrolled(page)).toBe(600);
    await page.goBack();
    await expect(page).toHaveURL("/episodes?q=kaffee");
    await expect(page.getByLabel("Episoden durchsuchen")).toHaveValue("kaffee");
    await settled(page);
    await expect.poll(() => scrolled(page)).toBe(before);
  });
});

test("a program finds nothing against the new parts", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openEpisode(page);
  await page.evaluate(() => scrollTo(0, 5000));
  await expectAccessible(page);
  if (!hasRoom(site, "offline")) return;
  await openHydrated(page, "/offline");
  await expect(page.getByText("Noch ist keine Folge gespeichert")).toBeVisible();
  await expectAccessible(page);
});
