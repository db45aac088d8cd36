import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectDrawn,
  expectReadableInTheDark,
  hasRoom,
  openHydrated,
  openUnavailable,
  settled,
  test,
  withoutAudio,
} from "../../../tests/e2e/site";

const clockAt = "2026-11-21T10:00:00Z";
test.use({ clockAt });

/** No stamp covers a numeral of the drawing beside it, and no word in one breaks without a hyphen. */
async function expectStampsClear(page: Page): Promise<void> {
  const covered = await page.evaluate(async () => {
    const found: string[] = [];
    for (const article of document.querySelectorAll("article")) {
      const stamp = article.querySelector(".stamp");
      const word = stamp?.lastChild;
      if (!stamp || !(word instanceof Text)) continue;
      for (const { index, 0: part } of word.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(word, index);
        range.setEnd(word, index + part.length);
        if (range.getClientRects().length > 1) found.push(part);
      }
      const picture = article.querySelector<HTMLElement>("figure :is(img, svg)");
      const address =
        picture?.getAttribute("src") ?? picture?.firstElementChild?.getAttribute("href");
      if (!picture?.checkVisibility() || !address) continue;
      const box = picture.getBoundingClientRect();
      const lies = stamp.getBoundingClientRect();
      const scale = Math.min(box.width / 480, box.height / 320);
      const svg = await (await fetch(address)).text();
      for (const [, x = "", y = ""] of svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)) {
        const at = (box.left + box.right) / 2 + (Number(x) - 240) * scale;
        const top = (box.top + box.bottom) / 2 + (Number(y) - 12 - 160) * scale;
        if (at > lies.left && at < lies.right && top > lies.top && top < lies.bottom)
          found.push(`${stamp.textContent} over ${x},${y}`);
      }
    }
    return found;
  });
  expect(covered).toEqual([]);
}

