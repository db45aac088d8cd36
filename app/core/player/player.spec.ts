import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
  hydrated,
  openHydrated,
  settled,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const dialog = (page: Page) => page.getByRole("dialog");
const bar = (page: Page) => page.getByRole("complementary", { name: "Player" });
const ruler = (page: Page) =>
  page.locator(".player-dialog, .player-bar").getByRole("slider", { name: "Stelle in der Folge" });
const seconds = async (page: Page) => Number(await ruler(page).getAttribute("aria-valuenow"));

async function listen(page: Page): Promise<void> {
  await openHydrated(page, "/");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Jetzt reinhören: Löschpapier/ })
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function isPlaying(page: Page, where: ReturnType<typeof dialog>): Promise<void> {
  await expect(where.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const before = await seconds(page);
  await expect.poll(() => seconds(page)).toBeGreaterThan(before);
}

test("plays by itself, pauses, seeks by 15 seconds and stops at both ends @firefox", async ({
  page,
}) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  const start = await seconds(page);
  await dialog(page).getByRole("button", { name: "+15 Sekunden" }).click();
  await expect.poll(() => seconds(page)).toBe(start + 15);
  await dialog(page).getByRole("button", { name: "−15 Sekunden" }).click();
  await dialog(page).getByRole("button", { name: "−15 Sekunden" }).click();
  await expect.poll(() => seconds(page)).toBe(0);
  // While it plays: when paused, only some engines report the end.
  await dialog(page).getByRole("button", { name: "Abspielen", exact: true }).click();
  await ruler(page).press("End");
  await expect(dialog(page).getByText("Die Folge ist zu Ende.")).toBeAttached();
});

test("lock screen and media keys know the first episode of a page load, with pictures in their sizes", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const set = MediaSession.prototype.setActionHandler;
    MediaSession.prototype.setActionHandler = function (action, handler) {
      addEventListener(`media ${action}`, () => handler?.({ action }));
      set.call(this, action, handler);
    };
    const tell = MediaSession.prototype.setPositionState;
    MediaSession.prototype.setPositionState = function (state) {
      Object.assign(window, { told: state });
      tell.call(this, state);
    };
  });
  await listen(page);
  await isPlaying(page, dialog(page));
  const said = () =>
    page.evaluate(() => {
      const { title, artist, album } = navigator.mediaSession.metadata ?? {};
      return [title, artist, album];
    });
  const episode = [/^Löschpapier und Nagel/, "Wer hat das erfunden?"].map((each) =>
    expect.stringMatching(each),
  );
  await expect.poll(said).toEqual(["Kaffee mit Satz in der Kanne", ...episode]);
  const { told, state, artwork } = await page.evaluate(() => ({
    told: Math.round((window as unknown as { told: MediaPositionState }).told.duration ?? 0),
    state: navigator.mediaSession.playbackState,
    artwork: navigator.mediaSession.metadata?.artwork.map(({ src, sizes, type }) => ({
      src,
      sizes,
      type,
    })),
  }));
  expect({ told, state }).toEqual({ told: expect.closeTo(90, -1), state: "playing" });
  expect(artwork?.map(({ sizes }) => Number.parseInt(sizes ?? "", 10))).toEqual([
    96, 128, 192, 256, 384, 512,
  ]);
  for (const { src, sizes, type } of artwork ?? []) {
    const picture = await sharp(await (await request.get(src)).body()).metadata();
    expect([`${picture.width}x${picture.height}`, `image/${picture.format}`]).toEqual([
      sizes,
      type,
    ]);
  }
  const press = (action: string) =>
    page.evaluate((name) => dispatchEvent(new Event(`media ${name}`)), action);
  await press("nexttrack");
  await expect.poll(async () => (await said())[0]).not.toBe("Kaffee mit Satz in der Kanne");
  await press("previoustrack");
  await expect.poll(said).toEqual(["Kaffee mit Satz in der Kanne", ...episode]);
  await press("pause");
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
});

