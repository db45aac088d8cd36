import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mapEpisodesByGuid } from "~/core/episodes/episodes.server";
import { findRedirect } from "~/core/redirects/redirects.server";
import { getShow } from "~/core/show/show.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { onBothDatabases } from "../../../../tests/databases";
import { startImportSite, startOutside } from "../../../../tests/fixtures/import-feed";
import { importFeed } from "./import-feed.server";

onBothDatabases("a feed of Castopod", (database) => {
  test("comes with people, chapters, transcript and place of sound; all of its addresses lead on", async () => {
    const site = await startImportSite(database());
    const outside = await startOutside();
    const folder = "/media/podcasts/bruecken";
    const text = (body: string, type: string) => ({ type, body: Buffer.from(body) });
    outside.files.set(
      `${folder}/der-bogen.srt`,
      text("1\n00:00:01,000 --> 00:00:02,000\nHallo.\n", "application/x-subrip"),
    );
    const chapters = [{ startTime: 0, title: "Anfang" }];
    outside.files.set(
      `${folder}/der-bogen-chapters.json`,
      text(JSON.stringify({ version: "1.2.0", chapters }), "application/json+chapters"),
    );
    const content = await readFile(
      join(import.meta.dirname, "../../../../tests/fixtures/castopod.xml"),
    );
    const { services } = site;
    const report = await importFeed(
      services,
      { content },
      {
        downloadMedia: false,
        fetchOutside: (address, how) =>
          createFetchOutside({ allowPrivate: true })(
            outside.address + new URL(address).pathname,
            how,
          ),
      },
    );
    expect(report).toMatchObject({ created: 1, transcriptsStored: 1, show: "Brücken & Türme" });
    const [episode] = (await mapEpisodesByGuid(services.db)).values();
    expect(episode).toMatchObject({
      guid: "https://pod.example/@bruecken/episodes/der-bogen",
      title: "Der Bogen & die Last",
      description: "<p>Vom Bogen.</p>",
      number: 4,
      season: 2,
      duration: "62:03",
      audioUrl: "https://pod.example/audio/@bruecken/der-bogen.mp3?_from=Overcast",
      people: [{ name: "Cleo O'Brien", role: "guest" }],
      chapters: [{ startSeconds: 0, title: "Anfang" }],
      soundbites: [{ startSeconds: 60.5, seconds: 30, title: "Schönster Satz" }],
    });
    expect(await getShow(services.db)).toMatchObject({
      name: "Brücken & Türme",
      description: "Worüber wir reden.",
      author: "Ada Alt",
      feedGuid: "1f2e3d4c-5b6a-5978-8a9b-0c1d2e3f4a5b",
      feedLocked: false,
      funding: [{ url: "https://liberapay.com/ada", label: "Danke sagen" }],
    });
    const leads = (path: string) => findRedirect(services.db, new URL(path, "https://neu.example"));
    const here = `/episodes/${episode?.id}`;
    for (const [from, to] of Object.entries({
      "/@bruecken/feed.xml": "/feed.xml",
      "/@bruecken/feed": "/feed.xml",
      "/@bruecken": "/",
      "/@bruecken/episodes": "/episodes",
      "/@bruecken/episodes/der-bogen": here,
      "/@bruecken/episodes/der-bogen/embed": here,
      "/@bruecken/episodes/der-bogen/transcript": `${here}/transcript`,
    }))
      expect.soft(await leads(from), from).toBe(to);
    outside.close();
    await site.close();
  });
});