test.describe("the shell", () => {
  test("leads to each page, is solid beyond 20 px, lets the keyboard skip to the content, and ends in a footer", async ({
    page,
    site,
  }) => {
    await test.step("leads to each page and marks where one is", async () => {
      await openHydrated(page, "/");
      const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
      await expect(navigation.getByRole("link", { name: "Home" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await navigation.getByRole("link", { name: "Episoden" }).click();
      await expect(page).toHaveURL("/episodes");
      await expect(navigation.getByRole("link", { name: "Episoden" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(navigation.getByRole("link", { name: "Home" })).not.toHaveAttribute(
        "aria-current",
      );
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(/\/episodes\/[0-9a-f-]{36}$/);
      await expect(navigation.getByRole("link", { name: "Episoden" })).toHaveAttribute(
        "aria-current",
        "page",
      );
    });
    await test.step("turns the header solid beyond 20 px on the home page, and keeps it solid elsewhere", async () => {
      await openHydrated(page, "/");
      const header = page.locator("header");
      await expect(header).toHaveAttribute("data-solid", "false");
      await page.evaluate(() => window.scrollTo(0, 20));
      await expect(header).toHaveAttribute("data-solid", "false");
      await page.evaluate(() => window.scrollTo(0, 21));
      await expect(header).toHaveAttribute("data-solid", "true");
      await openHydrated(page, "/episodes");
      await expect(header).toHaveAttribute("data-solid", "true");
    });
    await test.step("lets the keyboard skip to the content", async () => {
      await openHydrated(page, "/episodes");
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
      await expect(skip).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator("#inhalt")).toBeFocused();
    });
    await test.step("has a footer with the columns, the five networks, the address and the year", async () => {
      await page.goto("/");
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "Alle Episoden" })).toHaveAttribute(
        "href",
        "/episodes",
      );
      for (const [name, address] of [
        ["Videos", "/videos"],
        ...(hasRoom(site, "newsletter") ? [["Newsletter", "/newsletter"] as const] : []),
        ["Abonnieren", "/abonnieren"],
        ["Impressum", "/imprint"],
        ["Datenschutz", "/privacy"],
        ["So zählen wir", "/zaehlweise"],
      ] as const)
        await expect(footer.getByRole("link", { name })).toHaveAttribute("href", address);
      await expect(footer.getByRole("link", { name: "hallo@example.org" })).toHaveAttribute(
        "href",
        "mailto:hallo@example.org",
      );
      await expect(
        footer.getByRole("list", { name: "Soziale Netzwerke" }).getByRole("link"),
      ).toHaveCount(5);
      await expect(footer).toContainText("© 2026 Wer hat das erfunden?");
    });
  });

  test("opens the search with the words of the specification and finds episodes", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    await page.getByRole("button", { name: "Suche öffnen" }).click();
    const field = page.getByPlaceholder("Suche nach Episoden, Erfindungen oder Themen...");
    await expect(field).toBeFocused();
    await field.fill("gurkensalat");
    await field.press("Enter");
    await expect(page).toHaveURL("/suche?q=gurkensalat");
    await expect(page.getByRole("region", { name: "Episoden" }).getByRole("article")).toHaveCount(
      1,
    );
    await expect(page.locator("#search-panel")).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.locator("#search-panel")).toBeHidden();
  });

  test("what lies over a page goes by Back and nothing else does, and leaves no entry when it is closed otherwise @firefox", async ({
    page,
    site,
  }) => {
    await openHydrated(page, "/blog");
    await page.getByRole("contentinfo").getByRole("link", { name: "Alle Episoden" }).click();
    await expect(page).toHaveURL("/episodes");
    await expect(page.getByRole("article").nth(5)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    const asked: string[] = [];
    // Without requests that a hovered link prefetches.
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") asked.push(request.url());
    });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const keys = page.getByRole("dialog", { name: "Tasten" });
    const entry = () => page.evaluate(() => history.state.over ?? null);
    const scrolled = () => page.evaluate(() => scrollY);
    const doors = site.services.rooms.pages.filter(({ isDoor }) => isDoor);
    const all = [
      [page.locator("#search-panel"), () => button("Suche öffnen").click(), "Suche schließen"],
      ...(doors.length > 1
        ? ([[page.locator("#doors"), () => button("Entdecken").click(), "Entdecken"]] as const)
        : []),
      [keys, () => page.keyboard.press("?"), "Schließen"],
      [page.locator("#menu-panel"), () => button("Menü öffnen").click(), "Menü schließen"],
    ] as const;
    for (const [over, open, close] of all) {
      if (close.startsWith("Menü")) await page.setViewportSize({ width: 390, height: 800 });
      await open();
      await expect(over).toBeVisible();
      await expect.poll(entry).not.toBeNull();
      const before = await scrolled();
      await page.goBack();
      await expect(over).toBeHidden();
      // The panel made the header higher.
      expect(Math.abs((await scrolled()) - before)).toBeLessThan(100);
      await page.goForward();
      await expect(over).toBeVisible();
      for (const way of [() => button(close).click(), () => page.keyboard.press("Escape")]) {
        await way();
        await expect(over).toBeHidden();
        await expect.poll(entry).toBeNull();
        await open();
        await expect(over).toBeVisible();
      }
      await page.goBack();
      await expect(over).toBeHidden();
    }
    expect(asked.filter((url) => /episodes\.data($|\?_routes)/.test(url))).toEqual([]);

    // A link replaces the entry of the dialog it was in.
    await button("Menü öffnen").click();
    const menu = page.getByRole("navigation", { name: "Mobile Navigation" });
    await menu.getByRole("link", { name: "Videos" }).click();
    await expect(page).toHaveURL("/videos");
    await page.goBack();
    await expect(page).toHaveURL("/episodes");
    await expect(menu).toBeHidden();
    // After a reload no dialog is open either.
    await button("Menü öffnen").click();
    await expect.poll(entry).not.toBeNull();
    await page.reload();
    await expect.poll(entry).toBeNull();
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/blog");
  });

  test("a step back that overtakes that of what is closed does not stop what is opened later", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openHydrated(page, "/blog");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Impressum" }).click();
    await expect(page).toHaveURL("/imprint");
    await footer.getByRole("link", { name: "Alle Episoden" }).click();
    await expect(page).toHaveURL("/episodes");
    const menu = page.locator("#menu-panel");
    const entry = () => page.evaluate(() => history.state.over ?? null);
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    await expect.poll(entry).not.toBeNull();
    await page.evaluate(() => {
      history.go(-2);
      document.querySelector<HTMLElement>('[aria-controls="menu-panel"]')?.click();
    });
    await expect(page).toHaveURL("/blog");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    await expect.poll(entry).not.toBeNull();
    // A step back that the browser ignores is repeated.
    await page.evaluate(() => {
      history.back = () => {};
    });
    await page.getByRole("button", { name: "Menü schließen" }).click();
    await expect.poll(entry).toBeNull();
    await expect(page).toHaveURL("/blog");
  });

  test("closes the mobile menu on every change of the page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openHydrated(page, "/");
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("navigation", { name: "Mobile Navigation" });
    await expect(menu.getByRole("link", { name: "Aktuelle Folge hören" })).toHaveAttribute(
      "href",
      "/episodes",
    );
    await menu.getByRole("link", { name: "Episoden" }).click();
    await expect(page).toHaveURL("/episodes");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    await menu.getByRole("link", { name: "Aktuelle Folge hören" }).click();
    await expect(menu).toBeHidden();
  });

  test("its menu scrolls where the screen is low, down to the last link", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openHydrated(page, "/episodes");
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("navigation", { name: "Mobile Navigation" });
    const last = menu.getByRole("link", { name: "Aktuelle Folge hören" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Menü schließen" })).toBeInViewport({ ratio: 1 });
  });

  test("a click before the scripts have come is done once they have", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.addInitScript(() =>
      addEventListener("hydrated", () => Object.assign(window, { hydrated: performance.now() })),
    );
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/assets\/entry/, (route) => void held.push(() => route.continue()));
    const clickEarly = async (name: RegExp) => {
      await page.goto("/episodes", { waitUntil: "commit" });
      await expect.poll(() => held.length).toBe(1);
      await page.getByRole("button", { name }).first().click();
      await held.pop()?.();
    };
    await clickEarly(/^Menü öffnen/);
    await expect(page.getByRole("navigation", { name: "Mobile Navigation" })).toBeVisible();
    await clickEarly(/^Jetzt reinhören/);
    await expect(
      page.getByRole("dialog").getByRole("button", { name: "Minimieren" }),
    ).toBeVisible();
    // The player's script loaded during hydration.
    const isEarly = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .some(
          ({ name, startTime }) =>
            name.includes("/player-controller-") &&
            startTime < (window as unknown as { hydrated: number }).hydrated,
        ),
    );
    expect(isEarly).toBe(true);
  });
});

