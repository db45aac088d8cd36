import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
  hydrated,
  openHydrated,
  openUnavailable,
  type RunningSite,
  test,
} from "../../../tests/e2e/site";
import { films } from "../../../tests/fixtures/films";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const platform = "https://www.youtube-nocookie.com";
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const dialog = (page: Page) => page.getByRole("dialog");

/** Answers in the platform's place, and records requests to other hosts. */
async function watchOthers(page: Page, site: RunningSite): Promise<string[]> {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.address)) foreign.push(request.url());
  });
  await page.route(`${platform}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Attrappe</title><button>Abspielen</button>",
    }),
  );
  return foreign;
}

async function openVideo(page: Page, title: string): Promise<void> {
  await cards(page).getByRole("link", { name: title }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Replaces the demo's videos with the films, in the order of their episodes. */
async function showFilms({ services: { db, content } }: RunningSite): Promise<void> {
  const demo = await db.selectFrom("videos").selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom("videos").execute();
  for (const { episode: number, ...film } of films) {
    const episode = await db
      .selectFrom("episodes")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const { id: episode_id } = episode;
    const public_from = new Date(Date.UTC(2026, 0, number)).toISOString();
    const id = crypto.randomUUID();
    await db
      .insertInto("videos")
      .values({ ...demo, ...film, id, episode_id, public_from })
      .execute();
  }
  content.changed();
}

let demoVideos: Awaited<ReturnType<typeof videosOf>> = [];

function videosOf({ services: { db } }: RunningSite) {
  return db.selectFrom("videos").selectAll().execute();
}

test.beforeAll(async ({ site }) => {
  demoVideos = await videosOf(site);
  await showFilms(site);
});

test.afterAll(async ({ site: { services } }) => {
  await services.db.deleteFrom("videos").execute();
  await services.db.insertInto("videos").values(demoVideos).execute();
  services.content.changed();
});

/** Replaces the films with other videos during `work`. */
async function withVideos(
  { services: { db, content } }: RunningSite,
  videos: { title: string; youtube_id?: string; thumbnail_url?: string }[],
  work: () => Promise<void>,
): Promise<void> {
  const before = await db.selectFrom("videos").selectAll().execute();
  const [first] = before;
  if (!first) throw new Error("no videos");
  await db.deleteFrom("videos").execute();
  for (const [index, video] of videos.entries()) {
    const number = String(index).padStart(3, "0");
    const public_from = `2026-01-01T00:00:00.${number}Z`;
    await db
      .insertInto("videos")
      .values({ ...first, id: `video-${number}`, public_from, ...video })
      .execute();
  }
  content.changed();
  try {
    await work();
  } finally {
    await db.deleteFrom("videos").execute();
    for (const video of before) await db.insertInto("videos").values(video).execute();
    content.changed();
  }
}

test.describe("the list", () => {
  test("stands between the episodes and the blog, newest first, is searched, and comes in pages", async ({
    page,
    site,
  }) => {
    await test.step("stands between the episodes and the blog, and shows the newest video first", async () => {
      await openHydrated(page, "/");
      const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
      const labels = await navigation.getByRole("link").allTextContents();
      expect(labels.slice(0, 3)).toEqual(["Home", "Episoden", "Videos"]);
      await navigation.getByRole("link", { name: "Videos" }).click();
      await expect(page).toHaveURL("/videos");
      await expect(navigation.getByRole("link", { name: "Videos" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
      await expect(cards(page).getByRole("heading")).toHaveText([
        "Big Buck Bunny",
        "Elephants Dream",
        "Sintel",
        "Tears of Steel",
      ]);
    });
    await test.step("has a drawing, the title, the episode and a shortened description on each card", async () => {
      await page.goto("/videos");
      const card = cards(page).filter({ hasText: "Sintel" });
      await expect(card.locator("img")).toHaveAttribute(
        "src",
        /^\/media\/drawings\/video-[a-z0-9-]+-[0-9a-f]{10}\.svg$/,
      );
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await expect(card).toContainText("Video zu Akte 010");
      await expect(card.locator("time")).toHaveText("Dauer 14:48");
      await expect(cards(page).filter({ hasText: "Elephants" }).locator("time")).toHaveCount(0);
      await expect(card).toContainText("Zwei Räder, kein Pferd: Karl Drais und die Laufmaschine");
      await expect(card).toContainText("Eine junge Frau sucht einen kleinen Drachen");
      await expect(card).toContainText("…");
      await expect(card).not.toContainText("Lizenz");
    });
    await test.step("searches title, description and the episode's title, whatever the case", async () => {
      await openHydrated(page, "/videos");
      const field = page.getByLabel("Videos durchsuchen");
      for (const [word, title] of [
        ["BUNNY", "Big Buck Bunny"],
        ["RÄTSELHAFTE", "Elephants Dream"],
        ["laufmaschine", "Sintel"],
      ] as const) {
        await field.fill(word);
        await expect(page.getByRole("status")).toHaveText(`1 Video zu „${word}“`);
        await expect(cards(page).getByRole("heading")).toHaveText([title]);
      }
      await field.fill("gibtesnicht");
      await expect(page.getByText("Keine Videos gefunden.")).toBeVisible();
      await page.getByRole("link", { name: "Alle Videos zeigen" }).click();
      await expect(cards(page)).toHaveCount(4);
      await expect(field).toHaveValue("");
    });
    await test.step("comes in pages and searches all of them", async () => {
      const many = Array.from({ length: 30 }, (_, index) => ({ title: `Film Nr. ${index}.` }));
      await withVideos(site, many, async () => {
        await openHydrated(page, "/videos");
        await expect(cards(page)).toHaveCount(12);
        await page.getByRole("link", { name: "Seite 3" }).click();
        await expect(page).toHaveURL("/videos?seite=3");
        await expect(cards(page)).toHaveCount(6);
        await openVideo(page, "Film Nr. 0.");
        await page.goBack();
        await expect(page).toHaveURL("/videos?seite=3");
        await page.getByLabel("Videos durchsuchen").fill("nr. 29.");
        await expect(cards(page).getByRole("heading")).toHaveText(["Film Nr. 29."]);
      });
    });
    await test.step("never shows a picture from another host", async () => {
      const foreign = await watchOthers(page, site);
      const thumbnail_url = "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg";
      await withVideos(site, [{ title: "Fremd", thumbnail_url }], async () => {
        await openHydrated(page, "/videos");
        await cards(page).scrollIntoViewIfNeeded();
        await expect(cards(page).locator("img")).toHaveAttribute("src", /^\/assets\/film-/);
        await openVideo(page, "Fremd");
      });
      expect(foreign).toEqual([]);
    });
  });

  test("says so where there is none and when it cannot be read, and home too", async ({
    page,
    site,
  }) => {
    await test.step("says so where there is none, and home leaves the section out", async () => {
      await withVideos(site, [], async () => {
        await page.goto("/videos");
        await expect(page.getByText("Noch keine Videos vorhanden.")).toBeVisible();
        await page.goto("/");
        await expect(page.locator("#videos")).toHaveCount(0);
      });
    });
    await test.step("says so when it cannot be read, and home too", async () => {
      const { db } = site.services;
      const [{ id } = { id: "" }] = await db.selectFrom("videos").select("id").execute();
      await db.schema.alterTable("videos").renameTo("videos_away").execute();
      try {
        site.services.content.changed();
        for (const address of ["/videos", "/", `/videos/${id}`]) {
          await openUnavailable(page, address);
          await expect(page.getByRole("alert")).toHaveText("Videos konnten nicht geladen werden");
          await expect(page.getByText(/^0 Videos/)).toHaveCount(0);
        }
      } finally {
        await db.schema.alterTable("videos_away").renameTo("videos").execute();
        site.services.content.changed();
      }
      await page.goto("/videos");
      await expect(cards(page)).toHaveCount(4);
    });
  });
});

test.describe("the dialog", () => {
  test("shows the video under its own address, is closed in three ways, and loaded anew is a page", async ({
    page,
  }) => {
    await test.step("shows title, description and episode under the video's own address", async () => {
      await openHydrated(page, "/videos");
      await openVideo(page, "Tears of Steel");
      await expect(page).toHaveURL(/\/videos\/[0-9a-f-]{36}$/);
      await expect(dialog(page)).toHaveAccessibleName("Tears of Steel");
      await expect(dialog(page)).toContainText("In Amsterdam versucht eine Gruppe");
      await expect(dialog(page)).toContainText("Lizenz: CC BY 3.0");
      await expect(dialog(page).getByRole("button", { name: "Schließen" })).toBeFocused();
      await dialog(page)
        .getByRole("link", { name: /Methfesselstraße/ })
        .click();
      await expect(page).toHaveURL(/\/episodes\//);
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step("is closed by its button, by Escape and by the back button, and gives the focus back", async () => {
      await openHydrated(page, "/videos?q=blender");
      for (const close of [
        () => dialog(page).getByRole("button", { name: "Schließen" }).click(),
        () => page.keyboard.press("Escape"),
        () => page.goBack(),
        () => page.mouse.click(5, 5),
      ]) {
        await openVideo(page, "Sintel");
        await close();
        await expect(dialog(page)).toHaveCount(0);
        await expect(page).toHaveURL("/videos?q=blender");
        await expect(cards(page).getByRole("link", { name: "Sintel" })).toBeFocused();
      }
    });
    await test.step("loaded anew it is the video's own page", async () => {
      await openHydrated(page, "/videos");
      await openVideo(page, "Sintel");
      await page.reload();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name: "Sintel" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Video von YouTube laden" })).toBeVisible();
      await page.goBack();
      await expect(cards(page)).toHaveCount(4);
    });
  });

  test("is opened and used with the keyboard alone", async ({ page, site }) => {
    await watchOthers(page, site);
    await openHydrated(page, "/videos");
    await cards(page).getByRole("link", { name: "Sintel" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("button", { name: "Schließen" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("link", { name: /Datenschutzerklärung/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("group", { name: "Video: Sintel" })).toBeFocused();
    // Keys pressed while the frame changes its document are lost.
    await dialog(page).frameLocator("iframe").getByRole("button", { name: "Abspielen" }).waitFor();
    await page.keyboard.press("Tab");
    await expect(dialog(page).locator("iframe")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(dialog(page).getByRole("button", { name: "Schließen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("Back before the scripts have come leads to the list all the same", async ({ page }) => {
    await openHydrated(page, "/videos");
    await openVideo(page, "Sintel");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Sintel" })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(cards(page)).toHaveCount(4);
    await expect(page).toHaveURL("/videos");
    release();
    await hydrated(page);
    await expect(cards(page)).toHaveCount(4);
  });

  test("opens from the home page too, which shows four videos at most", async ({ page, site }) => {
    await test.step("opens from the home page too, which shows four videos", async () => {
      await openHydrated(page, "/");
      const section = page.locator("#videos");
      await expect(section.getByRole("heading", { level: 2, name: "Videos" })).toBeVisible();
      await expect(section.getByRole("article")).toHaveCount(4);
      await section.getByRole("link", { name: "Sintel" }).click();
      await expect(dialog(page)).toHaveAccessibleName("Sintel");
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/");
      await expect(section.getByRole("link", { name: "Sintel" })).toBeFocused();
      await section.getByRole("link", { name: "Alle Videos" }).click();
      await expect(page).toHaveURL("/videos");
    });
    await test.step("at most four of many stand on the home page", async () => {
      const many = Array.from({ length: 6 }, (_, index) => ({ title: `Film ${index}` }));
      await withVideos(site, many, async () => {
        await page.goto("/");
        await expect(page.locator("#videos").getByRole("heading", { level: 3 })).toHaveText([
          "Film 5",
          "Film 4",
          "Film 3",
          "Film 2",
        ]);
      });
    });
  });
});

test.describe("two clicks", () => {
  test("nothing is asked of the platform before the second one, then exactly its no-cookie address", async ({
    page,
    context,
    site,
  }) => {
    const foreign = await watchOthers(page, site);
    await openHydrated(page, "/");
    await page.locator("#videos").scrollIntoViewIfNeeded();
    await openHydrated(page, "/videos");
    await openVideo(page, "Elephants Dream");
    await expect(dialog(page)).toContainText("erfährt Google deine IP-Adresse");
    await expect(dialog(page).getByRole("link", { name: /Datenschutzerklärung/ })).toHaveAttribute(
      "href",
      "/privacy",
    );
    await page.waitForTimeout(500);
    expect(foreign).toEqual([]);
    await dialog(page).getByRole("button", { name: "Video von YouTube laden" }).click();
    const frame = dialog(page).locator("iframe");
    await expect(frame).toHaveAttribute("src", `${platform}/embed/TLkA0RELQ1g`);
    await expect(frame.contentFrame().getByRole("button", { name: "Abspielen" })).toBeVisible();
    expect(foreign).toEqual([`${platform}/embed/TLkA0RELQ1g`]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test("the frame has what the platform needs and no more, for one view, and silences the audio", async ({
    page,
    site,
  }) => {
    await test.step("the frame has what the platform needs and no more", async () => {
      await watchOthers(page, site);
      await openHydrated(page, "/videos");
      await openVideo(page, "Sintel");
      await dialog(page).getByRole("button", { name: "Video von YouTube laden" }).click();
      const frame = dialog(page).locator("iframe");
      await expect(frame).toHaveAttribute("title", "Sintel");
      await expect(frame).toHaveAttribute("allowfullscreen", "");
      await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
      const sandbox = (await frame.getAttribute("sandbox"))?.split(" ") ?? [];
      for (const need of [
        "allow-scripts",
        "allow-same-origin",
        "allow-popups",
        "allow-presentation",
      ])
        expect(sandbox).toContain(need);
      expect(sandbox.filter((permission) => permission.includes("top-navigation"))).toEqual([]);
    });
    await test.step("the agreement counts for one view: opened again, it asks again", async () => {
      await watchOthers(page, site);
      await openHydrated(page, "/videos");
      for (let view = 0; view < 2; view++) {
        await openVideo(page, "Sintel");
        await expect(dialog(page).locator("iframe")).toHaveCount(0);
        await dialog(page).getByRole("button", { name: "Video von YouTube laden" }).click();
        await expect(dialog(page).locator("iframe")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.locator("iframe")).toHaveCount(0);
      }
    });
    await test.step("an odd name of a video is never put into an address", async () => {
      const foreign = await watchOthers(page, site);
      const odd = [{ title: "Seltsam", youtube_id: "../evil?x=" }];
      await withVideos(site, odd, async () => {
        await openHydrated(page, "/videos");
        await openVideo(page, "Seltsam");
        await expect(dialog(page)).toContainText("lässt sich hier gerade nicht zeigen");
        await expect(dialog(page).getByRole("button", { name: /YouTube/ })).toHaveCount(0);
        expect(await page.content()).not.toContain("youtube.com/watch?v=..");
      });
      expect(foreign).toEqual([]);
    });
    await test.step("the audio pauses when a video is loaded", async () => {
      await watchOthers(page, site);
      await openHydrated(page, "/");
      await page
        .getByRole("article")
        .first()
        .getByRole("button", { name: /^Jetzt reinhören: Löschpapier/ })
        .click();
      await expect(dialog(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
      await dialog(page).getByRole("button", { name: "Minimieren" }).click();
      const bar = page.getByRole("complementary", { name: "Player" });
      await page.locator("#videos").getByRole("link", { name: "Sintel" }).click();
      await dialog(page).getByRole("button", { name: "Video von YouTube laden" }).click();
      await dialog(page).getByRole("button", { name: "Schließen" }).click();
      await expect(bar.getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
    });
  });

  test("the policy lets in frames of the platform's no-cookie address only", async ({
    request,
  }) => {
    const policy = (await request.get("/videos")).headers()["content-security-policy"];
    expect(policy).toContain(`frame-src ${platform};`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one finds a video, reads about it and reaches it by a link", async ({ page }) => {
    await page.goto("/videos");
    await page.getByLabel("Videos durchsuchen").fill("drachen");
    await page.getByRole("search").getByRole("button", { name: "Suchen" }).click();
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Sintel" })).toBeVisible();
    await expect(page.getByText("Eine junge Frau sucht einen kleinen Drachen")).toBeVisible();
    await expect(page.getByText(/erfährt Google deine IP-Adresse/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Video von YouTube laden" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Bei YouTube ansehen" })).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=eRsGyueVLvQ",
    );
  });
});

test.describe("a video's own page", () => {
  test("leads to /404 when there is no such video", async ({ page }) => {
    const answer = await page.goto("/videos/gibt-es-nicht");
    await expect(page).toHaveURL("/404");
    expect(answer?.status()).toBe(404);
  });

  test("tells search engines and messengers what it is", async ({ page, request, site }) => {
    await page.goto("/videos?q=sintel");
    const path = (await cards(page).getByRole("link").getAttribute("href")) ?? "";
    await page.goto(path);
    await expect(page).toHaveTitle("Sintel – Wer hat das erfunden?");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      site.address + path,
    );
    const picture = page.locator('meta[property="og:image"]');
    const image = (await picture.getAttribute("content")) ?? "";
    expect(image).toMatch(/\/media\/artwork\/video-[0-9a-f-]{36}-[0-9a-f]{10}-og\.png$/);
    const answer = await request.get(image);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [video, crumbs] = jsonLd.map((text) => JSON.parse(text));
    expect(video).toMatchObject({
      "@type": "VideoObject",
      name: "Sintel",
      thumbnailUrl: image,
      uploadDate: "2026-01-10T00:00:00.000Z",
      duration: "PT14M48S",
      embedUrl: `${platform}/embed/eRsGyueVLvQ`,
    });
    expect(video.description).toContain("Drachen");
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    const sitemap = await (await request.get("/sitemap.xml")).text();
    expect(sitemap).toContain(`${site.address}/videos</loc>`);
    expect(sitemap).toContain(site.address + path);
  });
});

test("nothing fails at odd addresses", async ({ request }) => {
  for (const address of [
    "/videos/%00",
    "/videos/..%2f..%2fetc%2fpasswd",
    `/videos/${"x".repeat(3000)}`,
    "/videos?seite=abc",
    "/videos?seite=-5",
    "/videos?seite=1e99",
    "/videos?q=%00",
    "/videos?q=%ED%A0%80",
    "/videos.data?_routes=gibtesnicht",
    "/media/artwork/video-x-0123456789-og.png",
  ])
    expect((await request.get(address)).status(), address).toBeLessThan(500);
  for (const address of ["/videos", "/videos/x"])
    expect((await request.post(address)).status(), address).toBeGreaterThanOrEqual(400);
});

test("axe finds nothing", async ({ page, site }) => {
  await watchOthers(page, site);
  await openHydrated(page, "/videos?q=gibtesnicht");
  await expectAccessibleEverywhere(page, "no match");
  await openHydrated(page, "/videos");
  await expectAccessibleEverywhere(page, "list");
  await expectReadableInTheDark(page, "list");
  await openVideo(page, "Sintel");
  await expectAccessibleEverywhere(page, "dialog before");
  await expectReadableInTheDark(page, "dialog before");
  await dialog(page).getByRole("button", { name: "Video von YouTube laden" }).click();
  await expect(dialog(page).locator("iframe")).toBeVisible();
  await expectAccessibleEverywhere(page, "dialog after");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page, "page");
  await expectReadableInTheDark(page, "page");
});
