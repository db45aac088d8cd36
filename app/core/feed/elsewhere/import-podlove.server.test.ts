import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mapEpisodesByGuid } from "~/core/episodes/episodes.server";
import { InterruptedError } from "~/platform/jobs/define-job.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { onBothDatabases } from "../../../../tests/databases";
import {
  feedOf,
  type ImportSite,
  numbered,
  startImportSite,
} from "../../../../tests/fixtures/import-feed";
import { podloveExport, podloveTables, podloveXml } from "../../../../tests/fixtures/podlove";
import { podlove, writeWxr } from "../../../../tests/fixtures/wordpress";
import { importFeed, importReadFeed } from "../import/import-feed.server";
import type { ImportOptions } from "../import/import-run.server";
import { readExport } from "./read-export.server";

onBothDatabases("Podlove's own export", (database) => {
  let site: ImportSite;
  let path: string;
  beforeEach(async () => {
    site = await startImportSite(database());
    path = join(site.services.env.DATA_DIR, "podlove.xml.gz");
    await writeFile(path, podloveExport(podloveTables));
  });
  afterEach(() => site.close());

  const options: ImportOptions = {
    downloadMedia: false,
    fetchOutside: () => Promise.reject(new OutsideError("gibt es nicht")),
  };
  const bring = async (file: string) => {
    const read = await readExport(file, {});
    if (!read) throw new Error("not recognised");
    return importReadFeed(site.services, read, options);
  };
  const bringWordPress = async () =>
    bring(await writeWxr(join(site.services.env.DATA_DIR, "export.xml"), podlove));
  const bringFeed = (audio: string, given: Partial<ImportOptions> = {}) => {
    const file = { url: audio, bytes: 1, mime: "audio/mpeg" };
    const item = numbered(1, { guid: "podlove-2020-01-02-abc", number: null, audio: file });
    return importFeed(site.services, { content: feedOf([item]) }, { ...options, ...given });
  };
  const counting = "https://alt.example/podlove/file/12/s/feed/c/mp3/pl001-bruecke-lang.mp3";
  const episodes = async () => [...(await mapEpisodesByGuid(site.services.db)).values()];
  const everything = async () =>
    JSON.stringify([
      await site.services.db.selectFrom("episodes").selectAll().orderBy("guid").execute(),
      await site.services.db.selectFrom("show").selectAll().execute(),
      await site.services.db.selectFrom("people").selectAll().orderBy("name").execute(),
    ]);
  const files = {
    audioUrl: "https://media.example/pl/pl001-bruecke-lang.mp3",
    audioBytes: 700,
    alternates: [{ url: "https://media.example/pl/pl001-bruecke.m4a", title: "MP4" }],
    duration: "62:03",
    number: 1,
    people: [{ name: "Cleo", role: "gast" }],
    chapters: [
      { startSeconds: 0, title: "Anfang" },
      { startSeconds: 600, title: "Bogen", href: "https://bogen.example/" },
    ],
  };

  test("alone brings drafts with all of their files, people, transcripts and the settings", async () => {
    const report = await bring(path);
    expect(report).toMatchObject({ created: 2, transcriptsStored: 1, show: "Alte Sendung" });
    expect(report.oddities.join()).toContain("bleibt Entwurf");
    expect((await episodes()).map(({ publicFrom }) => publicFrom)).toEqual([null, null]);
    const [first] = (await episodes()).filter(({ title }) => title === "Die Brücke");
    expect(first).toMatchObject({ ...files, description: "<p>Kurz: Brücken.</p>" });
    const { transcript } = await site.services.db
      .selectFrom("episodes")
      .select("transcript")
      .where("title", "=", "Die Brücke")
      .executeTakeFirstOrThrow();
    expect(transcript).toContain("<v Cleo>Guten &amp; schönen Tag.");
    expect(transcript).toContain("<v x>Hallo.");
    expect(await everything()).toContain("0b7a4a0e-6d3c-5a0c-9d53-0c5f8e0a1b2c");
    expect(await everything()).toContain("ada@alt.example");
    expect(await everything()).not.toContain("weg@alt.example");
    const before = await everything();
    expect(await bring(path)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await everything()).toEqual(before);
  });

  test("after WordPress's export it fills in the sound, and a second run of each changes nothing", async () => {
    await bringWordPress();
    expect(await bring(path)).toMatchObject({ created: 1, changed: 1 });
    const found = await mapEpisodesByGuid(site.services.db);
    expect(found.get("podlove-2020-01-02-abc")).toMatchObject({
      ...files,
      title: "PL001 Die Brücke",
      description: "<p>Von Brücken.</p>",
      published: true,
    });
    const show = await site.services.db.selectFrom("show").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(show)).toContain("ada@alt.example");
    const before = await everything();
    expect(await bringWordPress()).toMatchObject({ created: 0, changed: 0 });
    expect(await bring(path)).toMatchObject({ created: 0, changed: 0 });
    expect(await everything()).toEqual(before);
  });

  test("before WordPress's export, its drafts get guid, text and date from there", async () => {
    await bring(path);
    expect(await bringWordPress()).toMatchObject({ created: 0, changed: 1 });
    const found = await mapEpisodesByGuid(site.services.db);
    expect(found.size).toBe(2);
    expect(found.get("podlove-2020-01-02-abc")).toMatchObject({
      ...files,
      title: "PL001 Die Brücke",
      description: "<p>Von Brücken.</p>",
      published: true,
      publicFrom: "2020-01-02T09:00:00.000Z",
    });
    const before = await everything();
    expect(await bring(path)).toMatchObject({ created: 0, changed: 0 });
    expect(await bringWordPress()).toMatchObject({ created: 0, changed: 0 });
    expect(await bringFeed(counting)).toMatchObject({ created: 0 });
    expect(await bring(path)).toMatchObject({ created: 0, changed: 0 });
    expect((await episodes()).length).toBe(2);
    expect(before).toContain("podlove-2020-01-02-abc");
  });

  test.each([counting, "https://op3.dev/e/media.example/pl/pl001-bruecke-lang.mp3?x=1"])(
    "before or after a feed it joins by the audio at %s",
    async (audio) => {
      await bring(path);
      expect(await bringFeed(audio)).toMatchObject({ created: 0, changed: 1 });
      const told = await mapEpisodesByGuid(site.services.db);
      expect(told.get("podlove-2020-01-02-abc")).toMatchObject({
        audioUrl: audio,
        published: true,
        chapters: files.chapters,
      });
      expect(await bring(path)).toMatchObject({ created: 0, changed: 0 });
      expect((await episodes()).length).toBe(2);
      await site.services.db.deleteFrom("episodes").execute();
      await site.services.db.deleteFrom("feed_values").execute();
      await bringFeed(audio);
      expect(await bring(path)).toMatchObject({ created: 1, changed: 1 });
      const filled = await mapEpisodesByGuid(site.services.db);
      expect(filled.get("podlove-2020-01-02-abc")).toMatchObject({
        audioUrl: audio,
        description: "<p>Text der Folge 1.</p>",
        chapters: files.chapters,
        number: 1,
      });
    },
  );

  test("broken off once its draft has the feed's guid, the next run of the feed makes it public", async () => {
    await bring(path);
    const signal = AbortSignal.abort(new InterruptedError());
    const broken = bringFeed(counting, { signal });
    await expect(broken).rejects.toThrow(InterruptedError);
    expect(await bringFeed(counting)).toMatchObject({ created: 0 });
    const found = await mapEpisodesByGuid(site.services.db);
    expect([found.size, found.get("podlove-2020-01-02-abc")?.published]).toEqual([2, true]);
  });

  test("a feed whose episode takes over the audio of a draft doubles no guid", async () => {
    await bringFeed("https://anders.example/1.mp3");
    expect(await bring(path)).toMatchObject({ created: 2 });
    expect(await bringFeed(counting)).toMatchObject({ created: 0, changed: 1 });
    expect((await episodes()).length).toBe(3);
  });

  test("rows of a post that stand there twice, and those of none, do no harm", async () => {
    const [row, rows = []] = podloveTables.episodes ?? ["", []];
    const more = [
      ...rows,
      { ...rows[0], id: 3 },
      { ...rows[1], id: 4, title: "Anders" },
      { id: 5 },
    ];
    await writeFile(
      path,
      podloveExport({ ...podloveTables, episodes: [row, more as typeof rows] }),
    );
    expect(await bring(path)).toMatchObject({ created: 3 });
    expect(await bring(path)).toMatchObject({ created: 0, changed: 0 });
  });

  test("what breaks off or is damaged says so", async () => {
    const xml = podloveXml(podloveTables);
    await writeFile(path, xml.slice(0, 1500));
    await expect(readExport(path, {})).rejects.toThrow("bricht mittendrin ab");
    await writeFile(path, podloveExport(podloveTables).subarray(0, 900));
    await expect(readExport(path, {})).rejects.toThrow("beschädigt oder unvollständig");
  });
});
