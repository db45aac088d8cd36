import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readGuide } from "~/core/analytics/admin/pages/dashboard/read-guide.server";
import { saveReply } from "~/core/comments/reply-to-comment.server";
import { createComment } from "~/core/comments/submit-comment.server";
import { checkTexts } from "~/core/content/check.server";
import { valuesOf } from "~/core/content/fields";
import { findRow, textsOf } from "~/core/content/kind.server";
import { episodeFields } from "~/core/episodes/episode.fields";
import { findEpisode, listEpisodes, mapEpisodesByGuid } from "~/core/episodes/episodes.server";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { kinds } from "~/core/kinds/kinds.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { listHosts } from "~/core/people/people.server";
import { roleName } from "~/core/people/roles";
import { createPost } from "~/core/posts/posts.server";
import { findRedirect } from "~/core/redirects/redirects.server";
import { firstAccent } from "~/core/show/accent";
import { feedGuid, settleFeedGuid } from "~/core/show/feed-guid.server";
import { navigationOf } from "~/core/show/navigation/navigation-entries";
import { showLimits } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { emptyShow, getShow, saveShow } from "~/core/show/show.server";
import { createFetchOutside, type FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna } from "../../../../tests/fixtures/content";
import {
  audioFile,
  feedOf,
  type ImportSite,
  numbered,
  type Outside,
  pictureFile,
  startImportSite,
  startOutside,
} from "../../../../tests/fixtures/import-feed";
import { formOf, saveEpisode as saveOwn } from "../../../../tests/fixtures/kinds";
import { putPost } from "../../../../tests/fixtures/stored-posts";
import { craftedPng, photo } from "../../../../tests/fixtures/uploads";
import { FeedError } from "../feed.schema";
import { parseFeed } from "../read/parse-feed";
import { serveChapters } from "../write/publish-chapters.server";
import { serveFeed } from "../write/publish-feed.server";
import {
  type Fingerprints,
  fingerprintsOf,
  keepFeedValues,
  mapFeedValues,
} from "./feed-values.server";
import { candidateAddresses, fetchFeed } from "./fetch-feed.server";
import { importFeed, importReadFeed } from "./import-feed.server";
import { declinedKey } from "./imports.schema";
import { previewImport } from "./preview-import.server";

const today = "2026-11-21";
// Real feeds outside the project, if there are any.
const realFeeds = "../shared/feeds";

