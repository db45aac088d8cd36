import { afterEach, beforeEach, expect, test } from "vitest";
import { listRevisions } from "~/core/content/revisions/revisions.server";
import type { EpisodeFields } from "~/core/episodes/episode.fields";
import { mapEpisodesByGuid } from "~/core/episodes/episodes.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { kinds, restoreDeleted, restoreRevision } from "~/core/kinds/kinds.server";
import type { Show } from "~/core/show/show.schema";
import { findShow, saveShow } from "~/core/show/show.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna } from "../../../../tests/fixtures/content";
import {
  feedOf,
  type ImportSite,
  numbered,
  type Outside,
  pictureFile,
  startImportSite,
  startOutside,
} from "../../../../tests/fixtures/import-feed";
import { deleteEpisode, formOf, saveEpisode } from "../../../../tests/fixtures/kinds";
import { untilSomebodyWaits } from "../../../../tests/waiting-for-lock";
import { parseFeed } from "../read/parse-feed";
import { importFeed, importReadFeed } from "./import-feed.server";
import { previewImport } from "./preview-import.server";

onBothDatabases("import of a feed while an operator works", (database) => {
  let site: ImportSite;
  let outside: Outside;
  beforeEach(async () => {
    site = await startImportSite(database());
    outside = await startOutside();
    outside.files.set("/1.png", await pictureFile(100));
    const speech = Buffer.from("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nEs zischt.\n");
    outside.files.set("/1.vtt", { type: "text/vtt", body: speech });
  });
  afterEach(async () => {
    outside.close();
    await site.close();
  });

  const plain = { invention: "Filter" };
  const withFiles = () => ({
    image: `${outside.address}/1.png`,
    transcript: { url: `${outside.address}/1.vtt`, mime: "text/vtt" },
  });
  /** Imports one episode; `meanwhile` runs while its first file is loading. */
  async function run(
    item: Parameters<typeof numbered>[1] = {},
    meanwhile = async () => {},
    show = {},
  ) {
    const real = createFetchOutside({ allowPrivate: true });
    let before: typeof meanwhile | null = meanwhile;
    const fetchOutside: typeof real = async (...asked) => {
      const now = before;
      before = null;
      await now?.();
      return real(...asked);
    };
    const content = feedOf([numbered(1, item)], show);
    return importFeed(site.services, { content }, { downloadMedia: false, fetchOutside });
  }
  const id = async () => (await mapEpisodesByGuid(site.services.db)).get("folge-1")?.id ?? "";
  const stored = async () => findAnyEpisode(site.services.db, await id());
  async function save(values: Partial<EpisodeFields>) {
    const episode = await stored();
    if (!episode) throw new Error("no episode");
    const form = await formOf(site.services.db, kinds.episode, episode.id);
    const fields = { ...form, ...plain, ...values };
    const { id, updatedAt: version } = episode;
    const result = await saveEpisode(site.services, anna, { id, version, fields });
    expect(result.outcome).toBe("saved");
  }

  test("the transcript stays when a picture comes too", async () => {
    expect(await run(withFiles())).toMatchObject({ picturesStored: 1, transcriptsStored: 1 });
    const episode = await stored();
    expect(episode?.imageUrl).toMatch(/^\/media\//);
    expect(episode?.transcript).toContain("Es zischt.");
  });

  test("what is saved meanwhile stays", async () => {
    const own = { title: "Eigener Titel", funFact: "Ja.", transcript: "Anna: Zsch." };
    const report = await run(withFiles(), () => save({ ...own, chapters: "0:05 Eigenes" }));
    expect(report).toMatchObject({ picturesStored: 1, transcriptsStored: 0 });
    const episode = await stored();
    expect(episode).toMatchObject({ ...own, invention: plain.invention });
    expect(episode?.chapters).toEqual([{ startSeconds: 5, title: "Eigenes" }]);
    expect(episode?.imageUrl).toMatch(/^\/media\//);
  });

  const saveSettings = (values: Partial<Show>) =>
    site.services.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, site.services, "show");
      const show = await findShow(trx);
      if (!show) throw new Error("no settings");
      await saveShow(trx, { ...show, ...values }, site.clock.now());
    });
  const ownSettings = {
    headline: "Eigene Überschrift",
    tagline: "Eigener Untertitel.",
    platforms: [
      { label: "Spotify", url: "https://open.spotify.com/show/1", order: 1, enabled: true },
    ],
    social: [{ label: "Mastodon", url: "https://podcasts.example/@anna" }],
    cover: "/media/eigenes.jpg",
    imprint: "<p>Eigenes Impressum.</p>",
  } satisfies Partial<Show>;

  test.each([
    ["the first time", false],
    ["again", true],
  ])("settings that are saved meanwhile stay when a feed comes %s", async (_name, isKnown) => {
    if (isKnown) await run();
    const show = { title: "Neuer Name", image: `${outside.address}/1.png` };
    await run(withFiles(), () => saveSettings(ownSettings), show);
    expect(await findShow(site.services.db)).toMatchObject({ ...ownSettings, name: "Neuer Name" });
  });

  test("settings that another process is just saving stay", async () => {
    await run();
    const { services } = site;
    let importing: ReturnType<typeof run> | undefined;
    await services.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, services, "show");
      const show = await findShow(trx);
      if (!show) throw new Error("no settings");
      importing = run({}, undefined, { title: "Neuer Name" });
      await untilSomebodyWaits(services);
      await saveShow(trx, { ...show, ...ownSettings }, site.clock.now());
    });
    await importing;
    expect(await findShow(services.db)).toMatchObject({ ...ownSettings, name: "Neuer Name" });
  });

  test("others who write have their turn between its portions", async () => {
    const { services } = site;
    let written = 0;
    const pauses: number[] = [];
    services.content.onChange(() => {
      written = performance.now();
    });
    const content = feedOf(Array.from({ length: 120 }, (_, at) => numbered(at)));
    const report = await importFeed(
      services,
      { content },
      {
        downloadMedia: false,
        fetchOutside: createFetchOutside(),
        onProgress(step, done, total) {
          const isBetween = step === "episodes" && done > 0 && done < total;
          if (isBetween) pauses.push(performance.now() - written);
        },
      },
    );
    expect(report.created).toBe(120);
    expect(pauses).toHaveLength(2);
    // A waiting SQLite process retries after at most 20 ms; PostgreSQL has a queue.
    if (database.kind === "sqlite") for (const pause of pauses) expect(pause).toBeGreaterThan(20);
  });

  test("its portions are small where texts are long", async () => {
    const saved: number[] = [];
    const description = (at: number) => `<p>${at}. ${"Lang. ".repeat(20_000)}</p>`;
    const content = feedOf([1, 2, 3].map((at) => numbered(at, { description: description(at) })));
    const onProgress = (step: string, done: number) => {
      if (step === "episodes") saved.push(done);
    };
    const options = { downloadMedia: false, fetchOutside: createFetchOutside(), onProgress };
    await importFeed(site.services, { content }, options);
    expect(saved).toEqual([0, 1, 2, 3]);
  });

  test("chapters that are typed meanwhile stay, whatever their file holds", async () => {
    const body = Buffer.from(JSON.stringify({ chapters: [{ startTime: 0, title: "Fremd" }] }));
    outside.files.set("/1.json", { type: "application/json", body });
    const item = { chaptersUrl: `${outside.address}/1.json` };
    await run(item, () => save({ chapters: "0:05 Eigenes" }));
    expect((await stored())?.chapters).toEqual([{ startSeconds: 5, title: "Eigenes" }]);
  });

  test("what is deleted meanwhile stays deleted, and can come back", async () => {
    const { services } = site;
    const deleted: string[] = [];
    const report = await run(withFiles(), async () => {
      const item = await deleteEpisode(services, anna, await id());
      if (item) deleted.push(item.id);
    });
    expect(report.oddities.join()).toMatch(
      /^1 Bild nicht übernommen.*gehört zu einer Folge, die inzwischen gelöscht ist/,
    );
    expect(await stored()).toBeNull();
    expect(await restoreDeleted(services, anna, deleted[0] ?? "")).toMatchObject({
      outcome: "restored",
    });
    expect(await stored()).toMatchObject({ title: "Folge 1" });
  });

  test("what lies in the trash stays there, and can come back", async () => {
    const { services } = site;
    await run();
    const deleted = await deleteEpisode(services, anna, await id());
    const told =
      "1 Eintrag im Papierkorb, nicht übernommen: „Folge 1“. Was von dort wiederkommt, bringt der nächste Import auf den neuen Stand.";
    const feed = parseFeed({ content: feedOf([numbered(1, withFiles()), numbered(2)]) });
    const options = { downloadMedia: false, fetchOutside: createFetchOutside() };
    expect(await previewImport(services, { feed, address: null }, options)).toMatchObject({
      created: 1,
      changed: 0,
      unchanged: 0,
      pictures: 0,
      oddities: [told],
    });
    const report = await importReadFeed(services, { feed, address: null }, options);
    expect(report).toMatchObject({ created: 1, unchanged: 0, oddities: [told] });
    expect(await id()).toBe("");
    const back = await restoreDeleted(services, anna, deleted?.id ?? "");
    expect(back).toMatchObject({ outcome: "restored" });
    expect(await run({ title: "Neu" })).toMatchObject({ created: 0, changed: 1, oddities: [] });
  });

  test("what it changes about a saved episode is a revision, and the former one can come back", async () => {
    const { services } = site;
    await run();
    await save({ verdict: "Belegt" });
    await run({ title: "Titel des Feeds", ...withFiles() });
    const episode = await stored();
    expect(episode).toMatchObject({ title: "Titel des Feeds" });
    const subject = { kind: "episode", id: episode?.id ?? "" } as const;
    const revisions = await listRevisions(services.db, subject);
    // Picture, transcript, title, the operator's save, and the state before.
    expect(revisions.map(({ operatorName }) => operatorName)).toEqual([
      null,
      null,
      null,
      "Anna",
      null,
    ]);
    expect(revisions[0]?.version).toBe(episode?.updatedAt);
    const own = revisions[3]?.version ?? "";
    const wanted = { subject, version: own, current: episode?.updatedAt ?? "" };
    expect(await restoreRevision(services, anna, wanted)).toMatchObject({ outcome: "saved" });
    expect(await stored()).toMatchObject({ title: "Folge 1", verdict: "Belegt", transcript: "" });
  });

  test("what only the operator changed stays, what only the feed changed comes, both is for the operator", async () => {
    const { services } = site;
    await run({ season: 1 }, undefined, { copyright: "© Ada" });
    await save({ title: "Eigener Titel", description: "<p>Eigener Text.</p>", duration: "9:00" });
    await saveSettings({ tagline: "Eigener Untertitel.", copyright: "© Anna" });
    expect(await run({ season: 1 }, undefined, { copyright: "© Ada" })).toMatchObject({
      changed: 0,
      unchanged: 1,
      oddities: [],
    });
    const item = { season: 2, title: "Titel des Feeds", description: "<p>Text des Feeds.</p>" };
    const content = feedOf([numbered(1, item)], { copyright: "© Emmy", author: "Emmy" });
    const read = { feed: parseFeed({ content }), address: null };
    const options = { downloadMedia: false, fetchOutside: createFetchOutside() };
    const preview = await previewImport(services, read, options);
    expect(preview).toMatchObject({ changed: 1 });
    expect(preview.conflicts.map(({ key: _, ...conflict }) => conflict)).toEqual([
      { of: "", label: "Copyright", own: "© Anna", feed: "© Emmy" },
      { of: "Eigener Titel", label: "Titel", own: "Eigener Titel", feed: "Titel des Feeds" },
      {
        of: "Eigener Titel",
        label: "Beschreibung",
        own: "Eigener Text.",
        feed: "Text des Feeds.",
      },
    ]);
    const taken = new Set([preview.conflicts[0]?.key ?? "", preview.conflicts[2]?.key ?? ""]);
    const report = await importReadFeed(services, read, { ...options, taken });
    expect(report).toMatchObject({ changed: 1, unchanged: 0 });
    expect(report.oddities).toEqual([
      "1 Angabe hier und im Feed geändert; was hier steht, ist geblieben: „Titel des Feeds“.",
    ]);
    expect(await stored()).toMatchObject({
      title: "Eigener Titel",
      description: "<p>Text des Feeds.</p>",
      duration: "9:00",
      season: 2,
    });
    expect(await findShow(services.db)).toMatchObject({
      tagline: "Eigener Untertitel.",
      copyright: "© Emmy",
      author: "Emmy",
    });
    // A decided question is not asked again.
    const again = await previewImport(services, read, options);
    expect(again).toMatchObject({ changed: 0, settings: [], conflicts: [] });
  });

  test("of what came before anything was kept, the operator's is what somebody saved", async () => {
    const { db } = site.services;
    await run();
    await db.deleteFrom("feed_values").where("kind", "=", "episode").execute();
    expect(await run({ title: "Neu" })).toMatchObject({ changed: 1 });
    await save({ title: "Eigener Titel" });
    await db.deleteFrom("feed_values").where("kind", "=", "episode").execute();
    expect(await run({ title: "Noch neuer" })).toMatchObject({ changed: 0, oddities: [] });
    expect(await stored()).toMatchObject({ title: "Eigener Titel" });
    expect(await run({ title: "Am neuesten", season: 3 })).toMatchObject({ changed: 0 });
  });

  test("what nobody saved here gets no revisions", async () => {
    await run();
    await run({ title: "Neu", ...withFiles() });
    const rows = await site.services.db.selectFrom("content_revisions").select("id").execute();
    expect(rows).toEqual([]);
  });
});
