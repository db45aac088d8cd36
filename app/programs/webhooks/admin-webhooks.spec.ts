import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";

let server: Server;
let host: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.end("Danke, ist da.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

test("a webhook is made, tested, and its log says what the receiver answered", async ({
  page,
  site,
  browser,
}) => {
  await openAdmin(page, "/admin/webhooks");
  await page.getByLabel("Adresse des Empfängers").fill(`http://${host}/a`);
  await page.getByLabel("Folge: erschienen").check();
  await page.getByRole("button", { name: "Anlegen" }).click();
  await expect(page.getByText("Diese Adresse liegt in einem privaten Netz.")).toBeVisible();
  await expect(page.getByLabel("Folge: erschienen")).toBeChecked();

  site.services.env.PRIVATE_HOSTS.push(host);
  await page.getByRole("button", { name: "Anlegen" }).click();
  const told = page.getByRole("status").filter({ hasText: "Es steht hier nur dieses eine Mal" });
  await expect(told.locator("code")).toHaveText(/^whsec_/);
  await expectAccessibleAt(page, 390, 1280);

  await page.getByRole("link", { name: `http://${host}/a` }).click();
  await page.getByRole("button", { name: "Test senden" }).click();
  const log = page.getByRole("table", { name: "Protokoll des Webhooks" });
  const entry = log.getByRole("row").filter({ hasText: "Test" });
  await expect(entry).toContainText("angekommen");
  await entry.getByText("Antwort", { exact: true }).last().click();
  await expect(entry.getByText("Danke, ist da.")).toBeVisible();
  await expectAccessibleAt(page, 390, 1280);
  await entry.getByRole("button", { name: /^Erneut senden/ }).click();
  await expect(entry).toContainText("2 Versuche");

  const context = await browser.newContext({
    baseURL: site.address,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(new URL(page.url()).pathname);
  await plain.getByRole("button", { name: "Neues Geheimnis erzeugen" }).click();
  await expect(plain.locator("code", { hasText: "whsec_" })).toBeVisible();
  await plain.getByRole("button", { name: "Anhalten" }).click();
  await expect(plain.getByText("Zustand: angehalten.")).toBeVisible();
  await plain.getByRole("button", { name: "Löschen" }).click();
  await plain.getByRole("button", { name: "Ja", exact: true }).click();
  await expect(plain.getByText("Noch wird niemandem etwas mitgeteilt.")).toBeVisible();
  await context.close();
});