test.describe("home", () => {
  test("shows the newest published episode under a hero of 600 px, the six before it, the hosts and where to subscribe", async ({
    page,
  }) => {
    await test.step("shows the newest published episode, the six before it, the hosts and where to subscribe", async () => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Wer hat das wirklich erfunden?",
      );
      await expect(page.getByText("Neue Folgen jeden Freitag")).toBeVisible();
      const latest = page.getByRole("article").first();
      await expect(latest).toContainText("Aktuelle Folge");
      await expect(latest).toContainText("Akte 012");
      await expect(latest).toContainText("20. November 2026");
      const others = page.locator("#episodes").getByRole("article");
      await expect(others).toHaveCount(6);
      await expect(others.first()).toContainText("Akte 011");
      await expect(page.locator("#episodes")).toContainText("6 von 12");
      await expect(page.locator("#hosts").getByRole("listitem")).toHaveCount(2);
      const subscribe = page.locator("#subscribe");
      await expect(subscribe.getByRole("link", { name: "RSS-Feed abonnieren" })).toHaveAttribute(
        "href",
        "/feed.xml",
      );
      await expect(subscribe.getByRole("link", { name: "Spotify" })).toBeVisible();
      await expect(subscribe.getByRole("link", { name: "Google Podcasts" })).toHaveCount(0);
    });
    await test.step("has all of its newest file within 780 px of a phone", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      const hero = page.locator("#home");
      for (const part of [
        "h1",
        "#latest-title",
        ".stamp",
        ".desk-play",
        ".desk-still",
        ".desk-line",
      ])
        expect(await bottomOf(hero.locator(part)), part).toBeLessThanOrEqual(660);
      for (const part of await hero.getByRole("link").or(hero.getByRole("button")).all())
        expect(await bottomOf(part)).toBeLessThanOrEqual(780);
      await expectDrawn(page.locator("svg.hero-figure"));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(7 * 844);
    });
    await test.step("has a hero of 600 px", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto("/");
      expect((await page.locator("#home").boundingBox())?.height).toBe(600);
      await page.setViewportSize({ width: 768, height: 1024 });
      expect((await page.locator("#home").boundingBox())?.height).toBe(600);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectDrawn(page.locator("svg.hero-figure"));
    });
    await test.step("has two videos side by side over its whole width", async () => {
      const cards = page.locator("#videos").getByRole("article");
      await expect(cards).toHaveCount(2);
      const [section, first, last] = await Promise.all(
        [page.locator("#videos"), cards.first(), cards.last()].map((part) => part.boundingBox()),
      );
      const right = (box: typeof section) => (box ? box.x + box.width : 0);
      expect(first?.x).toBe(section?.x);
      expect(right(last ?? null)).toBeCloseTo(right(section ?? null), 0);
      expect(last?.y).toBe(first?.y);
    });
    await test.step("is printed without platforms, its stamps within their cards", async () => {
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.getByRole("link", { name: "Spotify" })).toHaveCount(0);
      for (const card of await page.locator("#episodes article").all()) {
        const [edge, stamp] = [
          await card.boundingBox(),
          await card.locator(".stamp").boundingBox(),
        ];
        expect(stamp?.y).toBeGreaterThan(edge?.y ?? 0);
        await expect(card.locator(".stamp")).toHaveCSS("color", "rgb(0, 0, 0)");
      }
    });
  });
});