onBothDatabases("import of a feed", (database) => {
  let site: ImportSite;
  let outside: Outside;
  beforeEach(async () => {
    site = await startImportSite(database());
    outside = await startOutside();
  });
  afterEach(async () => {
    outside.close();
    await site.close();
  });

  const fetchOutside = createFetchOutside({ allowPrivate: true });
  const run = (content: string, options: { downloadMedia?: boolean; address?: string } = {}) =>
    importFeed(
      site.services,
      { content, ...(options.address ? { address: options.address } : {}) },
      { downloadMedia: options.downloadMedia ?? false, fetchOutside },
    );
  const episodes = () => mapEpisodesByGuid(site.services.db);
  const keepSaid = (fields: Fingerprints) =>
    site.services.db
      .transaction()
      .execute((trx) => keepFeedValues(trx, "show", new Map([["", fields]])));

  test("the first import takes what is empty out of the navigation, later ones leave it alone", async () => {
    const { services } = site;
    const shown = async (place: "header" | "footer") => {
      const { header, footer } = navigationOf(
        await getShow(services.db),
        services.rooms.pages,
        [],
        [],
      );
      const items = place === "header" ? header : footer.flatMap((column) => column.items);
      return items.map(({ label }) => label);
    };
    expect(await shown("header")).toEqual(["Home", "Episoden", "Videos", "Blog", "Kontakt"]);
    await run(feedOf([numbered(1)]));
    expect(await shown("header")).toEqual(["Home", "Episoden", "Kontakt"]);
    expect(await shown("footer")).not.toContain("Videos");
    expect(await shown("footer")).toContain("Alle Episoden");
    const mila = { id: "mila", name: "Mila", email: "mila@example.org", role: "owner" } as const;
    expect((await readGuide(services, mila)).hidden).toEqual(["Videos", "Blog"]);
    await services.db
      .transaction()
      .execute(async (trx) =>
        saveShow(
          trx,
          { ...(await getShow(trx)), navigation: emptyShow.navigation },
          services.clock.now(),
        ),
      );
    await run(feedOf([numbered(1), numbered(2)]));
    expect(await shown("header")).toContain("Videos");
  });

  test("show and episodes are there as the feed has them", async () => {
    const report = await run(
      feedOf(
        [
          numbered(2, { season: 1, explicit: true, episodeType: "bonus", seconds: 4504 }),
          numbered(1),
        ],
        {
          title: "Die Sendung",
          description: "Erster Satz der Sendung. Zweiter Satz.",
          categories: [
            { name: "Technology", subs: [] },
            { name: "Society & Culture", subs: ["Documentary"] },
          ],
          ownerName: "Emmy",
          feedType: "serial",
          feedComplete: true,
          feedLocked: false,
          persons: [
            { name: "Ada", role: "host" },
            { name: "Gast", role: "guest" },
          ],
        },
      ),
    );
    expect(report).toMatchObject({
      created: 2,
      changed: 0,
      unchanged: 0,
      demoReplaced: false,
      oddities: [
        "Personen der Sendung, die hier keinen Ort haben, nicht übernommen: Gast (guest).",
      ],
    });
    expect(await getShow(site.services.db)).toMatchObject({
      name: "Die Sendung",
      headline: "Die Sendung",
      tagline: "Erster Satz der Sendung.",
      description: "Erster Satz der Sendung. Zweiter Satz.",
      email: "hallo@example.org",
      appleCategory: "Technology",
      categories: [
        { name: "Technology", subs: [] },
        { name: "Society & Culture", subs: ["Documentary"] },
      ],
      ownerName: "Emmy",
      feedType: "serial",
      feedComplete: true,
      feedLocked: false,
      language: "de",
      feedGuid: "9b024349-ccf0-5f69-a609-6b82873eab3c",
      platforms: [],
      social: [],
    });
    expect(await listHosts(site.services.db)).toMatchObject([
      { name: "Ada", slug: "ada", hostRole: "Moderation", portrait: "" },
    ]);
    expect((await episodes()).get("folge-2")).toMatchObject({
      title: "Folge 2",
      number: 2,
      season: 1,
      explicit: true,
      episodeType: "bonus",
      date: "2020-01-03",
      publishedAt: "2020-01-03T07:00:00.000Z",
      duration: "75:04",
      description: "<p>Text der Folge 2.</p>",
      audioUrl: "https://audio.example/2.mp3",
      audioBytes: 1002,
      audioMime: "audio/mpeg",
      invention: "",
      imageUrl: "",
      metaTitle: "Folge 2",
    });
  });

  test("episodes of one day are listed in the order of their times", async () => {
    const items = [3, 2, 1].map((number) =>
      numbered(number, { number: null, title: `Nummer ${number}` }),
    );
    await run(feedOf(items));
    const { episodes: listed } = await listEpisodes(site.services.db, today);
    expect(listed.map(({ title }) => title)).toEqual(["Nummer 3", "Nummer 2", "Nummer 1"]);
  });

  test("a second run changes nothing, and one with a changed feed only what changed", async () => {
    await run(feedOf([numbered(2), numbered(1)]));
    const before = await episodes();
    site.clock.moveTo("2026-11-22T12:00:00Z");
    const again = await run(feedOf([numbered(2), numbered(1)]));
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await episodes()).toEqual(before);
    const changed = await run(
      feedOf([numbered(3), numbered(2, { title: "Neuer Titel" }), numbered(1)]),
    );
    expect(changed).toMatchObject({ created: 1, changed: 1, unchanged: 1 });
    const after = await episodes();
    expect(after.get("folge-1")).toEqual(before.get("folge-1"));
    expect(after.get("folge-2")).toMatchObject({
      id: before.get("folge-2")?.id,
      title: "Neuer Titel",
      metaTitle: "Neuer Titel",
      updatedAt: "2026-11-22T12:00:00.000Z",
    });
  });

  test("what the operator added stays", async () => {
    await run(feedOf([numbered(1)]));
    const { db, clock } = site.services;
    const episode = (await episodes()).get("folge-1");
    const own = { invention: "Filter", funFact: "Ja.", verdict: "Belegt", metaTitle: "Eigener" };
    const show = await getShow(db);
    const settings = { imprint: "<p>Ich</p>", tagline: "Eigen.", headline: "Ganz *eigen*" };
    await db.transaction().execute(async (trx) => {
      const input = { ...own, searchNames: ["Filtertüte"] };
      if (episode) await importEpisode(trx, { ...episode, ...input }, clock.now());
      await saveShow(trx, { ...show, ...settings }, clock.now());
    });
    await run(feedOf([numbered(1, { title: "Neu" })], { title: "Neuer Name" }));
    expect((await episodes()).get("folge-1")).toMatchObject({ ...own, title: "Neu" });
    const names = db.selectFrom("episodes").select("search_names").where("title", "=", "Neu");
    expect(await names.execute()).toEqual([{ search_names: '["Filtertüte"]' }]);
    expect(await getShow(db)).toMatchObject({ ...settings, name: "Neuer Name" });
  });

  test("the untouched demo show makes room, its legal texts stay", async () => {
    const { db } = site.services;
    await seedLittleDemo(site);
    const report = await run(feedOf([numbered(1)], { title: "Die Sendung" }));
    expect(report.demoReplaced).toBe(true);
    expect([...(await episodes()).keys()]).toEqual(["folge-1"]);
    for (const table of ["blog_posts", "comments", "media_files"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await site.services.storage.find("audio/demo.mp3")).toBeNull();
    expect(await getShow(db)).toMatchObject({
      name: "Die Sendung",
      headline: "Die Sendung",
      platforms: [],
      social: [],
      imprint: "<p>[Name]</p>",
    });
    expect(await run(feedOf([numbered(1)], { title: "Die Sendung" }))).toMatchObject({
      unchanged: 1,
    });
  });

  test.each([
    ["is forgotten where nobody wrote it down", false],
    ["makes room but for what an operator changed about it", true],
  ])("what the demo calls things %s", async (_what, isKept) => {
    const { db, clock } = site.services;
    await seedLittleDemo(site);
    const demo = {
      ...(await getShow(db)),
      rhythm: "weekly:5",
      topic: "Erfindung",
      hero: "drawing",
      drawnCovers: true,
      noun: { one: "Akte", many: "Akten", gender: "f", digits: 3 },
      texts: { searchEmpty: "Dazu liegt keine Akte vor" },
    } satisfies Show;
    await db.transaction().execute(async (trx) => {
      if (isKept) await keepFeedValues(trx, "show", new Map([["", fingerprintsOf(demo)]]));
      await saveShow(trx, { ...demo, accent: "#123456" }, clock.now());
    });
    await run(feedOf([numbered(1)], { title: "Die Sendung" }));
    const { rhythm, topic, hero, drawnCovers, noun, texts } = emptyShow;
    expect(await getShow(db)).toMatchObject({
      name: "Die Sendung",
      rhythm,
      topic,
      hero,
      drawnCovers,
      noun,
      texts,
      accent: isKept ? "#123456" : firstAccent("Die Sendung"),
      logo: "cover",
    });
  });

  test("beside an episode of one's own the demo stays", async () => {
    const { db, clock } = site.services;
    await seedLittleDemo(site);
    await db
      .transaction()
      .execute((trx) => importEpisode(trx, { ...plain, guid: "eigene" }, clock.now()));
    const report = await run(feedOf([numbered(1)]));
    expect(report.demoReplaced).toBe(false);
    expect([...(await episodes()).keys()].sort()).toEqual(["demo:filter", "eigene", "folge-1"]);
    expect((await getShow(db)).platforms).toHaveLength(1);
  });

  test.each([
    ["with a post of one's own", (own: Services) => putPost(own)],
    [
      "with a changed episode",
      async (own: Services) => {
        const [id = ""] = [...(await episodes()).values()].map((episode) => episode.id);
        const episode = await findAnyEpisode(own.db, id);
        if (!episode) throw new Error("no episode");
        const image = { imageUrl: "https://bilder.example/filter.jpg", title: "Meine Folge" };
        const fields = { ...(await formOf(own.db, kinds.episode, id)), ...image };
        const save = { id, version: episode.updatedAt, fields };
        expect(await saveOwn(own, anna, save)).toMatchObject({ outcome: "saved" });
      },
    ],
    [
      "with an answer to a comment",
      async ({ db, clock }: Services) => {
        const { id: commentId } = await db
          .selectFrom("comments")
          .select("id")
          .executeTakeFirstOrThrow();
        const reply = { commentId, content: "Danke!", version: "", operatorId: anna.id };
        await db.transaction().execute((trx) => saveReply(trx, { ...reply, now: clock.now() }));
      },
    ],
  ])("%s the demo stays", async (_what, work) => {
    const { services } = site;
    await seedLittleDemo(site);
    await work(services);
    const tables = [
      "episodes",
      "blog_posts",
      "comments",
      "comment_replies",
      "media_files",
    ] as const;
    const count = () =>
      Promise.all(
        tables.map(
          async (name) => (await services.db.selectFrom(name).selectAll().execute()).length,
        ),
      );
    const [held = 0, ...rest] = await count();
    expect(await run(feedOf([numbered(1)]))).toMatchObject({ created: 1, demoReplaced: false });
    expect(await count()).toEqual([held + 1, ...rest]);
  });

  test("the feed of a demo show can be imported twice", async () => {
    await seedLittleDemo(site);
    const items = [numbered(1, { guid: "demo:filter" }), numbered(2, { guid: "demo:neu" })];
    expect(await run(feedOf(items))).toMatchObject({ created: 1, changed: 1, demoReplaced: false });
    expect(await run(feedOf(items))).toMatchObject({ unchanged: 2 });
  });

  test("pictures are fetched once each, kept small, and served from here", async () => {
    outside.files.set("/cover.png", await pictureFile(1600));
    outside.files.set("/shared.png", await pictureFile(100));
    const image = `${outside.address}/shared.png`;
    const feed = feedOf(
      [
        numbered(2, {
          image,
          persons: [{ name: "Ada", role: "guest", img: `${outside.address}/gone.png` }],
        }),
        numbered(1, { image }),
      ],
      { image: `${outside.address}/cover.png` },
    );
    const report = await run(feed);
    expect(report).toMatchObject({ created: 2, changed: 0, picturesStored: 2 });
    expect(report.oddities.join()).toMatch(
      /^1 Bild nicht übernommen.*gone.png antwortet mit dem Status 404/,
    );
    expect(outside.asked.sort()).toEqual(["/cover.png", "/gone.png", "/shared.png"]);
    const stored = await episodes();
    expect(stored.get("folge-1")?.imageUrl).toMatch(/^\/media\/images\/folge-\d-[\da-f]+\.jpg$/);
    expect(stored.get("folge-2")?.imageUrl).toBe(stored.get("folge-1")?.imageUrl);
    expect(stored.get("folge-2")?.people).toMatchObject([{ name: "Ada", role: "guest" }]);
    const { cover: coverUrl } = await getShow(site.services.db);
    const cover = await site.services.db
      .selectFrom("media_files")
      .selectAll()
      .where("path", "=", coverUrl?.replace("/media/", "") ?? "")
      .executeTakeFirstOrThrow();
    expect(cover).toMatchObject({ kind: "image", mime: "image/jpeg", width: 1400, height: 1400 });

    const again = await run(feed);
    expect(again).toMatchObject({ changed: 0, unchanged: 2, picturesStored: 0 });
    expect(outside.asked.filter((path) => path !== "/gone.png")).toHaveLength(2);
  });

  test("pictures in texts come along, and those that cannot be had are told", async () => {
    outside.files.set("/plan.png", await pictureFile(100));
    const description = `<p>Der Plan:<img src="${outside.address}/plan.png" alt="Plan" width="100"></p><p>Ende<img src="${outside.address}/gone.png"></p>`;
    const feed = feedOf([numbered(1, { description, image: `${outside.address}/plan.png` })]);
    const report = await run(feed);
    expect(report).toMatchObject({ created: 1, picturesStored: 1 });
    expect(report.oddities.join()).toMatch(
      /^1 Bild aus den Texten nicht übernommen, die Texte bleiben ohne \(.*gone.png antwortet/,
    );
    const stored = (await episodes()).get("folge-1");
    expect(stored?.description).toMatch(
      /^<p>Der Plan:<img src="\/media\/images\/folge-1-[\da-f]+\.jpg" alt="Plan" width="100"[^>]*><\/p><p>Ende<\/p>$/,
    );
    const { db } = site.services;
    const file = await db.selectFrom("media_files").select("episode_id").executeTakeFirst();
    expect(file).toEqual({ episode_id: stored?.id });
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 1, picturesStored: 0 });
    outside.files.set("/gone.png", await pictureFile(50));
    expect(await run(feed)).toMatchObject({ changed: 1, picturesStored: 1, oddities: [] });
  });

  test("a picture that cannot be had keeps its address, and comes with a later run", async () => {
    const image = `${outside.address}/later.png`;
    const feed = feedOf([numbered(1, { image })]);
    const report = await run(feed);
    expect(report.oddities).toHaveLength(1);
    expect((await episodes()).get("folge-1")?.imageUrl).toBe(image);
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 1 });
    outside.files.set("/later.png", await pictureFile(50));
    expect(await run(feed)).toMatchObject({ changed: 1, picturesStored: 1, oddities: [] });
    expect((await episodes()).get("folge-1")?.imageUrl).toMatch(/^\/media\//);
  });

  test("what is no picture is not kept", async () => {
    outside.files.set("/a.png", {
      type: "image/png",
      body: Buffer.from("<svg onload='alert(1)'/>"),
    });
    const report = await run(feedOf([numbered(1, { image: `${outside.address}/a.png` })]));
    expect(report.picturesStored).toBe(0);
    expect(report.oddities[0]).toContain("ist kein Bild");
  });

  test("pictures that an upload would not take are not taken either", async () => {
    const half = await photo(400, 400);
    const bodies = {
      "/bomb.png": craftedPng(10, 10, 50_000_000),
      "/wide.png": craftedPng(9_500, 9_500, 1000),
      "/half.jpg": half.subarray(0, half.length / 2),
    };
    const items = Object.entries(bodies).map(([path, body], index) => {
      outside.files.set(path, { type: "image/png", body });
      return numbered(index + 1, { image: `${outside.address}${path}` });
    });
    outside.files.set("/good.png", await pictureFile(50));
    items.push(numbered(9, { image: `${outside.address}/good.png` }));
    const report = await run(feedOf(items));
    expect(report.picturesStored).toBe(1);
    const [sentence = ""] = report.oddities;
    expect(sentence).toMatch(/^3 Bilder nicht übernommen.*ist kein Bild/);
    for (const name of ["bomb.png", "wide.png", "half.jpg"]) expect(sentence).toContain(name);
    expect(report.cases?.[sentence]).toHaveLength(3);
    const left = readdirSync(site.services.env.DATA_DIR).filter((name) =>
      name.startsWith("import-"),
    );
    expect(left).toEqual([]);
  });

  test("chapters keep milliseconds, links and pictures, of the item as of a file", async () => {
    outside.files.set("/a.png", await pictureFile(50));
    const img = `${outside.address}/a.png`;
    const href = "https://patent.example/";
    const chapters = [{ startTime: 1.25, title: "A", url: href, img: "/a.png" }];
    outside.files.set("/1.json", {
      type: "application/json+chapters",
      body: Buffer.from(JSON.stringify({ chapters })),
    });
    const gone = `${outside.address}/gone.png`;
    const feed = feedOf([
      numbered(2, {
        chapters: [
          { startSeconds: 1.25, title: "A", href, img },
          { startSeconds: 2, title: "B", img: gone },
        ],
      }),
      numbered(1, { chaptersUrl: `${outside.address}/1.json` }),
    ]);
    await run(feed);
    const stored = await episodes();
    const first = {
      startSeconds: 1.25,
      title: "A",
      href,
      img: expect.stringMatching(/^\/media\/images\/.*\.jpg$/),
    };
    expect(stored.get("folge-1")?.chapters).toEqual([first]);
    expect(stored.get("folge-2")?.chapters).toEqual([first, { startSeconds: 2, title: "B" }]);
    expect(await run(feed)).toMatchObject({ changed: 0 });
    const published = await serveFeed(site.services, new URL("https://podcast.example/feed.xml"));
    expect(published.body.toString()).toMatch(
      /start="00:00:01.250" title="A" href="https:\/\/patent.example\/" image="https:\/\/podcast.example\/media\/images\/[^"]*.jpg"/,
    );
    const { id = "" } = stored.get("folge-1") ?? {};
    const { body } = await serveChapters(site.services, id);
    expect(JSON.parse(body.toString()).chapters).toEqual([
      {
        startTime: 1.25,
        title: "A",
        url: href,
        img: expect.stringMatching(/^https:\/\/podcast.example\/media\/images\/.*\.jpg$/),
      },
    ]);
  });

  test("portraits of the show's people come along, and who has no place is told", async () => {
    outside.files.set("/ada.png", await pictureFile(50));
    const persons = [
      { name: "Ada", role: "host", img: `${outside.address}/ada.png` },
      { name: "Emmy", role: "editor" },
    ];
    const report = await run(feedOf([numbered(1)], { persons }));
    expect(await listHosts(site.services.db)).toMatchObject([
      {
        hostRole: "Moderation",
        name: "Ada",
        text: "",
        portrait: expect.stringMatching(/^\/media\/images\/.*\.jpg$/),
      },
    ]);
    expect(report.oddities).toEqual([
      "Personen der Sendung, die hier keinen Ort haben, nicht übernommen: Emmy (editor).",
    ]);
  });

  test("the channel's contributors are hosts, and are no guests; others stay what the feed calls them", async () => {
    const person = (name: string) =>
      `<atom:contributor><atom:name>${name}</atom:name></atom:contributor>`;
    const item = (at: number, ...names: string[]) =>
      `<item><title>Folge ${at}</title><guid>${at}</guid>${names.map(person).join("")}</item>`;
    const items = [item(2, "Ada", "Grace"), item(1, "Ada", "Emmy")].join("");
    const feed = `<rss><channel><title>A</title>${person("Ada")}${person("Emmy")}${items}</channel></rss>`;
    const { db } = site.services;
    const report = await run(feed);
    expect(report.hosts).toEqual(["Ada", "Emmy"]);
    expect(report.oddities.join()).not.toContain("Personen der Sendung");
    const hosts = async () => (await listHosts(db)).map(({ name, hostRole }) => [name, hostRole]);
    const expected = [
      ["Ada", "Moderation"],
      ["Emmy", "Moderation"],
    ];
    expect(await hosts()).toEqual(expected);
    const { people = [] } = (await episodes()).get("2") ?? {};
    expect(people.map(({ name, role }) => [name, roleName(role)])).toEqual([
      ["Ada", "Mitwirkung"],
      ["Grace", "Mitwirkung"],
    ]);
    expect(await run(feed)).toMatchObject({ changed: 0, hosts: [] });

    // As imported before hosts existed.
    await db.updateTable("people").set({ is_host: 0, host_role: "" }).execute();
    const { hosts: _, ...incoming } = (await mapFeedValues(db, "show")).get("") ?? {};
    await keepSaid(incoming);
    expect(await run(feed)).toMatchObject({ changed: 0, hosts: ["Ada", "Emmy"] });
    expect(await hosts()).toEqual(expected);

    // An operator is asked only once.
    await db.updateTable("people").set({ is_host: 0 }).execute();
    expect(await run(feed)).toMatchObject({ hosts: [] });
    expect(await hosts()).toEqual([]);
  });

  test("whoever is in more than half of the episodes is a host, unless an operator says otherwise", async () => {
    const role = "guest";
    const often = [
      { name: "Ada", role },
      { name: "Emmy", role },
      { name: "Schnitt", role: "audio editor" },
    ];
    const items = [4, 3, 2, 1].map((at) =>
      numbered(at, { persons: at > 1 ? often : [{ name: "Grace", role }] }),
    );
    const feed = parseFeed({ content: feedOf(items) });
    const options = { downloadMedia: false, fetchOutside };
    const preview = await previewImport(site.services, { feed, address: null }, options);
    expect(preview.hosts).toEqual(["Ada", "Emmy"]);
    const taken = new Set([declinedKey("Emmy")]);
    const read = { feed, address: null };
    const report = await importReadFeed(site.services, read, { ...options, taken });
    expect(report.hosts).toEqual(["Ada"]);
    expect((await listHosts(site.services.db)).map(({ name }) => name)).toEqual(["Ada"]);
    expect(await importReadFeed(site.services, read, options)).toMatchObject({ hosts: [] });
  });

  test("whatever is longer than its field is cut to what the form takes, and named", async () => {
    const words = (characters: number) => "Über ".repeat(characters / 5);
    const { limit: max = 0 } = episodeFields.description;
    const report = await run(
      feedOf(
        [
          numbered(1, {
            title: words(400),
            description: `<p>${words(max)}</p>`.repeat(2),
            chapters: [{ startSeconds: 0, title: words(300) }],
            soundbites: [{ startSeconds: 1, seconds: 30, title: words(300) }],
            persons: [{ name: words(200), role: "guest" }],
          }),
        ],
        {
          title: words(200),
          description: "KURZ",
          author: words(200),
          copyright: words(300),
          ownerName: words(200),
          funding: [{ url: "https://example.org/", label: words(200) }],
          licence: { name: words(200), url: "" },
        },
      ).replaceAll("KURZ", words(5000)),
    );
    const told = report.oddities.filter((text) => /Texte? länger/.test(text));
    expect(told.map((text) => Number.parseInt(text, 10))).toEqual([11, 1]);
    expect(told[1]).toContain("gekürzt: „Beschreibung: Über ");
    const row = await site.services.db.selectFrom("episodes").selectAll().executeTakeFirstOrThrow();
    expect(row.description.length).toBeLessThanOrEqual(max);
    expect(row.description.length).toBeGreaterThan(max * 0.9);
    expect(row.title.length).toBeLessThanOrEqual(episodeFields.title.limit ?? 0);
    const context = { former: row, now: site.clock.now() };
    const checked = await checkTexts(kinds.episode, textsOf(kinds.episode, row), context);
    expect(checked).not.toHaveProperty("errors");
    const show = await getShow(site.services.db);
    for (const name of Object.keys(showLimits) as (keyof typeof showLimits)[])
      expect(show[name].length).toBeLessThanOrEqual(showLimits[name]);
    expect(Buffer.byteLength(show.description)).toBeLessThanOrEqual(showLimits.description);
    expect(show.funding[0]?.label.length).toBeLessThanOrEqual(128);
    const [person] = await site.services.db.selectFrom("people").select("name").execute();
    expect(person?.name.length).toBeLessThanOrEqual(120);
  });

  test("every episode can be saved in the form as it came", async () => {
    outside.files.set("/a.png", await pictureFile(50));
    const img = `${outside.address}/a.png`;
    await run(
      feedOf([
        numbered(2, {
          title: `${"Wort ".repeat(100)}`,
          chapters: [{ startSeconds: 1.25, title: "A", href: "https://patent.example/", img }],
          persons: [{ name: "Ada | Emmy", role: "a|b", img }],
          soundbites: [{ startSeconds: 33.833, seconds: 60, title: "Der Streit" }],
          alternates: [
            { url: "https://strom.example/1.m3u8", title: "Kleiner | HLS", type: "a/b" },
          ],
        }),
        numbered(1, { seconds: 0, audio: { url: img, bytes: null, mime: "audio/x m4a" } }),
      ]),
    );
    const offline: FetchOutside = async () => {
      throw new OutsideError("wird hier nicht gefragt");
    };
    for (const content of realFeedFiles())
      await importFeed(site.services, { content }, { downloadMedia: false, fetchOutside: offline });
    for (const [, episode] of await episodes()) {
      const whole = await findAnyEpisode(site.services.db, episode.id);
      if (!whole) throw new Error("not there");
      const row = there(await findRow(site.services.db, kinds.episode, episode.id));
      const context = { former: row, now: new Date() };
      const checked = await checkTexts(kinds.episode, textsOf(kinds.episode, row), context);
      const saved = "columns" in checked ? valuesOf(episodeFields, checked.columns) : checked;
      expect(saved).toEqual(valuesOf(episodeFields, row));
    }
  });

  test("chapters come from the item, else from their file; those that are there stay", async () => {
    const chapters = [
      { startTime: 61.9, title: "Streit" },
      { startTime: 0, title: " Anfang " },
      { title: "ohne Zeit" },
    ];
    const body = Buffer.from(JSON.stringify({ version: "1.2.0", chapters }));
    outside.files.set("/1.json", { type: "application/json+chapters", body });
    outside.files.set("/2.json", { type: "text/html", body: Buffer.from("<p>Nichts</p>") });
    const own = [{ startSeconds: 5, title: "Aus dem Feed" }];
    const feed = feedOf([
      numbered(3, { chapters: own, chaptersUrl: `${outside.address}/3.json` }),
      numbered(2, { chaptersUrl: `${outside.address}/2.json` }),
      numbered(1, { chaptersUrl: `${outside.address}/1.json` }),
    ]);
    const report = await run(feed);
    expect(report.oddities.join()).toMatch(
      /^1 Eintrag mit Kapiteln ohne lesbare Zeit.*„Folge 1“.*,1 Datei mit Kapiteln nicht übernommen.*2.json enthält/,
    );
    const stored = await episodes();
    const expected = [
      { startSeconds: 0, title: "Anfang" },
      { startSeconds: 61.9, title: "Streit" },
    ];
    expect(stored.get("folge-1")?.chapters).toEqual(expected);
    expect(stored.get("folge-2")?.chapters).toEqual([]);
    expect(stored.get("folge-3")?.chapters).toEqual(own);
    const asked = outside.asked.length;
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 3 });
    expect(outside.asked.slice(asked)).toEqual(["/2.json"]);
    expect((await episodes()).get("folge-1")?.chapters).toEqual(expected);
  });

  /** A feed from the bug reports, with its files on the test's server. */
  const imported = async (name: string) => {
    const directory = "tests/fixtures/bug-inputs";
    for (const file of readdirSync(directory))
      if (/^(tr|ch)-/.test(file))
        outside.files.set(`/${file}`, { type: "", body: readFileSync(`${directory}/${file}`) });
    const feed = readFileSync(`${directory}/${name}`, "utf8");
    const content = feed.replaceAll("http://127.0.0.1:4853", outside.address);
    const report = await run(content);
    expect(await run(content)).toMatchObject({ changed: 0, created: 0, transcriptsStored: 0 });
    return report;
  };

  test("chapters are taken over in every form that programs write", async () => {
    const { oddities } = await imported("feed-chapters.xml");
    const stored = [...(await episodes()).values()].map(({ title, chapters }) => [
      title,
      chapters.map(({ startSeconds, title, href }) =>
        [startSeconds, title, href].filter((part) => part !== undefined).join(" "),
      ),
    ]);
    expect(Object.fromEntries(stored)).toEqual({
      "c01.json": ["0 Anfang", "60.5 Mitte https://probe.example/x"],
      "c02-strings.json": ["0 Anfang", "60.5 Mitte"],
      "c06-array.json": ["0 Anfang", "5 Zwei"],
      "c08-latin1.json": ["0 Begrüßung", "5 Äpfel"],
      "psc komma": ["0 Anfang", "60.5 Mitte"],
      "psc kurz": ["0 Anfang", "60 Mitte http://probe.example/%C3%A4%20b"],
      "psc ns https": ["0 Anfang"],
    });
    // One chapter in each has no title; chapters that only change the picture are no loss.
    expect(oddities.filter((oddity) => oddity.includes("Kapitel"))).toEqual([
      "1 Eintrag mit Kapiteln ohne lesbare Zeit oder ohne Titel, oder mit mehr als 500; die übrigen sind da: „psc kurz“.",
      "1 Eintrag mit Kapiteln ohne lesbare Zeit oder ohne Titel, oder mit mehr als 500; die übrigen sind da: „c01.json“.",
    ]);
  });

  test("chapters come from a file of lines, too; a wrong letter of one is told", async () => {
    const lines = "00:00:00.000 Begrü\ufffdung <https://a.example/>\n00:01:00.500 Ende\n";
    outside.files.set("/1.txt", { type: "text/plain", body: Buffer.from(lines) });
    outside.files.set("/2.txt", { type: "text/html", body: Buffer.from("<!doctype html><p>") });
    const { oddities } = await run(
      feedOf([
        numbered(2, { chaptersUrl: `${outside.address}/2.txt` }),
        numbered(1, { chaptersUrl: `${outside.address}/1.txt` }),
      ]),
    );
    expect((await episodes()).get("folge-1")?.chapters).toEqual([
      { startSeconds: 0, title: "Begrü\ufffdung", href: "https://a.example/" },
      { startSeconds: 60.5, title: "Ende" },
    ]);
    expect(oddities).toEqual([
      "Die Datei mit Kapiteln von „Folge 1“ ist an 1 Stelle beschädigt, in Zeile 1 hinter „00:00:00.000 Begrü“; dort steht „\ufffd“.",
      expect.stringMatching(/^1 Datei mit Kapiteln nicht übernommen.*2\.txt enthält keine Kapitel/),
    ]);
  });

  test("transcripts are taken over in every form that programs write", async () => {
    const { oddities, transcriptsStored } = await imported("feed-transcripts.xml");
    expect(transcriptsStored).toBe(17);
    const stored = await site.services.db.selectFrom("episodes").select("transcript").execute();
    expect(stored.filter(({ transcript }) => !transcript.startsWith("WEBVTT\n"))).toEqual([]);
    expect(oddities.filter((oddity) => oddity.includes("Mitschrift"))).toEqual([
      "Die Mitschrift von „03-onebadbyte.srt“ ist an 1 Stelle beschädigt, in Zeile 7 hinter „Über 100“; dort steht „\ufffd“.",
    ]);
  });

  test("a transcript that cannot be read is named with its line", async () => {
    const refused = {
      "wrong.srt": "1\n00:00:01,000 -> 00:00:02,000\nA",
      "picture.srt": "\x89PNG\r\n\x1a\n",
      "cut.json": '[{"start":0,',
    };
    const names = Object.keys(refused);
    for (const [name, body] of Object.entries(refused))
      outside.files.set(`/${name}`, { type: "", body: Buffer.from(body, "latin1") });
    const reasons: string[] = [];
    for (const [index, name] of names.entries()) {
      const transcript = { url: `${outside.address}/${name}`, mime: "application/octet-stream" };
      const { oddities } = await run(feedOf([numbered(index, { transcript })]));
      reasons.push(/\d+\/\S+ (.*)\)\.$/.exec(oddities.join())?.[1] ?? oddities.join());
    }
    expect(reasons).toEqual([
      "lässt sich in Zeile 2 nicht lesen",
      "ist keine Textdatei",
      "hat eine Form, die sich nicht lesen lässt",
    ]);
  });

  test("transcripts come along once; what an operator wrote stays", async () => {
    const file = (name: string) => ({ url: `${outside.address}/${name}`, mime: "text/vtt" });
    const page = Buffer.from("<!doctype html><p>Nicht gefunden</p>");
    const speech = "1\n00:00:01,000 --> 00:00:02,000\nEs zischt.\n";
    outside.files.set("/1.srt", { type: "application/x-subrip", body: Buffer.from(speech) });
    outside.files.set("/2.vtt", { type: "text/html", body: page });
    const feed = feedOf([
      numbered(3, { transcript: file("gone.vtt") }),
      numbered(2, { transcript: file("2.vtt") }),
      numbered(1, { transcript: file("1.srt") }),
    ]);
    const report = await run(feed);
    expect(report).toMatchObject({ created: 3, transcriptsStored: 1 });
    expect(report.oddities.join()).toMatch(/^2 Mitschriften nicht übernommen.*gone.vtt antwortet/);
    const stored = await episodes();
    const read = async (guid: string) =>
      (await findAnyEpisode(site.services.db, stored.get(guid)?.id ?? ""))?.transcript;
    expect(await read("folge-1")).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nEs zischt.\n");
    expect(await read("folge-2")).toBe("");

    const { db } = site.services;
    await db
      .updateTable("episodes")
      .set({ transcript: "Anna: Zsch." })
      .where("number", "=", 1)
      .execute();
    outside.files.set("/gone.vtt", { type: "text/vtt", body: Buffer.from("WEBVTT\n\n") });
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 3, transcriptsStored: 0 });
    const changed = feedOf([numbered(1, { title: "Neuer Titel", transcript: file("1.srt") })]);
    expect(await run(changed)).toMatchObject({ changed: 1, transcriptsStored: 0 });
    expect(await read("folge-1")).toBe("Anna: Zsch.");
  });

  test("audio comes on request, with its length where the feed has none", async () => {
    outside.files.set("/1.wav", audioFile(3));
    const item = numbered(1, {
      seconds: 0,
      audio: { url: `${outside.address}/1.wav`, bytes: null, mime: "audio/wav" },
    });
    const broken = { url: `${outside.address}/2.mp3`, bytes: 5, mime: "audio/mpeg" };
    const feed = feedOf([numbered(2, { audio: broken }), item]);
    expect(await run(feed)).toMatchObject({ audioStored: 0 });
    expect((await episodes()).get("folge-1")?.audioUrl).toBe(item.audio.url);
    const report = await run(feed, { downloadMedia: true });
    expect(report).toMatchObject({ audioStored: 1, changed: 1, unchanged: 1 });
    expect(report.oddities.join()).toContain("1 Audiodatei nicht übernommen");
    const stored = (await episodes()).get("folge-1");
    expect(stored).toMatchObject({ duration: "0:03", audioMime: "audio/wav", audioBytes: 24044 });
    expect(stored?.audioUrl).toMatch(/^\/media\/audio\/folge-1-[\da-f]+\.wav$/);
    expect((await episodes()).get("folge-2")?.audioUrl).toBe(broken.url);
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test("a file is asked what it is where the feed does not say it", async () => {
    const wav = audioFile(1);
    const { files, address } = outside;
    files.set("/unnamed", { ...wav, type: "text/html" });
    files.set("/page", { type: "text/html", body: Buffer.from("<!doctype html><p>Nichts") });
    files.set("/film", { type: "video/mp4", body: Buffer.from("....ftypisom....", "latin1") });
    files.set("/strange", { type: "audio/mp3", body: Buffer.from("strange") });
    const enclosures = [
      ...["/unnamed", "/page", "/film", "/strange"].map((path) => [`${address}${path}`, ""]),
      [`${address}/unnamed?2`, "text/html"],
      [`${address}/gone`, "audio"],
      [`${address}/gone?2`, "text/html"],
    ];
    files.set("/unnamed?2", { ...wav, type: "text/html" });
    const items = enclosures.map(
      ([url, type], at) =>
        `<item><title>Folge ${at}</title><guid>${at}</guid><enclosure url="${url}" length="1" type="${type}"/><itunes:duration>60</itunes:duration></item>`,
    );
    const feed = `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Sendung</title>${items.join("")}</channel></rss>`;
    const { oddities } = await run(feed);
    const known = async () =>
      [...(await episodes()).values()]
        .sort((a, b) => a.guid.localeCompare(b.guid))
        .map(({ audioUrl, audioMime }) => [audioUrl.replace(address, ""), audioMime]);
    const expected = [
      ["/unnamed", "audio/wav"],
      ["#", null],
      ["/film", "video/mp4"],
      ["/strange", "audio/mpeg"],
      ["/unnamed?2", "audio/wav"],
      ["/gone", null],
      ["#", null],
    ];
    expect(await known()).toEqual(expected);
    expect(oddities).toContain(
      "2 Einträge mit einer Datei, die kein Audio ist: „Folge 1“, „Folge 6“.",
    );
    expect(oddities).toContain("1 Eintrag mit Video statt Audio: „Folge 2“.");
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 7 });
    // Findings are kept while a server is down.
    for (const path of ["/unnamed", "/film", "/strange"]) files.delete(path);
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 7 });
    expect(await known()).toEqual(expected);
  });

  test("of episodes with one guid, the one that is here already keeps it", async () => {
    const item = (title: string, day: number, audio: number) =>
      `<item><title>${title}</title><guid>g</guid><pubDate>${day} Jan 2026 10:00:00 GMT</pubDate><enclosure url="https://audio.example/${audio}.mp3" type="audio/mpeg"/></item>`;
    const feed = (...items: string[]) =>
      `<rss><channel><title>Sendung</title>${items.join("")}</channel></rss>`;
    // An episode imported before the feed's other ones with its guid.
    await run(feed(item("B", 9, 2)));
    const all = [item("C", 16, 3), item("B", 9, 2), item("A", 2, 1)];
    expect(await run(feed(...all))).toMatchObject({ created: 2, changed: 0 });
    expect((await episodes()).get("g")).toMatchObject({ title: "B" });
    expect(await run(feed(...all))).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    // Old episodes leave a feed that lists only the latest.
    expect(await run(feed(item("D", 23, 4), item("C", 16, 3)))).toMatchObject({
      created: 1,
      changed: 0,
      unchanged: 1,
    });
    expect([...(await episodes()).values()].map(({ title }) => title).sort()).toEqual([
      "A",
      "B",
      "C",
      "D",
    ]);
  });

  test("a link to a picture that cannot be had stays, in words, until the picture comes", async () => {
    const path = "/buch.png";
    const description = `<p><a href="https://buch.example/"><img src="${outside.address}${path}" alt="Das Buch"></a></p>`;
    const feed = feedOf([numbered(1, { description })]);
    await run(feed);
    const stored = async () => (await episodes()).get("folge-1")?.description;
    expect(await stored()).toMatch(
      /^<p><a href="https:\/\/buch.example\/"[^>]*>Das Buch<\/a><\/p>$/,
    );
    expect(await run(feed)).toMatchObject({ changed: 0 });
    outside.files.set(path, await pictureFile(50));
    expect(await run(feed)).toMatchObject({ changed: 1, picturesStored: 1 });
    expect(await stored()).toMatch(/<a href="https:\/\/buch.example\/"[^>]*><img src="\/media\//);
  });

  test("a feed comes packed too, at an address as programs and people write it", async () => {
    const body = gzipSync(feedOf([numbered(1)]));
    outside.files.set("/gz.xml", { type: "application/gzip", body });
    const options = { downloadMedia: false, fetchOutside };
    const { host } = new URL(outside.address);
    // If https does not answer, http is tried.
    for (const typed of [
      `feed://${host}/gz.xml`,
      ` ${host}/gz.xml`,
      `feed:${outside.address}/gz.xml`,
    ]) {
      const source = await fetchFeed(fetchOutside, typed);
      expect(await importFeed(site.services, source, options)).toMatchObject({
        show: expect.any(String),
      });
    }
    expect((await episodes()).size).toBe(1);
    for (const none of ["", "mailto:a@example.org", "ftp://a.example/", "zwei Worte.de"])
      expect(candidateAddresses(none)).toEqual([]);
    const packed = (content: Buffer) => importFeed(site.services, { content }, options);
    await expect(packed(body.subarray(0, 40))).rejects.toThrow(
      /mit gzip gepackt und lässt sich nicht/,
    );
    await expect(packed(Buffer.from("PK\x03\x04…"))).rejects.toThrow(/ZIP-Archiv.*Pack es aus/);
  });

  test("keywords of items and categories of before come along, and are named", async () => {
    const words = Array.from({ length: 80 }, (_, n) => `Wort ${n}`).join(", ");
    const feed = `<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Sendung</title>
      <itunes:category text="Technology"><itunes:category text="Gadgets"/></itunes:category>
      <item><title>A</title><guid>1</guid><itunes:keywords>Filter, Kaffee,Filter,, Wien</itunes:keywords></item>
      <item><title>B</title><guid>2</guid><itunes:keywords>Filter</itunes:keywords></item>
      <item><title>C</title><guid>3</guid><itunes:keywords>${words}</itunes:keywords></item></channel></rss>`;
    const { oddities } = await run(feed);
    const known = await episodes();
    expect(known.get("1")).toMatchObject({
      metaKeywords: "Filter, Kaffee, Wien",
      invention: "Filter",
      tags: ["Filter", "Kaffee", "Wien"],
    });
    expect(known.get("3")?.tags).toHaveLength(30);
    expect(oddities.join()).toContain("keine Schlagwörter wurden (höchstens 30");
    expect(known.get("2")?.metaKeywords).toMatch(/^Filter/);
    expect(known.get("3")?.metaKeywords.length).toBeLessThanOrEqual(500);
    expect(oddities.join()).toContain("„Schlagwörter: C“");
    expect(oddities).toContain(
      "Kategorien, die bei Apple heute anders heißen, so übernommen: Technology › Gadgets → Technology.",
    );
    expect((await getShow(site.services.db)).categories).toEqual([
      { name: "Technology", subs: [] },
    ]);
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 3 });
  });

  test("the further pages of a paged feed are read too", async () => {
    const next = `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="next" href="${outside.address}/feed?page=2"/>`;
    const first = feedOf([numbered(3), numbered(2)]).replace("<channel>", `<channel>${next}`);
    outside.files.set("/feed", { type: "text/xml", body: Buffer.from(first) });
    outside.files.set("/feed?page=2", {
      type: "text/xml",
      body: Buffer.from(feedOf([numbered(1)])),
    });
    const source = await fetchFeed(fetchOutside, `${outside.address}/feed`);
    const report = await importFeed(site.services, source, { downloadMedia: false, fetchOutside });
    expect(report).toMatchObject({ created: 3, oddities: [] });
  });

  test("an episode without a date stands beside its neighbours, and stays there", async () => {
    const [head, third, second = "", first] = feedOf([
      numbered(72),
      numbered(48),
      numbered(24),
    ]).split("<item>");
    const dateless = second.replace(/<pubDate>.*<\/pubDate>/, "");
    const feed = [head, third, dateless, first].join("<item>");
    await run(feed);
    const expected = { date: "2020-01-04", publishedAt: null };
    expect((await episodes()).get("folge-48")).toMatchObject(expected);
    site.clock.moveTo("2026-12-24T12:00:00Z");
    expect(await run(feed)).toMatchObject({ changed: 0, unchanged: 3 });
  });

  test("addresses of before lead to episodes and feed; one that several name is none of theirs", async () => {
    const at = (path: string) => ({ link: `https://alt.example${path}` });
    const feed = feedOf(
      [
        numbered(4, at("/alle")),
        numbered(3, at("/alle")),
        numbered(2, at("/?p=12")),
        numbered(1, at("/2020/Folge-eins.html")),
      ],
      { link: "https://www.alt.example/" },
    );
    const address = "https://feeds.alt.example/sendung/mp3";
    expect(await run(feed, { address })).toMatchObject({ redirectsAdded: 3 });
    const stored = await episodes();
    const led = (path: string) =>
      findRedirect(site.services.db, new URL(path, "https://podcast.example"));
    expect(await led("/2020/folge-eins.html")).toBe(`/episodes/${stored.get("folge-1")?.id}`);
    expect(await led("/?p=12")).toBe(`/episodes/${stored.get("folge-2")?.id}`);
    expect(await led("/sendung/mp3/")).toBe("/feed.xml");
    expect(await led("/alle")).toBeNull();
    expect(await run(feed, { address })).toMatchObject({ unchanged: 4, redirectsAdded: 0 });
  });

  test("behind FeedBurner's addresses are those of the show: pages that lead here, and the audio", async () => {
    const from = "https://feedproxy.example/~r/sendung";
    const item = (
      at: number,
      original: string,
    ) => `<item><guid>${at}</guid><title>Folge ${at}</title>
      <link>${from}/~3/${at}/</link><enclosure url="${from}/~5/${at}.mp3" type="audio/mpeg"/>${original}</item>`;
    const original = (
      at: number,
    ) => `<feedburner:origLink>https://alt.example/${at}</feedburner:origLink>
      <feedburner:origEnclosureLink>https://audio.alt.example/${at}.mp3</feedburner:origEnclosureLink>`;
    const feed = (
      ...items: string[]
    ) => `<rss xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"
      xmlns:atom10="http://www.w3.org/2005/Atom"><channel><title>Die Sendung</title><link>http://alt.example</link>
      <atom10:link rel="self" href="https://feeds.example/sendung"/>${items.join("")}</channel></rss>`;
    const { db } = site.services;
    const led = (path: string) => findRedirect(db, new URL(path, "https://podcast.example"));
    const told =
      "Adressen von Folgen auf anderen Servern führen erst hierher, wenn sie dort weitergeleitet werden: feedproxy.example (2).";
    // As formerly imported: with FeedBurner's changed addresses, and that audio stored here.
    const before = await run(feed(item(2, ""), item(1, "")));
    expect(before).toMatchObject({ redirectsAdded: 0 });
    expect(before.oddities).toContain(told);
    const media = {
      ...({ kind: "audio", name: "2", mime: "audio/mpeg", episodeId: null } as const),
      content: Buffer.from("2"),
      source_url: `${from}/~5/2.mp3`,
    };
    const stored = await storeMedia(site.services, media, db);

    const report = await run(feed(item(2, original(2)), item(1, original(1))));
    expect(report).toMatchObject({ created: 0, changed: 2, redirectsAdded: 2 });
    expect(report.oddities).not.toContain(told);
    const after = await episodes();
    expect(await led("/1")).toBe(`/episodes/${after.get("1")?.id}`);
    expect(await led("/sendung")).toBe("/feed.xml");
    expect(after.get("1")?.audioUrl).toBe("https://audio.alt.example/1.mp3");
    expect(after.get("2")?.audioUrl).toBe(stored.url);
    const again = await run(feed(item(2, original(2)), item(1, original(1))));
    expect(again).toMatchObject({ changed: 0, redirectsAdded: 0 });
  });

  test("all feeds of a show lead on, paged ones too; what an operator removed stays away", async () => {
    const at = (path: string) => `https://alt.example${path}`;
    const links = [
      ["self", "application/rss+xml", "/feed/mp3/"],
      ["alternate", "application/rss+xml", "/feed/m4a/"],
      ["alternate", "application/rss+xml", "/?feed=opus"],
      ["alternate", "text/html", "/seite"],
      ["first", "", "/feed/mp3/"],
      ["next", "", "/feed/mp3/?paged=2"],
      ["last", "", "/feed/seite/9"],
      ["next", "", "/feed.xml?page=2"],
      ["hub", "", "/hub"],
    ].map(
      ([rel, type, path = ""]) => `<atom:link rel="${rel}" type="${type}" href="${at(path)}"/>`,
    );
    const feed = `<rss><channel><title>A</title><link>${at("/")}</link>${links.join("")}
      <item><title>B</title><guid>b</guid></item></channel></rss>`;
    const { db } = site.services;
    const led = (path: string) => findRedirect(db, new URL(path, "https://podcast.example"));
    expect(await run(feed)).toMatchObject({ redirectsAdded: 4 });
    const leading = ["/feed/mp3", "/feed/m4a", "/?feed=opus&paged=3", "/feed/mp3?paged=2"];
    for (const path of [...leading, "/feed/seite/9"]) expect(await led(path)).toBe("/feed.xml");
    for (const path of ["/seite", "/hub", "/feed.xml?page=2"]) expect(await led(path)).toBeNull();
    await db.deleteFrom("redirects").where("path", "=", "/feed/m4a").execute();
    const more = feed.replace("<item>", "<item><title>C</title><guid>c</guid></item><item>");
    expect(await run(more)).toMatchObject({ created: 1, redirectsAdded: 0 });
    expect(await led("/feed/m4a")).toBeNull();
  });

  test("podcast:guid is kept, else made from the feed's address and kept from then on", async () => {
    // The guid made at the start is not derived from a show.
    await settleFeedGuid(site.services);
    const feed = feedOf([numbered(1)], { guid: "" });
    await run(feed, { address: "https://feeds.example/sendung/" });
    const made = feedGuid("https://feeds.example/sendung");
    expect((await getShow(site.services.db)).feedGuid).toBe(made);
    await run(feed, { address: "https://anders.example/feed" });
    expect((await getShow(site.services.db)).feedGuid).toBe(made);
  });

  test("scheduled episodes stay hidden until their day", async () => {
    await run(feedOf([numbered(1, { publishedAt: new Date("2026-12-04T05:00:00Z") })]));
    const id = (await episodes()).get("folge-1")?.id ?? "";
    const at = (now: string) => findEpisode(site.services.db, now, id);
    expect(await at("2026-12-04T04:59:59.999Z")).toBeNull();
    expect(await at("2026-12-04T05:00:00.000Z")).not.toBeNull();
  });

  test("HTML from the feed is sanitised", async () => {
    const description =
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a></p>';
    await run(feedOf([numbered(1, { description })]));
    expect((await episodes()).get("folge-1")?.description).toBe("<p>a</p><p>b</p>");
  });

  test("HTML that needs sanitising twice counts as changed once only", async () => {
    const description = "<pre>a\n<p>\n<h3>b</h3>\n</p>\n</pre>";
    await run(feedOf([numbered(1, { description })]));
    expect(await run(feedOf([numbered(1, { description })]))).toMatchObject({ unchanged: 1 });
  });

  test.skipIf(!existsSync(realFeeds))(
    "real feeds are imported twice, the second time nothing changes",
    async () => {
      const offline: FetchOutside = async () => {
        throw new OutsideError("wird hier nicht gefragt");
      };
      for (const name of readdirSync(realFeeds).filter((file) => /\.(xml|rss)$/.test(file))) {
        const content = readFileSync(`${realFeeds}/${name}`);
        const options = { downloadMedia: true, fetchOutside: offline };
        const { created } = await importFeed(site.services, { content }, options);
        const again = await importFeed(site.services, { content }, options);
        expect([name, again]).toMatchObject([name, { created: 0, changed: 0, unchanged: created }]);
      }
      expect((await episodes()).size).toBe(79);
    },
  );

  test("what is no feed is refused, and nothing is written", async () => {
    await seedLittleDemo(site);
    await expect(run("<html><body>Hallo</body></html>")).rejects.toThrow(FeedError);
    expect([...(await episodes()).keys()]).toEqual(["demo:filter"]);
  });

  test("a feed of several batches is imported twice, the second time without a change", async () => {
    const text =
      "<p>Ein Absatz mit <b>Auszeichnung</b> und einem <a href='https://example.org'>Link</a>.</p>";
    const count = 120;
    const items = Array.from({ length: count }, (_, at) =>
      numbered(count - at, { description: `<p>Folge ${at}.</p>${text.repeat(20)}` }),
    );
    const feed = feedOf(items);
    expect(await run(feed)).toMatchObject({ created: count, changed: 0 });
    expect(await run(feed)).toMatchObject({ created: 0, changed: 0, unchanged: count });
  });
});