test("the sign on a card's picture plays and pauses in the bar, the button keeps its words and opens the dialog", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const card = page.locator("#episodes").getByRole("article").first();
  const button = card.getByRole("button", { name: /^(Abspielen|Weiterhören|Pause)/ });
  const sign = async () => {
    await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await button.boundingBox();
    const picture = await card.getByRole("link", { includeHidden: true }).first().boundingBox();
    if (!box || !picture) throw new Error("no sign on the picture");
    const edge = picture.y + picture.height;
    expect(box.y).toBeLessThan(edge);
    expect(box.y + box.height).toBeGreaterThan(edge);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  let { x, y } = await sign();
  await page.mouse.click(x, y);
  await isPlaying(page, bar(page));
  await expect(button).toHaveAccessibleName(/^Pause: /);
  await card.getByRole("button", { name: /^Jetzt reinhören: / }).click();
  await isPlaying(page, dialog(page));
  await dialog(page).getByRole("button", { name: "Minimieren" }).click();
  ({ x, y } = await sign());
  await page.mouse.click(x, y);
  await expect(bar(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("names the length that the page names, falls silent when it was told to and goes on a little earlier", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-21T22:00:00Z");
  await listen(page);
  await isPlaying(page, dialog(page));
  // Here the file is slightly shorter than the page says.
  await expect(page.getByText(/^Dauer\s*1:33$/).first()).toBeAttached();
  await expect(dialog(page).locator(".player-time")).toHaveText(/^\d:\d\d \/ 1:33$/);
  await expect(ruler(page)).toHaveAttribute("aria-valuetext", / von 1 Minute 33 Sekunden/);
  const sleep = dialog(page).getByRole("combobox", { name: "Sleep-Timer" });
  await sleep.selectOption("5 Minuten");
  await ruler(page).press("Shift+ArrowRight");
  await ruler(page).press("ArrowRight");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(39);
  await page.clock.setFixedTime("2026-11-21T22:04:59Z");
  await isPlaying(page, dialog(page));
  await page.clock.setFixedTime("2026-11-21T22:05:00Z");
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await expect(sleep).toHaveValue("off");
  const paused = await seconds(page);
  await page.clock.setFixedTime("2026-11-21T23:05:00Z");
  await dialog(page).getByRole("button", { name: "Abspielen", exact: true }).click();
  await expect.poll(() => seconds(page)).toBeLessThanOrEqual(paused - 5);
  await dialog(page).getByRole("button", { name: "Minimieren" }).click();
  await expect(bar(page).locator(".player-time")).toHaveText(/^\d:\d\d \/ 1:33$/);
});

test("offers the next file at the end", async ({ page }) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  await ruler(page).press("End");
  await expect(page.getByRole("button", { name: /Nächste Akte:/ })).toBeVisible();
  await page.getByRole("button", { name: /Nächste Akte:/ }).click();
  await expect(dialog(page)).toContainText("Gurkensalat");
  await expect(dialog(page).locator(".play-button")).toBeFocused();
});

test("Back makes the dialog small and nothing else, and no way of closing it leaves an entry @firefox", async ({
  page,
}) => {
  await openHydrated(page, "/blog");
  await page.getByRole("contentinfo").getByRole("link", { name: "Alle Episoden" }).click();
  await expect(page).toHaveURL("/episodes");
  const asked: string[] = [];
  // Without requests that a hovered link prefetches.
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(request.url());
  });
  const button = page.getByRole("button", { name: /^Jetzt reinhören/ }).nth(4);
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await isPlaying(page, dialog(page));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await isPlaying(page, bar(page));
  await page.goForward();
  await isPlaying(page, dialog(page));
  // Both buttons, after opening it again.
  for (const close of ["Minimieren", "Minimieren", "Player schließen"]) {
    await dialog(page).getByRole("button", { name: close }).click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state.over)).toBeUndefined();
    if (close === "Minimieren")
      await bar(page).getByRole("button", { name: "Player vergrößern" }).click();
  }
  // Once closed, Forward does nothing.
  await page.evaluate(() => history.forward());
  await settled(page);
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.over)).toBeUndefined();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(asked.filter((url) => /episodes\.data($|\?_routes)/.test(url))).toEqual([]);

  // After a reload with the dialog open, Back minimises it there, too.
  await button.click();
  await isPlaying(page, dialog(page));
  await page.reload();
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(bar(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("is dragged along the ruler @firefox", async ({ page }) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  const box = await ruler(page).boundingBox();
  if (!box) throw new Error("no ruler");
  await page.mouse.move(box.x + 5, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const length = Number(await ruler(page).getAttribute("aria-valuemax"));
  await expect.poll(() => seconds(page)).toBeGreaterThan(length * 0.45);
  expect(await seconds(page)).toBeLessThan(length * 0.6);
});

test("minimised it plays on through three pages, and is expanded again @firefox", async ({
  page,
}) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  await dialog(page).getByRole("button", { name: "Minimieren" }).click();
  await expect(dialog(page)).toBeHidden();
  await isPlaying(page, bar(page));
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Episoden" })
    .click();
  await expect(page).toHaveURL("/episodes");
  await isPlaying(page, bar(page));
  await page.getByRole("article").nth(3).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/episodes\/./);
  await isPlaying(page, bar(page));
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  await isPlaying(page, bar(page));
  await bar(page).getByRole("button", { name: "Player vergrößern" }).click();
  await expect(dialog(page)).toContainText("Löschpapier und Nagel");
});