test("the home page plays its newest file where it stands; the bar comes when that is out of sight", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const ofPlayer = () =>
    asked.filter((path) => /^\/(media\/audio|episodes)|player|desk/.test(path));
  await openHydrated(page, "/");
  await settled(page);
  expect(ofPlayer()).toEqual([]);
  const hero = page.locator("#home");
  const ruler = await hero.locator(".desk-still").boundingBox();
  const line = await hero.locator(".desk-line").boundingBox();
  await hero.locator(".desk-still").click({ position: { x: (ruler?.width ?? 0) * 0.4, y: 20 } });
  await expect(hero.getByRole("slider", { name: "Stelle in der Folge" })).toBeVisible();
  if (hasRoom(site, "dossier")) await expect(hero.locator("circle[aria-current]")).toHaveCount(1);
  await expect(hero.locator(".desk-line q")).toHaveText(/Löschblatt|Nagel|Boden|Wasser/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const bar = page.getByRole("complementary", { name: "Player" });
  await expect(bar).toHaveCount(0);
  // The loaded player fills the reserved space.
  expect(await hero.getByRole("slider").boundingBox()).toEqual(ruler);
  expect(await hero.locator(".desk-line").boundingBox()).toEqual(line);
  await page.locator("#hosts").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await hero.scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await hero
    .getByRole("button", { name: /^Pause/ })
    .first()
    .click();
  await expect(hero.getByRole("button", { name: /^(Hier abspielen|Weiterhören)/ })).toBeVisible();
  await hero.getByRole("button", { name: /^Jetzt reinhören/ }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Minimieren" })).toBeVisible();
});

async function bottomOf(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
}

test.describe("all episodes", () => {
  test("are filtered by stamp, put in groups, and one is drawn that was not heard", async ({
    page,
  }) => {
    await openHydrated(page, "/episodes");
    const verdicts = page.getByRole("navigation", { name: "Nur mit dem Stempel" });
    await verdicts.getByRole("link", { name: /^Akte geschlossen\s+3$/ }).click();
    await expect(page).toHaveURL("/episodes?stempel=Akte+geschlossen");
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("status")).toContainText("3 Akten mit dem Stempel");
    await page.getByLabel("Episoden durchsuchen").fill("Filter");
    await expect(page).toHaveURL("/episodes?q=Filter&stempel=Akte+geschlossen");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await verdicts.getByRole("link", { name: "Alle" }).click();
    await expect(page).toHaveURL("/episodes?q=Filter");
    await page.getByLabel("Episoden durchsuchen").clear();
    await expect(page).toHaveURL("/episodes");

    const groups = page.getByRole("navigation", { name: "Gruppieren" });
    await expect(groups.getByRole("link")).toHaveText([
      "Neueste zuerst",
      "Nach Jahrhundert",
      "Nach Stempel",
    ]);
    await page.setViewportSize({ width: 1024, height: 800 });
    await groups.getByRole("link", { name: "Nach Jahrhundert" }).click();
    await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveText([
      "20. Jahrhundert",
      "19. Jahrhundert",
      "18. Jahrhundert",
      "14. Jahrhundert",
    ]);
    const phone = page.getByRole("article").filter({ hasText: "Gurkensalat" });
    await expect(phone).toContainText("Jahr 1861");
    await expect(phone.getByText("vier Männer, ein Draht")).toBeHidden();
    await phone.getByText("Mehr").click();
    await expect(phone.getByText("vier Männer, ein Draht")).toBeVisible();
    await expectAccessibleEverywhere(page);

    // All but one are heard.
    const ids: string[] = await (await page.request.get("/episodes/zufall.json")).json();
    const [unheard, ...heard] = ids;
    await page.evaluate((known) => {
      const memory = { heard: Object.fromEntries(known.map((id) => [id, 1])) };
      localStorage.setItem("podcast-player", JSON.stringify(memory));
    }, heard);
    await openHydrated(page, "/episodes");
    await page.getByRole("link", { name: "Zufällige Akte" }).click();
    await expect(page).toHaveURL(`/episodes/${unheard}`);
    const drawn = await page.request.get("/episodes/zufall", { maxRedirects: 0 });
    expect(drawn.status()).toBe(303);
    expect(drawn.headers()["cache-control"]).toBe("no-store");
    expect(ids.map((id) => `/episodes/${id}`)).toContain(drawn.headers().location);
  });

  test("by century are plates that hang at their years and turn, on a phone rows with a large year", async ({
    page,
    site,
  }) => {
    const plates = page.locator(".wall > li:not(.wall-mark)");
    const marks = page.locator(".wall-mark");
    await test.step("hang beside a ruler, as far from each other as their years where there is room", async () => {
      await page.goto("/episodes?gruppe=jahrhundert");
      await expect(plates).toHaveCount(12);
      const hung = page.locator(".wall-mark[data-hung]");
      await expect(hung.first()).toHaveText("1941");
      const tops = await hung.evaluateAll((all) =>
        all.map((mark) => [Number(mark.textContent), mark.getBoundingClientRect().top]),
      );
      expect(tops.map(([year]) => year)).toEqual(
        tops
          .map(([year]) => year)
          .toSorted()
          .reverse(),
      );
      expect(tops.map(([, top]) => top)).toEqual(
        tops.map(([, top]) => top).toSorted((a, b) => Number(a) - Number(b)),
      );
      const boxes = await plates.evaluateAll((all) =>
        all.map((plate) => plate.getBoundingClientRect().toJSON()),
      );
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(0, index)) {
          const isBeside = one.left >= other.right - 1 || one.right <= other.left + 1;
          expect(isBeside || one.top >= other.bottom - 1).toBe(true);
        }
    });
    const phone = plates.filter({ hasText: "Gurkensalat" });
    /** The visible element in the middle of the plate. */
    const seen = () =>
      phone.evaluate((plate) => {
        const { left, top, width, height } = plate.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, top + height / 4);
        return middle?.closest(".entry > *")?.className;
      });
    await test.step("turn under the pointer and with the focus to title, names and button", async () => {
      await phone.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await expect.poll(seen).toBe("entry-picture");
      await expect(phone.locator(".entry-stamp")).toBeVisible();
      await phone.hover();
      await expect.poll(seen).toBe("entry-head");
      if (hasRoom(site, "dossier")) await expect(phone.getByText("Philipp Reis")).toBeVisible();
      await page.mouse.move(0, 0);
      await expect.poll(seen).toBe("entry-picture");
      await phone.getByRole("link", { name: /Gurkensalat/ }).focus();
      await expect.poll(seen).toBe("entry-head");
      await page.keyboard.press("Tab");
      await expect(phone.getByRole("button", { name: /^Jetzt reinhören/ })).toBeFocused();
    });
    await test.step("turn at once where nothing may move", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const entry = phone.getByRole("article");
      await expect(entry).toHaveCSS("transition-duration", "0s");
      await expectAccessibleEverywhere(page);
    });
    await test.step("are rows on a phone, the year larger than the title, the day small", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(marks.first()).toBeHidden();
      const size = async (part: string) =>
        Number.parseFloat(
          await phone.locator(part).evaluate((element) => getComputedStyle(element).fontSize),
        );
      expect(await size(".entry-year")).toBeGreaterThan(1.5 * (await size("h3")));
      await expect(phone.locator(".entry-head").getByText("13. November 2026")).toBeVisible();
      expect(await size(".label > time:first-of-type")).toBeLessThan(14);
      await expectStampsClear(page);
    });
  });

  test("begin on a phone's first screen, whole with the button that plays", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/episodes");
    const button = page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Jetzt reinhören/ });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Episoden durchsuchen")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("navigation", { name: "Nur mit dem Stempel" })).toBeHidden();
    await page.locator("summary", { hasText: "Nur mit dem Stempel" }).click();
    await expect(page.getByRole("navigation", { name: "Nur mit dem Stempel" })).toBeVisible();
  });

  test("lists what is published and searches title, invention and description", async ({
    page,
  }) => {
    await openHydrated(page, "/episodes");
    await expect(page.getByRole("heading", { level: 1, name: "Alle Episoden" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(12);
    const field = page.getByLabel("Episoden durchsuchen");
    await field.fill("LÖSCHBLATT");
    await expect(page).toHaveURL("/episodes?q=L%C3%96SCHBLATT");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("status")).toContainText("1 Akte zu „LÖSCHBLATT“");
    await field.clear();
    await expect(page).toHaveURL("/episodes");
    await expect(page.getByRole("article")).toHaveCount(12);
    await field.fill("gibtesnicht");
    await expect(
      page.getByText("Keine Episoden gefunden. Versuche einen anderen Suchbegriff."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Alle Folgen zeigen" }).click();
    await expect(page.getByRole("article")).toHaveCount(12);
    await expect(field).toHaveValue("");
  });

  test("have no page beyond the last, like every list", async ({ request }) => {
    for (const path of [
      ...["/episodes", "/videos", "/blog"].map((list) => `${list}?seite=`),
      "/episodes?q=kaffee&seite=",
      "/suche?q=kaffee&art=episoden&seite=",
    ])
      for (const [page, status] of [
        ["1", 200],
        ["9999", 404],
        ["-1", 404],
      ])
        expect((await request.get(path + page)).status(), path + page).toBe(status);
  });

  test("says so when the list cannot be read", async ({ page, site, request }) => {
    const { db } = site.services;
    await db.schema.alterTable("episodes").renameTo("episodes_away").execute();
    try {
      site.services.content.changed();
      await openUnavailable(page, "/episodes");
      await expect(page.getByRole("alert")).toHaveText("Episodes konnten nicht geladen werden");
      await expect(page.locator("main")).not.toContainText("Akten");
      await openUnavailable(page, "/");
      await expect(page.getByRole("alert").first()).toHaveText(
        "Die aktuelle Episode konnte nicht geladen werden",
      );
      await openUnavailable(page, "/episodes/0190");
      await expect(page.getByRole("alert")).toHaveText("Die Episode konnte nicht geladen werden");
      await openUnavailable(page, "/episodes/0190/mitschrift");
      for (const path of ["/feed.xml", "/sitemap.xml", "/episodes/0190/embed", "/episodes.data"]) {
        const answer = await request.get(path);
        expect(answer.status(), path).toBe(503);
        expect(Number(answer.headers()["retry-after"]), path).toBeGreaterThan(0);
      }
    } finally {
      await db.schema.alterTable("episodes_away").renameTo("episodes").execute();
      site.services.content.changed();
    }
    await page.goto("/episodes");
    await expect(page.getByRole("article")).toHaveCount(12);
  });
});

test.describe("an episode", () => {
  test("shows all that there is of it, says so where there is no audio, and leads to /404 where it does not exist", async ({
    page,
    site,
  }) => {
    await test.step("shows picture, invention, title, date, duration, description with sources, fun fact and platforms", async () => {
      await page.goto("/episodes");
      await page
        .getByRole("link", { name: /Melitta Bentz/ })
        .first()
        .click();
      const file = page.getByRole("article", { name: /Melitta Bentz/ }).first();
      await expect(file.getByRole("heading", { level: 1 })).toContainText("Melitta Bentz");
      const drawing = file.getByRole("img", { name: "Zeichnung: Kaffeefilter" });
      await expect(drawing).toBeVisible();
      await expect(drawing).toHaveAccessibleDescription(/^Melitta Bentz.+1 Messingtopf.+5 Nagel/);
      const legend = file.getByRole("figure").first().getByRole("listitem");
      await expect(legend).toHaveText([/^1\s*Messingtopf/, /^2/, /^3/, /^4/, /^5\s*Nagel/, /^6/]);
      await expect(file).toContainText("Fig. 12");
      await expect(file).toContainText("20. November 2026");
      await expect(file.getByText(/^Dauer\s*\d:\d\d$/)).toBeVisible();
      await expect(file.getByRole("heading", { name: "Quellen" })).toBeVisible();
      await expect(file.getByRole("complementary", { name: "Kurioses" })).toBeVisible();
      await expect(file.getByRole("link", { name: "Spotify" })).toBeVisible();
    });
    await test.step("without audio has a disabled button that says so", async () => {
      await withoutAudio(site, 2, async (id) => {
        await page.goto(`/episodes/${id}`);
        await expect(page.getByRole("button", { name: /Noch nicht verfügbar/ })).toBeDisabled();
        await expect(page.getByText("Ton folgt")).toBeVisible();
        await expect(page.getByRole("heading", { name: "Bewertung" })).toHaveCount(0);
      });
    });
    await test.step("without a description has no heading over nothing", async () => {
      const { db, content } = site.services;
      const any = await db.selectFrom("episodes").selectAll().executeTakeFirstOrThrow();
      const id = crypto.randomUUID();
      await db
        .insertInto("episodes")
        .values({
          ...any,
          id,
          guid: id,
          number: null,
          date: "2020-01-03",
          public_from: "2020-01-03",
          description: "",
        })
        .execute();
      content.changed();
      await page.goto(`/episodes/${id}`);
      await expect(page.getByRole("heading", { level: 1, name: any.title })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Aus der Akte" })).toHaveCount(0);
      await db.deleteFrom("episodes").where("id", "=", id).execute();
      content.changed();
    });
    await test.step("that does not exist leads to /404", async () => {
      const answer = await page.goto("/episodes/gibt-es-nicht");
      await expect(page).toHaveURL("/404");
      expect(answer?.status()).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: "Diese Akte gibt es nicht" }),
      ).toBeVisible();
    });
  });

  test.describe("in motion", () => {
    test.use({ turnsPages: true });

    test("draws itself, turns its sheet and lands its stamp, and moves for nobody who minds", async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const seen = Object.assign(window, { shifts: 0, turns: 0, animations: [] as string[] });
        new PerformanceObserver((list) => {
          type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
          for (const { value, hadRecentInput } of list.getEntries() as Shift[])
            if (!hadRecentInput) seen.shifts += value;
        }).observe({ type: "layout-shift", buffered: true });
        addEventListener(
          "animationstart",
          (event) => seen.animations.push(event.animationName),
          true,
        );
        document.addEventListener(
          "load",
          (event) => {
            if (event.target instanceof SVGUseElement) seen.animations.push("there");
          },
          true,
        );
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          seen.turns++;
          return start(update);
        };
      });
      const happened = () =>
        page.evaluate(() => {
          const { shifts, turns, animations } = window as unknown as Window & {
            shifts: number;
            turns: number;
            animations: string[];
          };
          return { shifts, turns, animations: [...animations] };
        });
      const related = page.getByRole("region", { name: "Verwandte Akten" });
      // A slow connection: the drawing loads after its animation has begun.
      await page.route("**/media/drawings/*.svg", async (route) => {
        await new Promise((done) => setTimeout(done, 900));
        await route.continue();
      });
      const walk = async (moves: boolean) => {
        await openHydrated(page, "/");
        const since = async () => {
          const { animations } = await happened();
          return animations.slice(animations.indexOf("there") + 1);
        };
        await expect.poll(async () => (await happened()).animations).toContain("there");
        if (moves) await expect.poll(since).toContain("draws");
        await page
          .locator("#home")
          .getByRole("link", { name: /Melitta Bentz/ })
          .click();
        await expect(page.locator(".file-tab")).toHaveText("Akte 012");
        await expect(related.getByRole("link")).toHaveCount(3);
        await expect(related.getByRole("button", { name: /^Als Nächstes: / })).toHaveCount(3);
        await expect(related).toContainText(/Auch (über|aus|mit|„)/);
        await expect(related.locator(".stamp")).toHaveCount(3);
        await page.waitForTimeout(700);
        return happened();
      };
      await page.emulateMedia({ reducedMotion: "no-preference" });
      const moved = await walk(true);
      expect(moved.shifts).toBeLessThan(0.001);
      expect(moved.turns).toBe(1);
      expect(moved.animations).toContain("draws");
      const heard = page.getByRole("button", { name: /^Jetzt reinhören/ });
      await heard.click();
      await page.getByRole("slider", { name: /^Stelle in der/ }).press("End");
      // At the current place, and on the page behind it.
      for (const place of [".player-head", "article"])
        await expect(page.locator(`${place} .stamp[data-lands]`)).toContainText("Akte geschlossen");

      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.unrouteAll({ behavior: "wait" });
      const still = await walk(false);
      expect(still.shifts).toBeLessThan(0.001);
      expect(still.turns).toBe(0);
      expect(still.animations.filter((name) => !["there", "page-progress"].includes(name))).toEqual(
        [],
      );
      await expectAccessible(page);
    });
  });
});

