import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshPlace } from "./databases";
import { type ServedSite, serveSite } from "./served-site";

/** Bytes of a page in its dense encoding, without headers (`bench/measures/bytes.mjs` counts them too). */
const most = { home: 25_500, episode: 30_000 };

let site: ServedSite;
let clean: () => Promise<void>;
let newest: string;
const read = async (path: string) => (await fetch(site.address + path)).text();

beforeAll(async () => {
  const place = await freshPlace("sqlite");
  clean = place.clean;
  site = await serveSite(place);
  newest = /href="(\/episodes\/[0-9a-f-]{36})"/.exec(await read("/"))?.[1] ?? "";
}, 120_000);
afterAll(async () => {
  await site.end();
  await clean();
});

test("the front page and an episode with a dossier are small", async () => {
  const bytes = async (path: string) => brotliCompressSync(await read(path)).length;
  expect(newest).not.toBe("");
  expect(await bytes("/")).toBeLessThan(most.home);
  expect(await bytes(newest)).toBeLessThan(most.episode);
});

/** Names of classes in styles. */
function classesIn(css: string): Set<string> {
  const found = css.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g);
  return new Set([...found].map(([, name = ""]) => name.replace(/\\(.)/g, "$1")));
}

test("a page has the styles of every class that stands in it", async () => {
  const known = classesIn(readFileSync("build/server/styles/site.css", "utf8"));
  const sitemap = await read("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  // One address of each kind: `/personen/{name}`, `/blog/{slug}`, `/episodes/{id}/mitschrift`.
  const kinds = new Map(
    listed.map(([, path = ""]) => [path.replace(/(?<=^\/\w+\/)[^/]+/, "{}"), path || "/"]),
  );
  const more = [newest, `${newest}/comments`, "/suche?q=patent", "/offline", "/nirgends"];
  const missing = [];
  for (const path of [...kinds.values(), ...more]) {
    const [, start = "", css = "", rest = ""] =
      /^([\s\S]*?)<style data-site="">([\s\S]*?)<\/style>([\s\S]*)$/.exec(await read(path)) ?? [];
    const own = classesIn(css);
    const html = `${start}${rest}`.replace(/<style[\s\S]*?<\/style>/g, "");
    const attributes = [...html.matchAll(/ class="([^"]*)"/g)].map(([, names = ""]) => names);
    const names = attributes.flatMap((names) => names.replaceAll("&amp;", "&").split(/\s+/));
    expect(names.length, path).toBeGreaterThan(50);
    const lost = names.filter((name) => known.has(name) && !own.has(name));
    missing.push(...lost.map((name) => `${path}: ${name}`));
  }
  expect(kinds.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
}, 60_000);
