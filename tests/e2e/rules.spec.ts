import type { Locator, Page } from "@playwright/test";
import { expect, hasRoom, openHydrated, type RunningSite, test, withoutAudio } from "./site";

const clockAt = "2026-11-21T10:00:00Z";
test.use({ clockAt });

// They change the show's settings, the newest episode and the clock of one site.
test.describe.configure({ mode: "serial" });

const spotify = { label: "Spotify", url: "https://open.spotify.com/", order: 1, enabled: true };
const apple = {
  label: "Apple Podcasts",
  url: "https://podcasts.apple.com/",
  order: 2,
  enabled: true,
};
const amazon = { label: "Amazon Music", url: "https://music.amazon.de/", order: 4, enabled: true };

/** Changes columns of the show's settings, runs `work` and restores them. */
async function withSettings(
  { services: { db, content } }: RunningSite,
  values: Partial<Record<"platforms" | "social", unknown[]>>,
  work: () => Promise<void>,
): Promise<void> {
  const { platforms, social } = await db
    .selectFrom("show")
    .select(["platforms", "social"])
    .executeTakeFirstOrThrow();
  const changed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  try {
    await db.updateTable("show").set(changed).execute();
    content.changed();
    await work();
  } finally {
    await db.updateTable("show").set({ platforms, social }).execute();
    content.changed();
  }
}

/** Runs `work` on a day before the first episode. */
async function beforeTheFirstEpisode(site: RunningSite, work: () => Promise<void>): Promise<void> {
  try {
    site.moveClockTo("2020-01-01T10:00:00Z");
    site.services.content.changed();
    await work();
  } finally {
    site.moveClockTo(clockAt);
    site.services.content.changed();
  }
}

/** Text and address of links, in order. */
function linksIn(place: Locator): Promise<(string | null)[][]> {
  return place
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim() ?? "", link.getAttribute("href")]),
    );
}

async function openNewest(page: Page): Promise<void> {
  await page.goto("/episodes");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/episodes\/[0-9a-f-]{36}$/);
}

test.describe("the shell", () => {
  test("on the desktop 'Aktuelle Folge' in the header leads to the episodes", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openHydrated(page, "/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Aktuelle Folge", exact: true })
      .click();
    await expect(page).toHaveURL("/episodes");
    await expect(page.getByRole("complementary", { name: "Player" })).toContainText("Akte 012");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("'Entdecken' opens four doors beside the navigation, by keys too", async ({
    page,
    site,
  }) => {
    const rooms = ["timeline", "claim-game", "places"];
    test.skip(!rooms.every((room) => hasRoom(site, room)), "some of the doors are gone");
    await page.setViewportSize({ width: 1024, height: 900 });
    await openHydrated(page, "/");
    const button = page.getByRole("button", { name: "Entdecken" });
    const doors = page.getByRole("navigation", { name: "Entdecken" });
    await expect(doors).toBeHidden();
    await button.focus();
    await page.keyboard.press("Enter");
    expect((await linksIn(doors)).map(([, to]) => to)).toEqual([
      "/zeitstrahl",
      "/legenden",
      "/orte",
      "/personen",
    ]);
    await page.keyboard.press("Escape");
    await expect(doors).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/zeitstrahl");
    await expect(doors).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    await doors.getByRole("link", { name: "Orte" }).click();
    await expect(page).toHaveURL("/orte");
  });

  test("a second click on the search button closes the panel", async ({ page }) => {
    await openHydrated(page, "/");
    const panel = page.locator("#search-panel");
    await page.getByRole("button", { name: "Suche öffnen" }).click();
    await expect(panel).toBeVisible();
    const toggle = page.getByRole("button", { name: "Suche schließen" });
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "Suche öffnen" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });

  test("the footer says what the podcast tells", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toContainText(
      "Der Podcast: Die wahren Geschichten hinter berühmten Erfindungen",
    );
  });

  test("an icon without a target is not shown", async ({ page, site }) => {
    const social = [
      { label: "Instagram", url: "" },
      { label: "YouTube", url: "https://www.youtube.com/" },
    ];
    await withSettings(site, { social }, async () => {
      await page.goto("/contact");
      const icons = page.getByRole("list", { name: "Soziale Netzwerke" }).getByRole("link");
      await expect(icons).toHaveCount(1);
      await expect(icons).toHaveAccessibleName("YouTube");
      await expect(page.getByRole("link", { name: "Instagram" })).toHaveCount(0);
    });
    await withSettings(site, { social: [] }, async () => {
      await page.goto("/");
      await expect(page.getByRole("list", { name: "Soziale Netzwerke" })).toHaveCount(0);
    });
  });
});

