import type { Page } from "@playwright/test";
import { test as asOperator, expectAccessibleAs, openAdmin } from "../../../tests/e2e/admin";
import { episodeId, expect, forgetLimits, openHydrated, test } from "../../../tests/e2e/site";

const begin = "Bescheid sagen, wenn eine Folge erscheint";
const end = "Keinen Bescheid mehr";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The page of the ways to subscribe, scrolled so far that the script loads. */
async function openWays(page: Page): Promise<void> {
  await openHydrated(page, "/abonnieren");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await headings.last().scrollIntoViewIfNeeded();
}

/** Stands in for a push service, which tests cannot reach: the browser gets an endpoint without one. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    let subscription: { endpoint: string } | null = null;
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(
        (options?.applicationServerKey ?? new ArrayBuffer()) as ArrayBuffer,
      );
      const endpoint = `https://fcm.googleapis.com/fcm/send/${key.length}-${key[0]}`;
      const made = {
        endpoint,
        toJSON: () => ({
          endpoint,
          keys: {
            p256dh:
              "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg",
          },
        }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      subscription = made;
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
  });
}

test("while it is off there is no button, and nobody is kept", async ({ page, site }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openWays(page);
  await expect(button(page, begin)).toBeHidden();
  expect(scripts.filter((address) => address.includes("push-button"))).toEqual([]);
  expect(await (await page.request.get("/abonnieren")).text()).not.toContain("subscribeWay");
  const form = { endpoint: "https://fcm.googleapis.com/fcm/send/a", p256dh: "a", auth: "b" };
  const headers = { Origin: site.address };
  const answer = await page.request.post("/episodes/bescheid", { form, headers });
  expect(answer.status()).toBe(404);
  expect((await page.request.get("/episodes/bescheid")).status()).toBe(405);
});

asOperator.describe("switched on", () => {
  asOperator.use({ siteName: "push" });

  asOperator.beforeEach(async ({ page, site }) => {
    await forgetLimits(site);
    await openAdmin(page, "/admin/push");
    const isOff = button(page, "Einschalten");
    if (await isOff.isVisible()) await isOff.click();
    await expect(page.getByRole("heading", { name: "Eingeschaltet" })).toBeVisible();
  });

  asOperator("one button begins and ends it, here as there", async ({ page, site }) => {
    const rows = () => site.services.db.selectFrom("push_subscriptions").selectAll().execute();
    await withPushService(page);
    await openWays(page);
    await expect(page.getByText("kein Name, keine IP-Adresse")).toBeVisible();
    // Scrolled, the header may lie over a link.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleAs(page, [
      [390, "dark"],
      [1280, "light"],
    ]);
    await button(page, begin).click();
    await expect(button(page, end)).toBeVisible();
    expect(await rows()).toMatchObject([{ endpoint: "https://fcm.googleapis.com/fcm/send/65-4" }]);
    await page.locator('header a[href="/"]').first().click();
    await page.locator("#subscribe").scrollIntoViewIfNeeded();
    await expect(button(page, end)).toBeVisible();
    await expectAccessibleAs(page, [
      [390, "dark"],
      [1280, "light"],
    ]);
    await button(page, end).click();
    await expect(button(page, begin)).toBeVisible();
    expect(await rows()).toEqual([]);
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await workers()).toBe(0);
    await openHydrated(page, `/episodes/${await episodeId(site, 12)}`);
    await page
      .getByRole("heading", { name: /Kommentar/ })
      .first()
      .scrollIntoViewIfNeeded();
    await expect(button(page, begin)).toBeVisible();
  });

  asOperator("what is pushed is shown, and leads to the episode", async ({ page, site }) => {
    await withPushService(page);
    await openWays(page);
    await button(page, begin).click();
    await expect(button(page, end)).toBeVisible();
    const path = `/episodes/${await episodeId(site, 12)}`;
    const worker =
      page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
    const seen = await worker.evaluate(async (address) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow(address: string): Promise<void> };
      };
      const tell = (type: string, given: object) =>
        globalThis.dispatchEvent(Object.assign(new Event(type), { waitUntil() {} }, given));
      const shown = new Promise((resolve) => {
        scope.registration.showNotification = async (title, options) =>
          resolve({ title, ...options });
      });
      const message = { title: "Der Kaffeefilter", about: "Akte 012", path: address };
      const pictures = { icon: "/media/a.jpg", picture: "/media/b.png" };
      tell("push", { data: { json: () => ({ ...message, ...pictures, episodeId: "e" }) } });
      const opened = new Promise((resolve) => {
        scope.clients.openWindow = async (page) => resolve(page);
      });
      tell("notificationclick", { notification: { data: address, close() {} } });
      return [await shown, await opened];
    }, path);
    const notification = {
      title: "Der Kaffeefilter",
      body: "Akte 012",
      data: path,
      icon: "/media/a.jpg",
      image: "/media/b.png",
      tag: "e",
      lang: "de",
    };
    expect(seen).toEqual([notification, site.address + path]);
  });

  asOperator("who forbids it, cannot have it, or has to do more first", async ({ page }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => "denied";
    });
    await openWays(page);
    await button(page, begin).click();
    await expect(
      page.getByText("Dein Browser hat Mitteilungen dieser Website nicht"),
    ).toBeVisible();
    await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    await openWays(page);
    await expect(page.getByRole("heading", { name: "Im Browser" })).toBeHidden();
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await openWays(page);
    await expect(page.getByText("zuerst auf dem Home-Bildschirm liegen")).toBeVisible();
    await expect(button(page, begin)).toBeHidden();
  });
});
