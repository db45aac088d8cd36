import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { episodeSubject } from "~/core/media/artwork/artwork-address.server";
import { emptyShow, mailSender } from "~/core/show/show.server";
import { freshPlace, migratedPlace } from "./databases";
import { createFeedPage, feedXml } from "./fixtures/feed";
import { numbered } from "./fixtures/import-feed";
import { roomFixtures } from "./room-fixtures";
import { serveSite } from "./served-site";

/** Words of the demo show that another show's site may never say. */
const demoWords = /\bAkten?\b|erfind|patent|freitag/giu;

/** Real feeds outside the project, if there are any; none of them has such a word. */
const folder = "../shared/feeds";
const realFeeds = [
  "de-podlovers-pc20-2.xml",
  "de-chaosradio-legacy-32.xml",
  "pc20-namespace-example-3.xml",
].map((name) => join(folder, name));

async function wordsOn(address: string, path: string): Promise<string[]> {
  const answer = await fetch(address + path, { redirect: "manual" });
  const said = (await answer.text()).matchAll(demoWords);
  return [...said].map(([word]) => `${path}: ${word}`);
}

async function pathsOf(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path || "/",
  );
  const episodes = listed.filter((path) => /^\/episodes\/[^/]+$/.test(path)).slice(0, 4);
  return [
    ...new Set([
      "/",
      "/episodes",
      "/videos",
      "/blog",
      "/contact",
      "/newsletter",
      "/suche",
      "/404",
      "/suche?q=zzz",
      "/episodes?q=zzz",
      "/videos?q=zzz",
      "/offline",
      "/imprint",
      "/privacy",
      "/zaehlweise",
      "/newsletter/archive",
      "/feed.xml",
      "/blog/feed.xml",
      "/nirgends",
      "/manifest.webmanifest",
      "/newsletter/confirmation/x",
      "/newsletter/unsubscribe/x",
      ...listed.slice(0, 30),
      ...episodes.flatMap((path) => [
        path,
        `${path}/comments`,
        `${path}/rating`,
        `${path}/embed`,
        `${path}/next`,
      ]),
    ]),
  ];
}

async function wordsOfSite(feed: string): Promise<string[]> {
  const place = await migratedPlace("sqlite");
  const settings = {
    BASE_URL: "http://localhost:3000",
    DEMO: "0",
    DATA_DIR: place.directory,
    DATABASE_URL: "",
    LOG_LEVEL: "silent",
  };
  await promisify(execFile)(process.execPath, ["scripts/main.cjs", "admin", "import-feed", feed], {
    env: { ...process.env, ...settings, SECRET: "a secret for tests of 32 characters" },
  });
  const site = await serveSite(place, { DEMO: "0" });
  try {
    const paths = await pathsOf(site.address);
    expect(paths.some((path) => /^\/episodes\/[^/]+\/embed$/.test(path))).toBe(true);
    return (await Promise.all(paths.map((path) => wordsOn(site.address, path)))).flat();
  } finally {
    await site.end();
    await place.clean();
  }
}

test("no page and no feed of an imported show has a word of the demo show", async () => {
  const { directory, clean } = await freshPlace("sqlite");
  const file = join(directory, "feed.xml");
  const show = { title: "Gespräche", description: "Wir reden.", author: "Ada" };
  const items = [numbered(1), numbered(2, { number: null })];
  await writeFile(file, feedXml(createFeedPage({ show, items })));
  expect(await wordsOfSite(file)).toEqual([]);
  await clean();
});

test.skipIf(!realFeeds.every((file) => existsSync(file)))(
  `nor one that came from a real feed (skipped without ${folder})`,
  async () => {
    for (const file of realFeeds) expect(await wordsOfSite(file), file).toEqual([]);
  },
);

test("nor its mails and what its pictures say", async () => {
  const show = { ...emptyShow, name: "Gespräche" };
  const sender = mailSender(show, "https://podcast.example");
  const episode = { id: "e", number: 7, title: "Eins", invention: "", description: "" };
  const texts = [
    episodeSubject({ ...episode, verdict: null, drawingUrl: null }, show),
    ...roomFixtures.flatMap(({ mails, ownWords }) => [
      ...Object.values(mails?.(sender) ?? {}).map(({ mail }) => mail()),
      ownWords?.(show),
    ]),
  ];
  expect([...JSON.stringify(texts).matchAll(demoWords)].map(([word]) => word)).toEqual([]);
});