test("resumes after a reload where one stopped @firefox", async ({ page }) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(30);
  await page.keyboard.press("k");
  const stopped = await seconds(page);
  await dialog(page).getByRole("button", { name: "Player schließen" }).click();
  await page.reload();
  await hydrated(page);
  await listen(page);
  await isPlaying(page, dialog(page));
  expect(Math.abs((await seconds(page)) - stopped)).toBeLessThan(5);
});

test("obeys the keys of the specification, and Escape keeps what plays @firefox", async ({
  page,
}) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  await page.keyboard.press(" ");
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(dialog(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const start = await seconds(page);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(start + 15);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => seconds(page)).toBeLessThan(start + 10);
  await page.keyboard.press("l");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(start + 15);
  await page.keyboard.press("j");
  await expect.poll(() => seconds(page)).toBeLessThan(start + 10);
  await page.keyboard.press("m");
  await expect(dialog(page).getByRole("button", { name: "Ton einschalten" })).toBeVisible();
  await page.keyboard.press("m");
  await expect(dialog(page).getByRole("button", { name: "Stummschalten" })).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Mitschrift" }).click();
  await page.keyboard.press(" ");
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(dialog(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const skip = dialog(page).getByRole("button", { name: "+15 Sekunden" });
  await skip.click();
  await page.keyboard.press(" ");
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(dialog(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  // With the keyboard one can reach and press it.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  const passed = await seconds(page);
  await page.keyboard.press(" ");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(passed + 15);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await isPlaying(page, bar(page));
  // Anywhere on the page, except in its fields.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.mouse.click(2, 300);
  await page.keyboard.press("k");
  const play = bar(page).getByRole("button", { name: "Abspielen", exact: true });
  await expect(play).toBeVisible();
  const paused = await seconds(page);
  await page.keyboard.press("n");
  await expect.poll(() => seconds(page)).not.toBe(paused);
  await page.keyboard.press("p");
  await page.keyboard.press(".");
  const speed = bar(page).getByRole("combobox", { name: "Tempo" });
  await expect(speed).toHaveValue("1.25");
  await expect(bar(page).getByRole("status")).toHaveText("Tempo 1,25-fach.");
  await page.keyboard.press(",");
  await expect(speed).toHaveValue("1");
  await expect(bar(page).getByRole("status")).toHaveText("Normales Tempo.");
  await page.getByRole("button", { name: "Suche öffnen" }).click();
  await page.keyboard.press("k");
  await page.keyboard.press("?");
  await expect(play).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.mouse.click(2, 300);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Tasten" });
  await expect(sheet).toContainText("15 Sekunden zurück");
  await page.keyboard.press("k");
  await sheet.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("k");
  await settled(page);
  await expect(play).toBeVisible();
});

test("is found, played, minimised and closed with the keyboard alone", async ({ page }) => {
  // A slow connection: the player loads after the button has shown that it is starting.
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/player-controller-/, (route) => held.then(() => route.continue()));
  await openHydrated(page, "/episodes");
  // The keys' list opens first.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const button = page.getByRole("button", { name: /^Jetzt reinhören/ }).first();
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  const loading = page.getByRole("button", { name: /^Lädt…/ });
  await expect(loading).toBeFocused();
  await expect(loading).toHaveAttribute("aria-busy", "true");
  arrive();
  await isPlaying(page, dialog(page));
  for (let tabs = 0; tabs < 30; tabs++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => !!document.activeElement?.closest("dialog") || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
  await dialog(page).getByRole("button", { name: "Minimieren" }).press("Enter");
  await isPlaying(page, bar(page));
  await bar(page).getByRole("button", { name: "Player schließen" }).press("Enter");
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("changes the volume in steps of 0.1, and other keys work on @firefox", async ({ page }) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  const volume = dialog(page).getByRole("slider", { name: /Lautstärke/ });
  await expect(volume).toHaveAttribute("step", "0.1");
  await volume.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(volume).toHaveValue("0.9");
  await page.keyboard.press(" ");
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await page.keyboard.press("m");
  await expect(dialog(page).getByRole("button", { name: "Ton einschalten" })).toBeVisible();
  await dialog(page).getByRole("radio").first().focus();
  await page.keyboard.press("m");
  await expect(dialog(page).getByRole("button", { name: "Stummschalten" })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(dialog(page).getByRole("radio").first()).toBeChecked();
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
});

test("starts only when asked once the preference is off", async ({ page }) => {
  await listen(page);
  expect(await page.evaluate(() => localStorage.getItem("podcast-autoplay"))).toBeNull();
  // The player stays in place whatever is shown.
  const place = () => dialog(page).locator(".play-button").boundingBox();
  const before = await place();
  await dialog(page).getByRole("tab", { name: "Mitschrift" }).click();
  await expect(dialog(page).getByRole("tabpanel", { name: "Mitschrift" })).toContainText("Melitta");
  expect(await place()).toEqual(before);
  await dialog(page).getByRole("button", { name: "Einstellungen" }).click();
  await expect(dialog(page).getByRole("switch", { name: "Automatisch abspielen" })).toBeVisible();
  expect(await place()).toEqual(before);
  await dialog(page).getByRole("switch", { name: "Automatisch abspielen" }).click();
  expect(await page.evaluate(() => localStorage.getItem("podcast-autoplay"))).toBe("false");
  const keys = dialog(page).getByRole("button", { name: "Tasten" });
  await keys.click();
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeHidden();
  await expect(keys).toBeFocused();
  await dialog(page).getByRole("button", { name: "Player schließen" }).click();
  await listen(page);
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeEnabled();
  await page.waitForTimeout(600);
  expect(await seconds(page)).toBeLessThan(3);
  await expect(dialog(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
});

/** The address of the episode about an invention. */
async function episodeAddress(page: Page, invention: string): Promise<string | null> {
  await page.goto(`/episodes?q=${invention}`);
  const link = page.getByRole("article").getByRole("heading").getByRole("link");
  return link.getAttribute("href");
}

test("starts at the second that the address names, whatever is tapped on a slow line; loaded again, it is there and paused", async ({
  page,
}) => {
  const address = await episodeAddress(page, "Kaffeefilter");
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/player-controller-/, (route) => void held.push(() => route.continue()));
  for (const [tapped, seen] of [
    [page.locator("main").getByRole("button", { name: /^(Jetzt reinhören|Lädt…)/ }), dialog],
    [page.getByRole("banner").getByRole("link", { name: "Aktuelle Folge" }), bar],
  ] as const) {
    await openHydrated(page, `${address}?t=42`);
    await expect.poll(() => held.length).toBe(1);
    await tapped.click();
    await settled(page);
    await held.pop()?.();
    await isPlaying(page, seen(page));
    expect(await seconds(page)).toBeGreaterThanOrEqual(42);
    await seen(page).getByRole("button", { name: "Player schließen" }).click();
  }
  await page.unroute(/\/player-controller-/);
  await page.goto(`${address}?t=42`);
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(42);
  expect(await seconds(page)).toBeLessThan(55);
  await isPlaying(page, bar(page));
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press("l");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(57);
  await page.keyboard.press("k");
  await expect(bar(page).getByRole("button", { name: "Abspielen", exact: true })).toBeVisible();
  await page.reload();
  await hydrated(page);
  // It is there again, on any page, paused.
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(57);
  await page.goto("/blog");
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(57);
  await expect(dialog(page)).toBeHidden();
  await bar(page).getByRole("button", { name: "Abspielen", exact: true }).click();
  await isPlaying(page, bar(page));
  await bar(page).getByRole("button", { name: "Player schließen" }).click();
  await page.reload();
  await hydrated(page);
  await settled(page);
  await expect(bar(page)).toHaveCount(0);
});

test("a start that the browser blocks is made by the play button's own key, once", async ({
  page,
}) => {
  await page.addInitScript(() => {
    let gesture = false;
    addEventListener("keydown", () => (gesture = true), true);
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      return gesture
        ? play.call(this)
        : Promise.reject(new DOMException("blocked", "NotAllowedError"));
    };
  });
  await page.goto(`${await episodeAddress(page, "Kaffeefilter")}?t=1`);
  const button = bar(page).getByRole("button", { name: "Abspielen", exact: true });
  await expect(bar(page).getByText("Klicke oder drücke eine Taste")).toBeVisible();
  await button.focus();
  // Held until keydown has had its effects: the click follows on release.
  await page.keyboard.down(" ");
  await settled(page);
  await page.keyboard.up(" ");
  await isPlaying(page, bar(page));
});

test("says what happened when the file fails, and offers the platform @firefox", async ({
  page,
}) => {
  await page.route(/\.mp3/, (route) => route.abort());
  await listen(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Audio konnte nicht geladen werden. Bitte versuche es später erneut.",
  );
  await expect(dialog(page).getByRole("link", { name: /Auf Spotify anhören/ })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "+15 Sekunden" })).toBeDisabled();
  const numerals = dialog(page).getByRole("list", { name: "Bezugszeichen" }).getByRole("button");
  for (const numeral of await numerals.all()) await expect(numeral).toBeDisabled();
  await page.unroute(/\.mp3/);
  await dialog(page).getByRole("button", { name: "Erneut versuchen" }).click();
  await isPlaying(page, dialog(page));
});

test("a file that fails while it plays takes the ruler along, and leads to the way on @firefox", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { load } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.load = function () {
      Object.assign(window, { audio: this });
      load.call(this);
    };
  });
  await listen(page);
  await isPlaying(page, dialog(page));
  await ruler(page).focus();
  await page.evaluate(() => {
    const { audio } = window as unknown as { audio: HTMLAudioElement };
    audio.pause();
    audio.dispatchEvent(new Event("error"));
  });
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await expect(ruler(page)).toBeHidden();
  await expect(dialog(page).getByRole("button", { name: /Kapitel/, disabled: false })).toHaveCount(
    0,
  );
  const again = dialog(page).getByRole("button", { name: "Erneut versuchen" });
  await expect(again).toBeFocused();
  await again.click();
  await isPlaying(page, dialog(page));
  await expect(ruler(page)).toBeEnabled();
});

test("tries again at the second that was asked for", async ({ page }) => {
  const address = await episodeAddress(page, "Kaffeefilter");
  await page.route(/\.mp3/, (route) => route.abort());
  await page.goto(`${address}?t=42`);
  const again = bar(page).getByRole("button", { name: "Erneut versuchen" });
  await again.click();
  await expect(again).toBeFocused();
  await page.unroute(/\.mp3/);
  await again.click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(42);
});

test("gives up after 10 seconds without metadata", async ({ page }) => {
  await page.route(/\.mp3/, () => {});
  await listen(page);
  await expect(dialog(page).getByRole("alert")).toBeHidden();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Audio konnte nicht geladen werden. Möglicherweise ist die Datei nicht verfügbar.",
  );
});

