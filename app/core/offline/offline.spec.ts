import type { Page } from "@playwright/test";
import {
  episodeId,
  expect,
  expectAccessible,
  expectReadableInTheDark,
  hydrated,
  openHydrated,
  test,
} from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const saveButton = (page: Page) => page.getByRole("button", { name: "Für unterwegs speichern" });
const saved = (page: Page) => page.getByRole("link", { name: "Gespeichert", exact: true });

/** The site's data in the browser: names of caches, and whether there is a worker. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

async function openEpisode(page: Page, index = 0): Promise<void> {
  await openHydrated(page, "/episodes");
  await page.getByRole("article").nth(index).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/episodes\/./);
}

async function saveEpisode(page: Page, index = 0): Promise<void> {
  await openEpisode(page, index);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
}

/** Sends the audio slowly and, after half of it, breaks off or waits for `finishAudio`. */
async function troubledAudio(page: Page, end: "breaks" | "hangs"): Promise<void> {
  await page.addInitScript((how) => {
    const plain = window.fetch;
    window.fetch = async (input, init) => {
      if (!String(input).endsWith(".mp3")) return plain(input, init);
      const body = new ReadableStream({
        start(controller) {
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
          controller.enqueue(new Uint8Array(500_000));
          Object.assign(window, {
            finishAudio: () => {
              controller.enqueue(new Uint8Array(500_000));
              controller.close();
            },
          });
          if (how === "breaks")
            setTimeout(() => controller.error(new TypeError("network error")), 300);
        },
      });
      return new Response(body, { headers: { "Content-Length": "1000000" } });
    };
  }, end);
}

test("a visit keeps nothing on the device", async ({ page }) => {
  await openEpisode(page);
  await expect(saveButton(page)).toBeVisible();
  expect(await kept(page)).toEqual({ caches: 0, workers: 0 });
});

test("a saved episode is read and heard without a network, from any second", async ({
  page,
  context,
}) => {
  await saveEpisode(page);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: /^Jetzt reinhören/ }).click();
  const player = page.getByRole("dialog");
  const ruler = player.getByRole("slider", { name: "Stelle in der Folge" });
  const seconds = async () => Number(await ruler.getAttribute("aria-valuenow"));
  await expect(player.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await ruler.press("ArrowRight");
  await ruler.press("ArrowRight");
  await expect.poll(seconds).toBeGreaterThanOrEqual(10);
  await player.getByRole("button", { name: "+15 Sekunden" }).click();
  await player.getByRole("button", { name: "+15 Sekunden" }).click();
  const there = await seconds();
  await expect.poll(seconds).toBeGreaterThan(there);
});

test("a saved episode brings its chapters and its transcript along", async ({ page, context }) => {
  await saveEpisode(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Jetzt reinhören/ }).click();
  const player = page.getByRole("dialog");
  await player.getByRole("button", { name: /Kapitel/ }).click();
  const chapters = player.getByRole("region", { name: "Kapitel" }).getByRole("listitem");
  expect(await chapters.count()).toBeGreaterThan(1);
  await player.getByRole("button", { name: "Minimieren" }).click();
  await page.getByRole("link", { name: "Mitschrift lesen" }).click();
  await expect(page).toHaveURL(/\/mitschrift$/);
  const turns = page.getByRole("article").getByRole("listitem");
  expect(await turns.count()).toBeGreaterThan(5);
  await page.reload();
  await hydrated(page);
  expect(await turns.count()).toBeGreaterThan(5);
});

test("the worker answers for parts of the audio as the server does", async ({ page, context }) => {
  await saveEpisode(page);
  await context.setOffline(true);
  const answers = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await (await caches.open(names[0] ?? "")).keys();
    const url = requests.map((request) => request.url).find((each) => each.endsWith(".mp3")) ?? "";
    const ask = async (Range: string) => {
      const answer = await fetch(url, { headers: { Range } });
      const { length } = new Uint8Array(await answer.arrayBuffer());
      return [answer.status, length, answer.headers.get("Content-Range")];
    };
    const whole = (await (await fetch(url)).blob()).size;
    return { whole, first: await ask("bytes=0-1"), beyond: await ask("bytes=99999999-") };
  });
  expect(answers.first).toEqual([206, 2, `bytes 0-1/${answers.whole}`]);
  expect(answers.beyond).toEqual([416, 0, `bytes */${answers.whole}`]);
});