test("an unknown address answers 404 with a way back", async ({ page }) => {
  const answer = await page.goto("/irgendwo/tief/drin");
  expect(answer?.status()).toBe(404);
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/");
});

test("the legal pages hold the operator's texts", async ({ page }) => {
  await page.goto("/imprint");
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  await page.getByRole("link", { name: "Lizenzen" }).click();
  await expect(page.getByText("Natural Earth")).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Datenschutz" })).toBeVisible();
  await expect(page.getByText("Juni 2025")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one finds, searches and reads episodes and reaches the audio", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Alle Episoden" }).first().click();
    await page.getByLabel("Episoden durchsuchen").fill("Gurkensalat");
    await page.getByRole("search").getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("article").getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Quellen" })).toBeVisible();
    await expectDrawn(page.getByRole("img", { name: /^Zeichnung: / }));
    const file = page.getByRole("link", { name: /Audiodatei öffnen/ });
    await expect(file).toHaveAttribute("href", /\/media\/audio\/.+\.mp3/);
    await expect(file).toHaveClass(/button-action/);
    await expect(page.getByRole("button", { name: /Jetzt reinhören/ })).toHaveCount(0);
  });

  test("a phone's home page is an index of seven screens whose rows unfold", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    // The open menu adds another screen.
    expect(await height()).toBeLessThanOrEqual(6500);
    // The day with the longest texts leaves a reserve.
    await page.locator("aside[aria-label=Jahrestage] h3").evaluateAll((events) => {
      for (const event of events) event.textContent = "Ein langer Satz über ein Patent. ".repeat(4);
    });
    expect(await height()).toBeLessThanOrEqual(6500);
    const legend = page.locator("#home + div .legend");
    await expect(legend.locator("ol")).toBeHidden();
    await legend.getByText("Bezugszeichen (6)").click();
    await expect(legend.getByRole("listitem")).toHaveCount(6);
    await legend.getByText("Bezugszeichen (6)").click();
    await expectStampsClear(page);
    const row = page.locator("#episodes").getByRole("article").first();
    await expect(row).toContainText("Strittig");
    await expect(row.locator("time[datetime^='2026']:visible")).toHaveCount(0);
    // Loaded rows appear below.
    const more = row.getByText("Mehr");
    await more.scrollIntoViewIfNeeded();
    const place = await more.boundingBox();
    await more.click();
    for (const text of ["vier Männer, ein Draht", "Am 11. Juni 2002"])
      await expect(row.getByText(text)).toBeVisible();
    await expect(row.locator(":is(.badge, time[datetime^='2026']):visible")).toHaveText([
      "Telefon",
      "13. November 2026",
    ]);
    expect(await more.boundingBox()).toEqual(place);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expectStampsClear(page);
    const card = page.locator("#episodes").getByRole("article").nth(1);
    await expect(card.getByText("Mehr")).toBeHidden();
    await expect(card.locator(".badge")).toBeVisible();
  });

  test("on a phone the menu stands open above the page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const title = page.getByRole("heading", { level: 1 });
    const menu = page.getByRole("navigation", { name: "Mobile Navigation" });
    for (const path of ["/", "/episodes"]) {
      await page.goto(path);
      await expect(menu.getByRole("link")).toHaveCount(6);
      const { y = 0, height = 0 } = (await page.locator("header").boundingBox()) ?? {};
      expect((await title.boundingBox())?.y).toBeGreaterThan(y + height);
    }
    await page.goto("/episodes?stempel=Viele+Väter");
    const choices = page.getByRole("navigation", { name: "Nur mit dem Stempel" });
    const { x = 0, width = 0 } =
      (await choices.getByRole("link", { name: "Viele Väter" }).boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await menu.getByRole("link", { name: "Videos" }).click();
    await expect(title).toHaveText("Videos");
  });
});

