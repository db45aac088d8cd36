import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyShow, saveShow } from "~/core/show/show.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { createPosts, putEpisode } from "../../../tests/fixtures/posts";
import { movableClock, testServices } from "../../../tests/sites";
import { servePostsFeed } from "./articles-feed.server";

onBothDatabases("the blog's feed", (database) => {
  let directory: string;
  let services: Services;
  const clock = movableClock("2026-11-20T10:00:00Z");
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "blog-feed-"));
    clock.moveTo("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    await services.db
      .transaction()
      .execute((trx) =>
        saveShow(
          trx,
          { ...emptyShow, name: "Rad & Wagen", author: "Redaktion", tagline: "Alles rollt" },
          clock.now(),
        ),
      );
  });
  afterEach(() => rm(directory, { recursive: true }));

  test("is empty but whole while there is nothing", async () => {
    const { headers } = await servePostsFeed(services);
    expect(headers["Content-Type"]).toBe("application/xml; charset=utf-8");
    expect(headers["Cross-Origin-Resource-Policy"]).toBe("cross-origin");
    const channel = await read(services);
    expect(channel.title).toBe("Rad & Wagen – Blog");
    expect(channel.description).toBe("Alles rollt");
    expect(channel.link).toBe("https://podcast.example/blog");
    expect(channel["atom:link"]).toMatchObject({
      "@rel": "self",
      "@href": "https://podcast.example/blog/feed.xml",
    });
    expect(channel.item).toEqual([]);
  });

  test("tells each post whole, with absolute addresses", async () => {
    await putEpisode(services.db, "e1", "2026-11-01");
    await createPosts(services.db, {
      title: 'Rad < Wagen & "mehr" &lt;b&gt;',
      slug: "rad",
      category: "Technik",
      episodeId: "e1",
      publishedAt: new Date("2026-11-19T23:00:00Z"),
      content:
        '<p>A &amp; B <a href="/episodes/e1">hier</a></p><figure><img src="/media/drawings/a.svg" alt=""></figure>',
    });
    const [item] = (await read(services)).item;
    expect(item).toMatchObject({
      title: 'Rad < Wagen & "mehr" &lt;b&gt;',
      link: "https://podcast.example/blog/rad",
      pubDate: "Thu, 19 Nov 2026 23:00:00 +0000",
      category: ["Technik", "Rad"],
      "dc:creator": "Redaktion",
      description: "Worum es geht.",
    });
    expect(item?.guid).toMatchObject({ "@isPermaLink": "false" });
    expect(item?.guid["#text"]).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(item?.["content:encoded"]).toBe(
      '<p>A &amp; B <a href="https://podcast.example/episodes/e1">hier</a></p><figure><img src="https://podcast.example/media/drawings/a.svg" alt="" loading="lazy" /></figure>',
    );
  });

  test("holds the newest fifty, no drafts and nothing about a scheduled episode", async () => {
    await putEpisode(services.db, "e1", "2026-11-21");
    await createPosts(
      services.db,
      ...Array.from({ length: 60 }, () => ({})),
      { slug: "entwurf", title: "Entwurf", publishedAt: null },
      { slug: "geplant", title: "Geplant", episodeId: "e1" },
    );
    const titles = async () => (await read(services)).item.map(({ title }) => title);
    expect(await titles()).toHaveLength(50);
    expect((await titles())[0]).toBe("Artikel 59");
    expect(await titles()).not.toContain("Geplant");
    clock.moveTo("2026-11-20T23:00:00Z");
    expect((await titles())[0]).toBe("Geplant");
    const { headers } = await servePostsFeed(services);
    expect(headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 23:00:00 GMT");
  });

  test("stays well-formed with characters that XML cannot hold", async () => {
    await createPosts(services.db, {
      title: "A\u0001B\ud800C",
      content: "<p>\u0008]]> \u{1f600} &lt;b&gt;</p>",
    });
    const [item] = (await read(services)).item;
    expect(item?.title.startsWith("AB")).toBe(true);
    expect(item?.["content:encoded"]).toContain("]]&gt; \u{1f600} &lt;b&gt;");
  });
});

type Item = {
  title: string;
  guid: Record<string, string>;
  category: string[];
  "content:encoded": string;
};

type Channel = Record<string, unknown> & { item: Item[] };

async function read(services: Services): Promise<Channel> {
  const xml = (await servePostsFeed(services)).body.toString();
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    attributeNamePrefix: "@",
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === "item" || name === "category",
  });
  const { channel } = parser.parse(xml).rss;
  const item: Item[] = channel.item ?? [];
  return { ...channel, item };
}