test("without a network every other page leads to what is saved, and what plays goes on", async ({
  page,
  context,
}) => {
  await saveEpisode(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Jetzt reinhören/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Minimieren" }).click();
  const bar = page.getByRole("complementary", { name: "Player" });
  await expect(bar.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Home" })
    .click();
  await expect(page).toHaveURL("/offline?zu=%2F");
  await expect(page.getByRole("alert")).toContainText("Du bist offline.");
  await expect(bar.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page).toHaveURL(/\/episodes\/./);
  await expect(bar.getByRole("button", { name: "Pause", exact: true })).toBeVisible();

  await page.goto("/episodes?seite=2");
  await expect(page).toHaveURL("/offline?zu=%2Fepisodes%3Fseite%3D2");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toContainText("Die Verbindung ist wieder da.");
  await page.getByRole("link", { name: "Nochmal versuchen" }).click();
  await expect(page).toHaveURL("/episodes?seite=2");
});

test("with a network a saved page is never an old one", async ({ page, site }) => {
  await saveEpisode(page, 1);
  const { db, content } = site.services;
  const id = page.url().split("/").at(-1) ?? "";
  const { title } = await db
    .selectFrom("episodes")
    .select("title")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db.updateTable("episodes").set({ title: "Neu gefasst" }).where("id", "=", id).execute();
  content.changed();
  try {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Neu gefasst");
  } finally {
    await db.updateTable("episodes").set({ title }).where("id", "=", id).execute();
    content.changed();
  }
});

test("the list tells sizes, plays and deletes one or all, and with the last all traces go", async ({
  page,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await saveEpisode(page);
  await saveEpisode(page, 2);
  await saveEpisode(page, 3);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gespeicherte Folgen" }).click();
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText(/Akte \d+ · \d+:\d\d · \d+\sKB/);
  await expect(page.getByText(/^3 Folgen, .+ Ton\. Diese Seite belegt/)).toBeVisible();
  await items
    .first()
    .getByRole("button", { name: /^Löschen/ })
    .click();
  await expect(items).toHaveCount(2);
  expect(await kept(page)).toEqual({ caches: 2, workers: 1 });
  await items
    .first()
    .getByRole("button", { name: /^Jetzt reinhören/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Player schließen" }).click();
  await page.getByRole("button", { name: "Alle löschen" }).click();
  await expect(page.getByText("Noch ist keine Folge gespeichert")).toBeVisible();
  // The list shows the caches; the worker goes after them.
  await expect.poll(() => kept(page)).toEqual({ caches: 0, workers: 0 });
});

test("saving that is cancelled leaves nothing behind", async ({ page }) => {
  await troubledAudio(page, "hangs");
  await openEpisode(page);
  await saveButton(page).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "50");
  await expect(page.getByText("500 KB von 1 MB, 50 %")).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(saveButton(page)).toBeVisible();
  await expect(page.getByRole("group", { name: "Für unterwegs" })).toBeFocused();
  expect(await kept(page)).toEqual({ caches: 0, workers: 0 });
});

test("saving goes on while one walks about", async ({ page }) => {
  await troubledAudio(page, "hangs");
  await openEpisode(page);
  await saveButton(page).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "50");
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "50");
});

test("who deletes everything on the device meanwhile finds nothing there later", async ({
  page,
}) => {
  await troubledAudio(page, "hangs");
  await openEpisode(page);
  await saveButton(page).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "50");
  await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).click();
  await page.getByRole("button", { name: "Alles löschen" }).click();
  await expect.poll(() => kept(page)).toEqual({ caches: 0, workers: 0 });
  await page.evaluate("finishAudio()");
  await page.goBack();
  await expect(saveButton(page)).toBeVisible();
  expect(await kept(page)).toEqual({ caches: 0, workers: 0 });
});

