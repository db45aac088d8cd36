import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { migratedPlace } from "./databases";
import { openNetwork } from "./network";
import { bucketOf, startObjectStore } from "./object-store";
import { serveSite } from "./served-site";

const cdn = "https://cdn.example";

test("media come from the store and lead to the CDN; with the store away they are 503, and the rest goes on", async () => {
  const place = await migratedPlace("sqlite");
  onTestFinished(place.clean);
  const store = await startObjectStore();
  onTestFinished(() => void store.close());
  const { port } = store.address() as AddressInfo;
  const network = await openNetwork(new URL(`http://127.0.0.1:${port}`));
  onTestFinished(() => network.close());
  const site = await serveSite(place, {
    LOG_LEVEL: "silent",
    MEDIA_URL: bucketOf(store).replace(/http:[^&]+/, network.url),
    MEDIA_PUBLIC_URL: cdn,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
  });
  onTestFinished(site.kill);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.address + path, { headers });
    return { answer, body: await answer.text() };
  };

  const feed = (await get("/feed.xml")).body;
  const sounds = [...feed.matchAll(/<enclosure url="([^"]+)"/g)].map(([, url = ""]) => url);
  expect(sounds.length).toBeGreaterThan(5);
  expect(sounds.filter((url) => !url.startsWith(`${cdn}/media/audio/`))).toEqual([]);
  expect(feed).not.toMatch(/localhost:\d+\/media\/(?:audio|images|artwork)/);
  const link = /<link>[^<]*(\/episodes\/[\w-]+)<\/link>/.exec(feed)?.[1] ?? "";
  const { body: page, answer } = await get(link);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`img-src 'self' ${cdn};`);
  expect(page).toContain(`data-media="${cdn}"`);
  expect(page).toMatch(/<meta property="og:image" content="https:\/\/cdn\.example\/media\//);
  expect(page).toMatch(/"contentUrl":"https:\/\/cdn\.example\/media\/audio\//);
  const markup = page.slice(0, page.lastIndexOf("</main>"));
  expect(markup).not.toMatch(/(?:src|href|content)="[^"]*(?<!example)\/media\/(?:audio|images)\//);
  expect((await get("/zaehlweise")).body).toContain("CDN");

  const sound = new URL(sounds[0] ?? "").pathname;
  const part = () => get(sound, { Range: "bytes=0-99" });
  const before = await part();
  expect(before.answer.status).toBe(206);
  expect(before.answer.headers.get("Cache-Control")).toMatch(/^public, /);
  expect(before.answer.headers.get("Access-Control-Allow-Origin")).toBe("*");

  network.drop({ isPermanent: true });
  const [away, home, rendered] = await Promise.all([part(), get("/"), get("/episodes?page=2")]);
  expect(away.answer.status).toBe(503);
  expect(away.answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(away.answer.headers.get("Cache-Control")).toBe("no-store");
  expect([home.answer.status, rendered.answer.status]).toEqual([200, 200]);
  network.cut();
  const refused = await part();
  expect(refused.answer.status).toBe(503);
  network.heal();
  expect((await part()).answer.status).toBe(206);
});
