import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";

let server: Server;
let host: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

test("a hub is named, told at once, and its answer shown", async ({ page, site, browser }) => {
  site.services.env.PRIVATE_HOSTS.push(host);
  await openAdmin(page, "/admin/announcements");
  await expect(page.getByText("Es ist nichts eingeschaltet.")).toBeVisible();
  await page.getByLabel("Hubs").fill(`http://${host}/hub`);
  await page.getByLabel("Podping nutzen").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Ohne Token nimmt Podping nichts an.")).toBeVisible();
  await page.getByLabel("Podping nutzen").uncheck();
  await page.getByRole("button", { name: "Speichern" }).click();
  const row = page
    .getByRole("table", { name: "Letzte Antworten" })
    .getByRole("row", { name: host });
  await expect(row).toContainText("noch nie");
  const feed = await page.request.get("/feed.xml");
  expect(await feed.text()).toContain(`<atom:link rel="hub" href="http://${host}/hub"/>`);
  expect(feed.headers().link).toContain(`<http://${host}/hub>; rel="hub"`);
  await page.getByRole("button", { name: "Jetzt melden" }).click();
  await expect(row).toContainText("nächste Meldung");
  await expectAccessibleAt(page, 390, 1280);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("angenommen", { timeout: 500 });
  }).toPass();

  const context = await browser.newContext({
    baseURL: site.address,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/admin/announcements");
  await plain.getByLabel("Eigenen Hub betreiben").check();
  await plain.getByRole("button", { name: "Speichern" }).click();
  await expect(plain.getByRole("row", { name: "Eigener Hub" })).toBeVisible();
  await plain.getByRole("button", { name: "Jetzt melden" }).click();
  await expect(plain.getByText("Wird in der nächsten Minute gemeldet.")).toBeVisible();
  await context.close();

  const subscription = await page.request.post("/websub", {
    form: { "hub.mode": "subscribe", "hub.topic": "https://example.org/" },
  });
  expect(subscription.status()).toBe(404);
  expect(await subscription.text()).toContain("hub.topic ist kein Feed dieser Website.");
  expect((await page.request.get("/websub")).status()).toBe(405);
});