test("what is saved stays when another tab saves it too, and tabs follow each other", async ({
  page,
  context,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await openEpisode(page);
  const other = await context.newPage();
  await openHydrated(other, page.url());
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await saveButton(other).click();
  await expect(saved(other)).toBeVisible();
  expect(await kept(other)).toEqual({ caches: 1, workers: 1 });
  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(saveButton(page)).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(saveButton(other)).toBeVisible();
});

test("an episode that has another audio file by now is offered anew; the old copy stays until then", async ({
  page,
  site,
}) => {
  const { db, content } = site.services;
  await saveEpisode(page, 5);
  const id = page.url().split("/").at(-1) ?? "";
  const audioOf = (episodeId: string) =>
    db
      .selectFrom("episodes")
      .select("audio_url")
      .where("id", "=", episodeId)
      .executeTakeFirstOrThrow();
  const change = async (address: string) => {
    await db.updateTable("episodes").set({ audio_url: address }).where("id", "=", id).execute();
    content.changed();
  };
  const keptAudio = () =>
    page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? "");
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => path.endsWith(".mp3"));
    });
  const { audio_url: before } = await audioOf(id);
  const { audio_url: after } = await audioOf(await episodeId(site, 12));
  await change(after);
  try {
    // Bypasses the worker, like a forced reload.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.reload", { ignoreCache: true });
    const renewed = page.getByText(/^Diese Folge wurde erneuert/);
    await expect(renewed).toBeVisible();
    await expect(saved(page)).toBeVisible();

    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("network error"));
    });
    await page.getByRole("button", { name: "Neu speichern" }).click();
    await expect(page.getByText(/^Die Verbindung ist abgebrochen/)).toBeVisible();
    expect(await keptAudio()).toEqual([before]);

    await page.reload();
    await expect(renewed).toBeHidden();
    await expect(saved(page)).toBeVisible();
    expect(await keptAudio()).toEqual([after]);
  } finally {
    await change(before);
  }
});

test("a save that was broken off says so, offline too, and goes on", async ({ page, context }) => {
  await troubledAudio(page, "hangs");
  await openEpisode(page);
  await saveButton(page).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "50");
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  for (const path of ["/", "/offline", "/blog"]) {
    await next.goto(path);
    await expect(next).toHaveURL(path);
    await expect(next.getByRole("heading", { level: 1 })).toHaveText("Du bist offline");
    await expect(next.getByText(title)).toBeVisible();
  }
  await context.setOffline(false);
  await troubledAudio(next, "hangs");
  await next.getByRole("link", { name: "Nochmal versuchen" }).click();
  await expect(next.getByRole("heading", { level: 1 })).toHaveText("Blog");
  await openHydrated(next, "/offline");
  await expect(next.getByText("Das Speichern wurde unterbrochen und geht")).toBeVisible();
  await expect(next.getByRole("progressbar")).toHaveAttribute("value", "50");
  await expectAccessible(next);
  await next.evaluate("finishAudio()");
  await expect(next.getByText(/^1 Folge, 1.MB Ton/)).toBeVisible();
  await expect(next.getByRole("progressbar")).toHaveCount(0);
});

test("a connection that breaks is told, and saving goes on with the network", async ({
  page,
  context,
}) => {
  await troubledAudio(page, "breaks");
  await openEpisode(page);
  await saveButton(page).click();
  await expect(page.getByText(/^Die Verbindung ist abgebrochen/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Nochmal versuchen" })).toBeVisible();
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await openHydrated(next, address);
  await expect(saved(next)).toBeVisible();
});

test("a full device is told before anything is loaded", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1000, usage: 900 });
  });
  await openEpisode(page);
  await saveButton(page).click();
  await expect(page.getByText(/nicht genug Platz/)).toBeVisible();
  expect(await kept(page)).toEqual({ caches: 0, workers: 0 });
});

test("audio on another host has no such button", async ({ page, site }) => {
  const { db, content } = site.services;
  await openEpisode(page, 4);
  const id = page.url().split("/").at(-1) ?? "";
  const { audio_url } = await db
    .selectFrom("episodes")
    .select("audio_url")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const change = async (address: string) => {
    await db.updateTable("episodes").set({ audio_url: address }).where("id", "=", id).execute();
    content.changed();
  };
  await change("https://cdn.example/folge.mp3");
  try {
    await openHydrated(page, `/episodes/${id}`);
    await expect(page.getByRole("button", { name: /^Jetzt reinhören/ })).toBeVisible();
    await expect(saveButton(page)).toHaveCount(0);
  } finally {
    await change(audio_url);
  }
});

test("a program finds nothing against saved and saving", async ({ page, context }) => {
  await saveEpisode(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await context.setOffline(true);
  await page.goto("/blog");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});
