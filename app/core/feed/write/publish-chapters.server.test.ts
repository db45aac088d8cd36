import { afterEach, beforeEach, expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { onBothDatabases } from "../../../../tests/databases";
import { type ImportSite, startImportSite } from "../../../../tests/fixtures/import-feed";
import { serveChapters } from "./publish-chapters.server";
import { serveFeed } from "./publish-feed.server";

const now = new Date("2026-11-20T10:00:00Z");
const chapters = [
  { startSeconds: 0, title: "Anfang" },
  { startSeconds: 754, title: "Streit & Patent „Nr. 1“" },
];

onBothDatabases("an episode's chapters", (database) => {
  let site: ImportSite;
  beforeEach(async () => {
    site = await startImportSite(database());
  });
  afterEach(() => site.close());

  const save = (id: string, given: { date?: string; chapters?: typeof chapters }) =>
    site.services.db.transaction().execute((trx) =>
      importEpisode(
        trx,
        {
          id,
          title: "Der Filter",
          invention: "Filter",
          description: "<p>Text</p>",
          date: "2026-11-20",
          duration: "45:30",
          audioUrl: "/media/audio/001.mp3",
          ...given,
        },
        now,
      ),
    );
  const feed = async () => {
    const { body } = await serveFeed(site.services, new URL("https://podcast.example/feed.xml"));
    return body.toString();
  };

  test("are JSON as Podcasting 2.0 has it, open to every site", async () => {
    await save("filter", { chapters });
    await site.services.db
      .transaction()
      .execute((trx) => saveShow(trx, { ...emptyShow, name: "Wer war es?" }, now));
    const { status, headers, body } = await serveChapters(site.services, "filter");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "Content-Type": "application/json+chapters",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    expect(JSON.parse(body.toString())).toEqual({
      version: "1.2.0",
      title: "Der Filter",
      podcastName: "Wer war es?",
      chapters: [
        { startTime: 0, title: "Anfang" },
        { startTime: 754, title: "Streit & Patent „Nr. 1“" },
      ],
    });
  });

  test("are an empty list for an episode without any", async () => {
    await save("ohne", {});
    const { status, body } = await serveChapters(site.services, "ohne");
    expect(status).toBe(200);
    expect(JSON.parse(body.toString()).chapters).toEqual([]);
  });

  test("are not found for an episode that is unknown or not published yet", async () => {
    await save("geplant", { date: "2026-11-27", chapters });
    for (const id of ["geplant", "unbekannt", "../filter", ""]) {
      const { status, headers } = await serveChapters(site.services, id);
      expect(status).toBe(404);
      expect(headers["Cache-Control"]).toBe("no-store");
    }
  });

  test("are named in the feed where there are some", async () => {
    await save("ohne", {});
    expect(await feed()).not.toContain("podcast:chapters");
    await save("filter", { chapters });
    expect(await feed()).toContain(
      '<podcast:chapters url="https://podcast.example/episodes/filter/chapters.json" type="application/json+chapters"/>',
    );
  });
});