test("a visit stores nothing on the device and asks nobody else", async ({
  page,
  context,
  site,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.address)) foreign.push(request.url());
  });
  for (const path of ["/", "/episodes", "/privacy"]) await openHydrated(page, path);
  await page.getByRole("link", { name: "Wer hat das erfunden?" }).first().click();
  await expect(page).toHaveURL("/");
  // Writes of a closing page are there then.
  await page.reload();
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test("axe finds nothing on any page", async ({ page }) => {
  for (const path of [
    "/",
    "/episodes",
    "/episodes?q=gibtesnicht",
    "/imprint",
    "/privacy",
    "/404",
  ]) {
    await openHydrated(page, path);
    await expectAccessibleEverywhere(page, path);
    await expectReadableInTheDark(page, path);
  }
  await page.goto("/episodes?q=Kaffeefilter");
  await page.getByRole("article").getByRole("heading").getByRole("link").click();
  await page.waitForURL(/episodes\/[0-9a-f]/);
  await expectAccessibleEverywhere(page);
  await expectReadableInTheDark(page);
});

test("the text is set in the site's own types, without a fallback", async ({ page }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/plex-mono-*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, "/");
  // Late fonts change the page only once, when all files are loaded.
  await expect(page.locator("html")).toContainClass("early");
  send();
  await expect(page.locator("html")).not.toHaveClass(/early|staged/);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family, weight, style }) => `${family.replaceAll('"', "")} ${weight} ${style}`),
  );
  for (const face of [
    "Besley 700 normal",
    "Besley Italic 400 700 italic",
    "IBM Plex Sans 400 normal",
    "IBM Plex Sans 600 normal",
    "IBM Plex Mono 400 600 normal",
  ])
    expect(loaded).toContain(face);
  // Characters missing in the first files come from the full fonts.
  for (const [selector, font, text] of [
    ["h1", "italic 700 16px 'Besley Italic Extended'", "Ærø @"],
    ["#latest-title", "700 16px 'Besley Extended'", "Łódź, Ærø @"],
    ["#latest-title ~ p", "400 16px 'Plex Sans Extended'", "Łódź, Ærø @"],
    ["#home .hero-actions > .button", "600 16px 'Plex Sans Extended'", "3 $ {a|b}"],
    [".label time", "500 16px 'Plex Mono Extended'", "Ærø @"],
  ] as const)
    await page
      .locator(selector)
      .first()
      .evaluate(
        async (element: HTMLElement, [font, text]) => {
          if (font.startsWith("italic")) element.style.font = "italic 700 16px var(--font-italic)";
          element.textContent = text;
          await document.fonts.load(font, text);
        },
        [font, text] as const,
      );
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  for (const [selector, family] of [
    ["h1", "Besley"],
    ["#latest-title", "Besley"],
    ["#latest-title ~ p", "IBM Plex Sans"],
    ["#home .hero-actions > .button", "IBM Plex Sans"],
    [".label time", "IBM Plex Mono"],
  ] as const) {
    const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map(({ familyName }) => familyName).join(), selector).toMatch(
      new RegExp(family.replace("IBM ", "")),
    );
    expect(
      fonts.every(({ isCustomFont }) => isCustomFont),
      selector,
    ).toBe(true);
  }
});