test.describe("home", () => {
  test("the hero plays the newest episode, or leads to the platform while it has no audio", async ({
    page,
    site: {
      services: { db, content },
    },
  }) => {
    const hero = page.locator("#home");
    await page.goto("/");
    await expect(hero.getByRole("button", { name: /^Jetzt reinhören: Löschpapier/ })).toBeEnabled();
    await expect(hero.getByRole("link", { name: "Podcast entdecken" })).toHaveCount(0);
    const newest = await db
      .selectFrom("episodes")
      .select(["id", "audio_url"])
      .where("number", "=", 12)
      .executeTakeFirstOrThrow();
    const setAudio = async (address: string) => {
      await db
        .updateTable("episodes")
        .set({ audio_url: address })
        .where("id", "=", newest.id)
        .execute();
      content.changed();
    };
    try {
      await setAudio("#");
      await page.goto("/");
      await expect(hero.getByRole("link", { name: "Podcast entdecken" })).toHaveAttribute(
        "href",
        spotify.url,
      );
      await expect(hero.getByRole("button", { name: /Jetzt reinhören/ })).toHaveCount(0);
    } finally {
      await setAudio(newest.audio_url);
    }
  });

  test("the chips are the platforms that are switched on, in the operator's order", async ({
    page,
    site,
  }) => {
    const chips = page.locator("#home + .page > ul");
    await page.goto("/");
    expect(await linksIn(chips)).toEqual([
      ["Spotify", "https://open.spotify.com/"],
      ["Apple Podcasts", "https://podcasts.apple.com/"],
      ["Amazon Music", "https://music.amazon.de/"],
      ["TikTok", "https://www.tiktok.com/"],
    ]);
    const platforms = [{ ...spotify, order: 9 }, { ...apple, enabled: false }, amazon];
    await withSettings(site, { platforms }, async () => {
      await page.goto("/");
      expect(await linksIn(chips)).toEqual([
        [amazon.label, amazon.url],
        [spotify.label, spotify.url],
      ]);
    });
  });

  test("the hosts appear by role and profile until they have names", async ({ page, site }) => {
    const hosts = page.locator("#hosts").getByRole("listitem");
    await page.goto("/");
    await expect(hosts.getByRole("heading")).toHaveText([
      "Moderation · Erfindungsexperte",
      "Co-Host · die neugierigen Fragen",
    ]);
    const { db, content } = site.services;
    const name = async (names: readonly string[]) => {
      for (const [position, name] of names.entries())
        await db
          .updateTable("people")
          .set({ name, slug: name.toLowerCase() || null })
          .where("position", "=", position)
          .execute();
      content.changed();
    };
    try {
      await name(["Ada", "Bert"]);
      await page.goto("/");
      await expect(hosts).toContainText([
        "Moderation · Erfindungsexperte",
        "Co-Host · die neugierigen Fragen",
      ]);
      await expect(hosts.getByRole("heading")).toHaveText(["Ada", "Bert"]);
    } finally {
      await name(["", ""]);
    }
  });

  test("without any episode it says so", async ({ page, site }) => {
    await beforeTheFirstEpisode(site, async () => {
      await page.goto("/");
      await expect(page.getByText("Keine Episoden verfügbar")).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
      await expect(page.locator("#subscribe")).toBeVisible();
      if (!hasRoom(site, "newsletter")) return;
      await page.getByRole("link", { name: "Per Mail erfahren" }).click();
      await expect(page.locator("#subscribe").getByLabel("E-Mail")).toBeInViewport();
    });
  });
});

test.describe("all episodes", () => {
  test("without any episode the list says so", async ({ page, site }) => {
    await beforeTheFirstEpisode(site, async () => {
      await page.goto("/episodes");
      await expect(page.getByText("Noch keine Episoden vorhanden.")).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
    });
  });

  test("the heading is followed by an introduction", async ({ page }) => {
    await page.goto("/episodes");
    await expect(
      page.getByRole("heading", { level: 1, name: "Alle Episoden" }).locator("+ p"),
    ).toHaveText(
      "Jede Folge ist eine Akte: eine Erfindung, ein Streit, die Belege. Such nach einem Gegenstand, einem Namen oder einem Jahr.",
    );
  });

  test("a card has cover, invention, title, description, date, duration, rating, fun fact, post and button", async ({
    page,
  }) => {
    await page.goto("/");
    const card = page.locator("#episodes").getByRole("article").first();
    const drawing = card.getByRole("img", {
      name: "Zeichnung: Telefon",
      includeHidden: true,
    });
    await expect(drawing).toBeVisible();
    await expect(card.locator(".badge")).toHaveText("Telefon");
    await expect(card.getByRole("heading").getByRole("link")).toHaveAttribute(
      "href",
      /^\/episodes\/[0-9a-f-]{36}$/,
    );
    await expect(card.getByRole("heading")).toContainText("Das Pferd frisst keinen Gurkensalat");
    await expect(card).toContainText("vier Männer, ein Draht");
    await expect(card).toContainText("13. November 2026");
    await expect(card).toContainText("Stempel: Strittig");
    await expect(card.getByText(/^Dauer\s*\d+:\d\d$/)).toBeVisible();
    await expect(card).toContainText(/\d,\d von 5 Sternen, \d+ Bewertungen/);
    await expect(card).toContainText("ehrte das US-Repräsentantenhaus Meucci");
    await expect(card.getByRole("link", { name: "Zum Blog-Artikel" })).toHaveAttribute(
      "href",
      /^\/blog\/[a-z0-9-]+$/,
    );
    const button = card.getByRole("button", { name: /^Jetzt reinhören: Das Pferd/ });
    await expect(button).toBeEnabled();
    await expect(card.locator("button.play-sign")).toHaveAccessibleName(/^Abspielen: Das Pferd/);
  });

  test("a card without audio has a disabled button and no play sign", async ({ page, site }) => {
    await withoutAudio(site, 2, async () => {
      await page.goto("/episodes?q=Streichholz");
      const card = page.getByRole("article");
      await expect(card).toHaveCount(1);
      const button = card.getByRole("button", { name: "Noch nicht verfügbar" });
      await expect(button).toBeDisabled();
      await expect(button).toHaveCSS("border-width", "0px");
      await expect(card.getByRole("button", { name: /Jetzt reinhören/ })).toHaveCount(0);
      await expect(card.locator(".play-sign")).toHaveCount(0);
      await expect(card).toContainText("Ton folgt");
      await expect(card).not.toContainText(/Dauer|Sternen/);
    });
  });
});

