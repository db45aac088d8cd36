import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, expectAccessibleAt, openAdmin, test } from "../../../tests/e2e/admin";
import { hasRoom } from "../../../tests/e2e/site";

// In the end it redirects all of its pages.
test.use({ siteName: "moving" });

let server: Server;
let place: string;
let answer: RequestListener;

/** A feed with an episode that the demo lacks. */
const feed: RequestListener = (_, response) =>
  response.end(`<rss version="2.0"><channel><title>Anderswo</title><link>${place}/</link><item>
    <title>Folge 1</title><guid>folge-1</guid><pubDate>Fri, 03 Jan 2020 05:00:00 GMT</pubDate>
    <enclosure url="${place}/1.mp3" length="1" type="audio/mpeg"/></item></channel></rss>`);

test.beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

test("a show moves in and on, and each step is ticked by what others answer", async ({
  page,
  site,
}) => {
  site.services.env.PRIVATE_HOSTS.push(new URL(place).host);
  const { sendOutside } = site.services;
  site.services.sendOutside = async (address, sending) =>
    address.startsWith(place)
      ? sendOutside(address, sending)
      : { status: 503, headers: {}, body: Buffer.alloc(0) };
  const own = `${site.services.env.BASE_URL}/feed.xml`;
  answer = feed;

  await openAdmin(page, "/admin/moving");
  const steps = (name: string) => page.getByRole("list", { name }).getByRole("listitem");
  const step = (list: string, title: string) => steps(list).filter({ hasText: title });
  const save = page.getByRole("button", { name: "Speichern und fragen" });
  await page.getByLabel("Adresse des alten Feeds").fill(`${place}/alt.xml`);
  await save.click();
  await expect(step("Schritte hierher", "Der alte Feed leitet")).toContainText("Offen");
  await expect(step("Schritte hierher", "dieselben Kennungen")).toContainText("„Folge 1“");
  await expect(page.getByRole("link", { name: "Zu Spotify" }).first()).toHaveAttribute(
    "href",
    "https://creators.spotify.com/",
  );
  await expectAccessibleAt(page, 390, 1280);

  answer = (_, response) => response.writeHead(301, { Location: own }).end();
  await save.click();
  await expect(step("Schritte hierher", "Der alte Feed leitet")).toContainText("Erledigt");

  answer = (_, response) => response.writeHead(404).end();
  await page.getByLabel("Die Seiten leiten weiter").check();
  await page.getByLabel("Neue Website").fill(place);
  await page.getByLabel("Tabelle").fill("/alt;https://neu.example/neu");
  await save.click();
  await expect(page.getByText(`${place} antwortet mit dem Status 404.`)).toBeVisible();
  await expect(page.getByLabel("Tabelle")).toHaveValue("/alt;https://neu.example/neu");
  const read = (path: string) => fetch(`${site.address}${path}`, { redirect: "manual" });
  expect((await read("/episodes")).status).toBe(200);

  answer = (_, response) => response.end("Hallo");
  await save.click();
  await expect(page.getByText("Gespeichert, mit 1 neuer Weiterleitung.")).toBeVisible();
  for (const [path, target] of [
    ["/episodes", `${place}/episodes`],
    ["/alt", "https://neu.example/neu"],
  ] as const) {
    const { status, headers } = await read(path);
    expect([status, headers.get("location")]).toEqual([301, target]);
  }
  const stay = ["/imprint", "/feed.xml", "/healthz", "/admin/login"];
  if (hasRoom(site, "api")) stay.push("/api/v1/episodes");
  for (const path of stay) expect([path, (await read(path)).status]).toEqual([path, 200]);

  await openAdmin(page, "/admin/show/feed");
  await page.getByLabel("Neue Adresse des Feeds").fill(`${place}/neu.xml`);
  await page.getByLabel("Zusätzlich umleiten").check();
  const saveFeed = page.getByRole("button", { name: "Speichern", exact: true });
  await saveFeed.click();
  await expect(page.getByText("Umgeleitet wird erst, wenn dort der neue Feed")).toBeVisible();
  await expect(page.getByLabel("Neue Adresse des Feeds")).toHaveValue(`${place}/neu.xml`);
  answer = feed;
  await saveFeed.click();
  await expect(page.getByText("Gespeichert.").first()).toBeVisible();
  await expect
    .poll(async () => (await read("/feed.xml")).headers.get("location"))
    .toBe(`${place}/neu.xml`);
  await openAdmin(page, "/admin/moving");
  await expect(step("Schritte woandershin", "Der neue Feed antwortet")).toContainText("Erledigt");
  await expect(step("Schritte woandershin", "dort dieselben Kennungen")).toContainText("fehlen");
  await expectAccessibleAt(page, 390, 1280);
});
