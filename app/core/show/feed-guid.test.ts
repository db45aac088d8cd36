import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { feedGuid, lastingFeedGuid, publicFeedGuid, settleFeedGuid } from "./feed-guid.server";
import { emptyShow, findShow, saveShow } from "./show.server";

test("the guid of a feed is that of Podcasting 2.0", () => {
  expect(feedGuid("https://podnews.net/rss/")).toBe("9b024349-ccf0-5f69-a609-6b82873eab3c");
});

test.each([
  "http://localhost:3000",
  "http://127.0.0.1:8080",
  "http://[::1]:3000",
  "http://nas:3000",
  "http://192.168.1.5",
  "http://podcast.localhost",
  "https://rechner.local",
])("a site tried out at %s has no guid of its own", (origin) => {
  expect(publicFeedGuid(`${origin}/feed.xml`)).toBe("");
});

const site = (BASE_URL: string, PORT = 3000) => ({ BASE_URL, PORT });
const own = feedGuid("https://podcast.example/feed.xml");
const foreign = feedGuid("https://podnews.net/rss");

test.each([
  ["none", "", site("https://podcast.example"), own],
  ["none, while it is tried out", "", site("http://localhost:3000"), ""],
  ["that of a trial", feedGuid("localhost:3000/feed.xml"), site("https://podcast.example"), own],
  ["that of a trial", feedGuid("localhost:80/feed.xml"), site("https://podcast.example", 80), own],
  ["that of an import", foreign, site("https://podcast.example"), foreign],
  ["its own, after a move", own, site("https://umgezogen.example"), own],
])("a show with %s (%s, %o) gets %s", (_name, kept, env, expected) => {
  expect(lastingFeedGuid(kept, env)).toBe(expected);
});

onBothDatabases("the feed's guid", (database) => {
  let services: Services;
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "guid-test-"));
    const clock = movableClock("2026-11-21T10:00:00Z");
    services = await testServices(database(), { directory, clock });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  test("is made at the first start with a public address, and not again", async () => {
    const { db, clock, env } = services;
    const startAt = async (address: string) => {
      env.BASE_URL = address;
      await settleFeedGuid(services);
      return (await findShow(db))?.feedGuid;
    };
    expect(await startAt("http://localhost:3000")).toBeUndefined();
    expect(await startAt("https://podcast.example")).toBe(own);
    expect(await startAt("https://umgezogen.example")).toBe(own);
    const tried = { ...emptyShow, feedGuid: feedGuid("localhost:3000/feed.xml") };
    await db.transaction().execute((trx) => saveShow(trx, tried, clock.now()));
    expect(await startAt("http://localhost:3000")).toBe("");
    expect(await startAt("https://podcast.example")).toBe(own);
    expect(await startAt("https://umgezogen.example")).toBe(own);
    expect(await startAt("http://localhost:3000")).toBe(own);
  });
});