test.describe("an episode", () => {
  test("its platform links are those of the settings", async ({ page, site }) => {
    const chips = page.getByText("Auch hier zu hören").locator("+ ul");
    await openNewest(page);
    await expect(chips).toBeVisible();
    expect(await linksIn(chips)).toEqual([
      ["Spotify", "https://open.spotify.com/"],
      ["Apple Podcasts", "https://podcasts.apple.com/"],
      ["Amazon Music", "https://music.amazon.de/"],
      ["TikTok", "https://www.tiktok.com/"],
    ]);
    const platforms = [{ ...spotify, order: 9 }, { ...apple, enabled: false }, amazon];
    await withSettings(site, { platforms }, async () => {
      await page.reload();
      await expect(chips).toBeVisible();
      expect(await linksIn(chips)).toEqual([
        [amazon.label, amazon.url],
        [spotify.label, spotify.url],
      ]);
    });
  });

  test("tells search engines and messengers what it is", async ({ page, site }) => {
    await openNewest(page);
    await page.reload();
    const address = page.url();
    const title = "Löschpapier und Nagel: Wie Melitta Bentz den Kaffeefilter erfand";
    const property = (name: string) => page.locator(`meta[property="${name}"]`);
    await expect(page).toHaveTitle(/Kaffeefilter.* – Wer hat das erfunden\?$/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", /Melitta Bentz, /);
    await expect(property("og:url")).toHaveAttribute("content", address);
    await expect(property("og:image:width")).toHaveAttribute("content", "1200");
    await expect(property("og:image:height")).toHaveAttribute("content", "630");
    const picture = (await property("og:image").getAttribute("content")) ?? "";
    expect(picture.startsWith(`${site.address}/`)).toBe(true);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, picture);
    expect(size).toEqual([1200, 630]);
    const audio = (await property("og:audio").getAttribute("content")) ?? "";
    expect(audio).toMatch(/^http:\/\/localhost:\d+\/media\/audio\/.+\.mp3$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({
        "@type": "PodcastEpisode",
        url: address,
        name: title,
        image: picture,
        datePublished: "2026-11-20",
        episodeNumber: 12,
        partOfSeries: {
          "@type": "PodcastSeries",
          "@id": `${site.address}/#podcast`,
          name: "Wer hat das erfunden?",
          url: `${site.address}/`,
        },
        associatedMedia: expect.objectContaining({ "@type": "AudioObject", contentUrl: audio }),
      }),
    );
  });

  test("the dialog leads to the first platform of the settings, also when the audio fails", async ({
    page,
    site,
  }) => {
    await openHydrated(page, "/");
    const listen = page.locator("#home").getByRole("button", { name: /^Jetzt reinhören/ });
    await listen.click();
    await expect(
      page.getByRole("dialog").getByRole("link", { name: "Auf Spotify anhören" }),
    ).toHaveAttribute("href", spotify.url);
    // An open dialog is open again after a reload.
    await page.goBack();
    await page.route(/\.mp3/, (route) => route.abort());
    await withSettings(site, { platforms: [{ ...spotify, order: 9 }, amazon] }, async () => {
      await openHydrated(page, "/");
      await listen.click();
      await expect(
        page.getByRole("dialog").getByRole("link", { name: "Auf Amazon Music anhören" }),
      ).toHaveAttribute("href", amazon.url);
    });
  });
});

test("the privacy statement covers logs, contact form, newsletter and rights, and is dated", async ({
  page,
}) => {
  await page.goto("/privacy");
  const text = page.getByRole("main");
  for (const name of ["Server-Protokolle", "Kontaktformular", "Newsletter", "Deine Rechte"])
    await expect(text.getByRole("heading", { name })).toBeVisible();
  await expect(text).toContainText("Stand: Juni 2025");
  await expect(text).toContainText("setzen wir keine Cookies");
  await expect(text).toContainText("Externes Tracking gibt es nicht");
  await expect(text).toContainText("Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f DSGVO");
});