test("stores nothing before one listens, and tracks after ten seconds of it", async ({ page }) => {
  await openHydrated(page, "/");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await listen(page);
  await isPlaying(page, dialog(page));
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("podcast-analytics");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("podcast-analytics")))
    .not.toBeNull();
  const analytics = JSON.parse(
    (await page.evaluate(() => localStorage.getItem("podcast-analytics"))) ?? "",
  );
  expect(analytics).toMatchObject({ totalSessions: 1 });
  expect(analytics.sessions).toHaveLength(1);
  expect(analytics.sessions[0]).toMatchObject({ completed: false });
  expect(await page.evaluate(() => sessionStorage.getItem("podcast-session-id"))).toBeTruthy();
});

test("opens on a phone, upright or on its side, with the ways out and the play button in sight, and is pulled small and large", async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 664 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await listen(page);
    await isPlaying(page, dialog(page));
    for (const name of ["Minimieren", "Player schließen", "Pause"])
      await expect(dialog(page).getByRole("button", { name, exact: true })).toBeInViewport({
        ratio: 1,
      });
    for (const other of [
      size,
      { width: 844, height: 390 },
      { width: 390, height: 844 },
      smallest,
    ]) {
      await page.setViewportSize(other);
      for (const name of ["Tempo", "Sleep-Timer"])
        await expect(dialog(page).getByRole("combobox", { name })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => overhang(page)).toBe(0);
    }
    const title = dialog(page).getByRole("heading", { name: /Löschpapier/ });
    const instrument = await dialog(page).locator(".player-instrument").boundingBox();
    const box = await title.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(instrument?.y ?? 0);
    await page.setViewportSize(size);
    await pull(page, dialog(page).getByText("Akte 012", { exact: true }), 80);
    await expect(dialog(page)).toBeHidden();
    const inBar = bar(page).getByText("Löschpapier");
    for (const name of ["+15 Sekunden", "Player schließen"])
      await expect(bar(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await pullByFinger(page, inBar, -60);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    // Also from a button, which is not pressed then.
    await pullByFinger(page, bar(page).getByRole("button", { name: "Pause", exact: true }), -60);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await inBar.click();
    await dialog(page).getByRole("button", { name: "Player schließen" }).click();
  }
});