function realFeedFiles(): string[] {
  if (!existsSync(realFeeds)) return [];
  const names = readdirSync(realFeeds).filter((file) => /\.(xml|rss)$/.test(file));
  return names.map((name) => readFileSync(`${realFeeds}/${name}`, "utf8"));
}

const plain = {
  title: "Der Filter",
  invention: "Filter",
  description: "<p>Text</p>",
  date: "2026-11-20",
  duration: "2:08",
};

async function seedLittleDemo({ services }: ImportSite): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const { id } = await importEpisode(trx, { ...plain, guid: "demo:filter" }, now);
    const platforms = [
      { label: "Spotify", url: "https://open.spotify.com/", order: 1, enabled: true },
    ];
    const show = { ...emptyShow, name: "Demo", headline: "Eine *Demo*", imprint: "<p>[Name]</p>" };
    await saveShow(trx, { ...show, platforms }, now);
    await createComment(trx, {
      episodeId: id,
      name: "A",
      content: "B",
      status: "approved" as const,
      createdAt: now,
    });
    await createPost(
      trx,
      {
        title: "T",
        slug: "t",
        excerpt: "E",
        content: "<p>C</p>",
        category: "K",
        imageUrl: "",
        readingTime: 1,
        episodeId: null,
        publishedAt: now,
      },
      now,
    );
    const content = Buffer.from("demo");
    const media = {
      kind: "audio",
      name: "demo",
      mime: "audio/mpeg",
      content,
      episodeId: id,
    } as const;
    await storeMedia(services, media, trx);
  });
}

function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error("It is gone.");
  return value;
}