const smallest = { width: 360, height: 640 };

/** Pixels by which the dialog's content is wider than the dialog. */
const overhang = (page: Page) =>
  dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** The same with touches, which the browser may take for scrolling. */
async function pullByFinger(page: Page, from: ReturnType<typeof dialog>, pixels: number) {
  const box = await from.boundingBox();
  if (!box) throw new Error("nothing to pull");
  const browser = await page.context().newCDPSession(page);
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", way?: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: way === undefined ? [] : [{ x, y: y + way }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", pixels * part);
  await touch("touchEnd");
  await browser.detach();
}

/** Drags by these pixels, downwards or up. */
async function pull(page: Page, from: ReturnType<typeof dialog>, pixels: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error("nothing to pull");
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + pixels, { steps: 4 });
  await page.mouse.up();
}

test("with letters twice as large the play button of a phone is in sight, whatever else comes", async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const height of [640, 800]) {
    await page.setViewportSize({ width: 320, height });
    await listen(page);
    await isPlaying(page, dialog(page));
    await expect(dialog(page).getByRole("radio")).toHaveCount(5);
    await settled(page);
    const pause = dialog(page).getByRole("button", { name: "Pause", exact: true });
    await expect(pause).toBeInViewport({ ratio: 1 });
    await dialog(page).getByRole("button", { name: "Einstellungen" }).click();
    await expect(pause).toBeInViewport({ ratio: 1 });
    await dialog(page).getByRole("button", { name: "Player schließen" }).click();
  }
});

test("the strip where the scrollbar was is as dim as the page beside the dialog", async ({
  playwright,
  site,
}, { project }) => {
  const { args = [], executablePath } = project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  try {
    const page = await browser.newPage({ baseURL: site.address });
    await page.setViewportSize({ width: 1280, height: 800 });
    await listen(page);
    const strip = { x: 1262, y: 792, width: 18, height: 1 };
    const { data, info } = await sharp(await page.screenshot({ clip: strip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    const [within, beside] = [pixel(0), pixel(17)];
    for (const [index, value] of within.entries())
      expect(Math.abs(value - (beside[index] ?? 0)), `${within} ${beside}`).toBeLessThan(24);
  } finally {
    await browser.close();
  }
});

test("axe finds nothing in dialog, settings and bar", async ({ page }) => {
  await listen(page);
  await isPlaying(page, dialog(page));
  await expectAccessibleEverywhere(page);
  await expectReadableInTheDark(page);
  await dialog(page).getByRole("button", { name: "Einstellungen" }).click();
  await expectAccessibleEverywhere(page);
  await expectReadableInTheDark(page);
  await dialog(page).getByRole("button", { name: "Minimieren" }).click();
  await expect(bar(page)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectReadableInTheDark(page);
});
