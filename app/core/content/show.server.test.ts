import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listRevisions } from "~/core/content/revisions/revisions.server";
import { saveShowSection } from "~/core/content/show.server";
import { episodeKind } from "~/core/episodes/episode.kind.server";
import { findEpisode, listEpisodes } from "~/core/episodes/episodes.server";
import { readChecklists } from "~/core/episodes/list/admin-list.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { listChoices } from "~/core/episodes/list/grouped-episodes.server";
import { traitsOfAll } from "~/core/episodes/read-traits.server";
import { episodeSearch } from "~/core/episodes/room.server";
import { readPodroll } from "~/core/feed/podroll.server";
import { serveFeed } from "~/core/feed/write/publish-feed.server";
import { restoreRevision } from "~/core/kinds/kinds.server";
import { mediaFileRow } from "~/core/media/rows.fixture";
import { feedGuid } from "~/core/show/feed-guid.server";
import { hasAccessibilityStatement, placeholdersOf } from "~/core/show/legal/placeholders";
import { preparedTexts } from "~/core/show/legal/prepared-texts.server";
import { visibleSocial } from "~/core/show/platforms";
import { sectionVersion } from "~/core/show/settings/check-section.server";
import { type SectionName, sectionNames } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { emptyShow, getShow, saveShow } from "~/core/show/show.server";
import type { Services } from "~/platform/services.server";
import { askOperation } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { putEpisode } from "../../../tests/fixtures/content";
import { formOf, saveEpisode } from "../../../tests/fixtures/kinds";
import { movableClock, testServices } from "../../../tests/sites";

const operator = { id: "op", name: "Ada", email: "ada@example.org" };
const general = {
  name: "Die Sendung",
  headline: "Wer *war* das?",
  tagline: "Kurz.",
  description: "Lang.",
  author: "Ada",
  email: "ada@example.org",
  language: "de",
  appleCategory: "Science",
  explicit: "1",
  copyright: "Ada",
};

/** Values of each section by the names that programs use, and some that are refused. */
const written: Record<SectionName, [object, object?]> = {
  general: [{ name: "Blech", appleCategory: "Science" }, { name: "" }],
  look: [
    { accent: "#8a1c12", rhythm: "weekly:5", unusedParts: ["year"], topic: "Gast" },
    { rhythm: "nie" },
  ],
  texts: [{ texts: {} }],
  platforms: [
    { platforms: [{ label: "Apple", url: "https://podcasts.apple.com/x", enabled: true }] },
  ],
  social: [
    { social: [{ label: "Bluesky", url: "https://bsky.app/x", enabled: true, isMe: false }] },
  ],
  navigation: [{ navigation: { header: [], footer: [], legal: [] } }],
  imprint: [{ imprint: "<p>Blech, Dresden</p>" }],
  privacy: [{ privacy: "<p>Wenig.</p>" }],
  accessibility: [
    { accessibility: "<p>Viel.</p>", accessibilityPublished: true },
    { accessibility: "" },
  ],
  verification: [{ verification: { txt: [{ purpose: "verify", value: "1" }], meta: [] } }],
  feed: [
    { feedType: "serial", feedLocked: false },
    { newFeedUrl: "https://podcast.example/feed.xml" },
  ],
};

onBothDatabases("settings of the show", (database) => {
  test("are changed by programs, a section each, and what is not named stays", async () => {
    await save("general", general);
    for (const [section, [values, wrong]] of Object.entries(written)) {
      const name = `admin.show.${section}.change`;
      const before = await getShow(services.db);
      expect(await askOperation(services, name, values), section).toMatchObject(values);
      const after = await getShow(services.db);
      const changed = Object.entries(after).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Show]),
      );
      const expected =
        section === "general" ? [...Object.keys(values), "categories"] : Object.keys(values);
      for (const [key] of changed) expect(expected, `${section} ${key}`).toContain(key);
      // The same again changes nothing.
      await askOperation(services, name, {});
      expect(await getShow(services.db), section).toEqual(after);
      if (wrong)
        await expect(askOperation(services, name, wrong), section).rejects.toMatchObject({
          problem: "invalid-input",
        });
    }
    expect(Object.keys(written)).toEqual(sectionNames);
  });

  let services: Services;
  let directory: string;
  const clock = movableClock("2026-11-21T10:00:00Z");
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "show-test-"));
    services = await testServices(database(), { directory, clock });
    await services.db.transaction().execute((trx) => saveShow(trx, emptyShow, clock.now()));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const save = async (section: SectionName, fields: Record<string, string>, version?: string) => {
    const form = new FormData();
    const current = sectionVersion(await getShow(services.db), section);
    form.set("version", version ?? current);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return saveShowSection(services, operator, section, form);
  };
  const look = (used: readonly string[]) => ({
    one: "Folge",
    many: "Folgen",
    topic: "Erfindung",
    ...Object.fromEntries(used.map((part) => [`uses.${part}`, "1"])),
  });
  const feed = async () => {
    const url = new URL("https://podcast.example/feed.xml");
    const { status, headers, body } = await serveFeed(services, url);
    return { status, headers, xml: body.toString() };
  };

  test("what a show does without is seen and asked for nowhere, stays in the form, and comes back", async () => {
    const event = { id: "e", date: "1908-06-20", kind: "patent", text: "Das Patent." };
    const written = {
      funFact: "Aus Löschpapier.",
      verdict: "Belegt",
      year: "1908",
      dossier: JSON.stringify({ events: [event] }),
    };
    const { id, version } = await putEpisode(services, { date: "2026-11-13", ...written });
    const { db } = services;
    const moment = clock.now().toISOString();
    const seen = async () => {
      const whole = await findAnyEpisode(db, id);
      const [listed] = (await listEpisodes(db, moment)).episodes;
      const found = await findEpisode(db, moment, id);
      const [checklist = []] = await readChecklists(services, whole ? [whole] : []);
      const { verdicts, groupings } = await listChoices(db, moment, "");
      const versions = await episodeSearch.versions(services, await getShow(db));
      const words = await episodeSearch.documents(services, versions, await getShow(db));
      return {
        pages: [whole, listed, found].map((one) => [
          one?.funFact,
          one?.verdict,
          one?.hasDossier ?? false,
        ]),
        year: [whole?.year, found?.year],
        dossier: whole?.dossier !== "",
        choices: [verdicts.length, groupings],
        stamps: (await traitsOfAll(services)).shared.has("verdict Belegt"),
        asked: checklist.map(({ label }) => label).filter((label) => /Kurios/.test(label)),
        searched: words.map((read) => /Löschpapier\.|Belegt/.test(read().body)),
      };
    };
    const form = async () => {
      const { funFact, verdict, year } = await formOf(db, episodeKind, id);
      return [funFact, verdict, year];
    };
    const before = await seen();
    expect(before).toMatchObject({
      pages: Array(3).fill(["Aus Löschpapier.", "Belegt", true]),
      year: [1908, 1908],
      dossier: true,
      choices: [1, ["jahrhundert", "stempel"]],
      stamps: true,
      asked: ["Kurioses"],
      searched: [true],
    });
    expect(await save("look", look([]))).toMatchObject({ saved: true });
    expect(await seen()).toEqual({
      pages: Array(3).fill([null, null, false]),
      year: [null, null],
      dossier: false,
      choices: [0, []],
      stamps: false,
      asked: [],
      searched: [false],
    });
    expect(await form()).toEqual([written.funFact, written.verdict, written.year]);
    const fields = await formOf(db, episodeKind, id);
    expect(fields.dossier).toContain("Das Patent.");
    const again = { id, version, fields: { ...fields, title: "Filter" } };
    expect(await saveEpisode(services, operator, again)).toMatchObject({ outcome: "saved" });
    expect(await seen()).toMatchObject({ dossier: false, asked: [] });
    await save("look", look(["dossier", "funFact", "verdict", "year"]));
    expect(await seen()).toEqual(before);
  });

  test("with its first save the show gets the feed's guid, which stays", async () => {
    const made = feedGuid("https://podcast.example/feed.xml");
    await save("general", general);
    expect((await getShow(services.db)).feedGuid).toBe(made);
    services.env.BASE_URL = "https://umgezogen.example";
    await save("general", { ...general, name: "Neu" });
    expect((await getShow(services.db)).feedGuid).toBe(made);
    expect((await feed()).xml).toContain(`<podcast:guid>${made}</podcast:guid>`);
  });

  test("the show itself is saved, and the audit event is written down", async () => {
    expect(await save("general", general)).toMatchObject({ saved: true, status: 200 });
    expect(await getShow(services.db)).toMatchObject({
      ...general,
      explicit: true,
      cover: null,
    });
    expect(await services.db.selectFrom("audit_log").selectAll().execute()).toMatchObject([
      { action: "show.update", detail: "Sendung", operator_name: "Ada" },
    ]);
    const { xml } = await feed();
    expect(xml).toContain('<itunes:category text="Science"/>');
    expect(xml).toContain("<itunes:explicit>true</itunes:explicit>");
  });

  test.each([
    ["name", " ", "Die Sendung braucht einen Namen."],
    ["email", "ada@", "Das ist keine E-Mail-Adresse."],
    ["appleCategory", "Erfindungen", "Diese Kategorie kennt Apple nicht."],
    ["headline", "Wer *war das?", "Ein Sternchen ist übrig: Kursives steht zwischen zweien."],
    ["description", "ü".repeat(2001), "Das ist zu lang: höchstens 4.000 Zeichen."],
    ["language", "deutsch", "Das ist kein Kürzel einer Sprache, wie „de“ oder „de-AT“."],
    ["cover", "https://else.example/a.jpg", "Wähle ein Bild aus der Mediathek."],
    ["cover", "/media/images/none.jpg", "Dieses Bild gibt es in der Mediathek nicht mehr."],
  ])("a wrong %s is refused there, and nothing is written", async (name, value, sentence) => {
    const answer = await save("general", { ...general, [name]: value });
    expect(answer).toMatchObject({ saved: false, status: 422, errors: { [name]: sentence } });
    expect(answer.values.author).toBe("Ada");
    expect((await getShow(services.db)).name).toBe(emptyShow.name);
  });

  test.each([
    ["image/jpeg", 1400, 1400, true],
    ["image/png", 3000, 3000, true],
    ["image/webp", 1400, 1400, false],
    ["image/jpeg", 1399, 1399, false],
    ["image/jpeg", 3001, 3001, false],
    ["image/jpeg", 1600, 1500, false],
  ])("a cover of %s and %i × %i pixels: %s", async (mime, width, height, fits) => {
    await addImage(services, { mime, width, height });
    const { saved, errors } = await save("general", { ...general, cover: "/media/images/a.jpg" });
    expect(saved).toBe(fits);
    if (fits) expect((await feed()).xml).toContain("https://podcast.example/media/images/a.jpg");
    else expect(errors.cover).toContain(`${width} × ${height} Pixel`);
  });

  test("who saved an older version of the same section hears of it, and may overwrite", async () => {
    const old = sectionVersion(await getShow(services.db), "general");
    await save("general", general);
    const mine = { ...general, name: "Meine Fassung" };
    const answer = await save("general", mine, old);
    const seen = sectionVersion(await getShow(services.db), "general");
    expect(answer).toMatchObject({ saved: false, status: 409, conflict: seen });
    expect(answer.values.name).toBe("Meine Fassung");
    expect((await getShow(services.db)).name).toBe("Die Sendung");
    expect(await save("general", { ...mine, overwrite: seen }, old)).toMatchObject({ saved: true });
    expect((await getShow(services.db)).name).toBe("Meine Fassung");
  });

  test("what is overwritten is the version that was told, and no later one", async () => {
    const old = sectionVersion(await getShow(services.db), "general");
    await save("general", general);
    const seen = sectionVersion(await getShow(services.db), "general");
    await save("general", { ...general, name: "Dritte Fassung" });
    const third = sectionVersion(await getShow(services.db), "general");
    const mine = { ...general, name: "Meine Fassung" };
    for (const overwrite of [seen, "1"])
      expect(await save("general", { ...mine, overwrite }, old)).toMatchObject({
        status: 409,
        conflict: third,
      });
    expect((await getShow(services.db)).name).toBe("Dritte Fassung");
  });

  test("two sections that are saved at once do not touch each other", async () => {
    const [first, second] = await Promise.all([
      save("general", general),
      save("feed", { newFeedUrl: "https://new.example/feed", feedLocked: "1" }),
    ]);
    expect([first.saved, second.saved]).toEqual([true, true]);
    expect(await getShow(services.db)).toMatchObject({
      name: "Die Sendung",
      newFeedUrl: "https://new.example/feed",
    });
  });

  test("platforms and networks keep their order; wrong rows are named", async () => {
    await save("platforms", {
      "platforms.count": "2",
      "platforms.0.label": "TikTok",
      "platforms.0.url": "https://www.tiktok.com/@x",
      "platforms.0.enabled": "1",
      "platforms.1.label": "Deezer",
      "platforms.1.url": "",
    });
    await save("social", {
      "social.count": "3",
      "social.0.label": "Matrix",
      "social.0.url": "https://matrix.to/#/#wer:x.example",
      "social.0.enabled": "1",
      "social.0.isMe": "1",
      "social.1.label": "Mastodon",
      "social.1.url": "https://social.example/@x",
      "social.2.label": "Mastodon",
      "social.2.url": "https://anders.example/@y",
      "social.2.enabled": "1",
    });
    const show = await getShow(services.db);
    expect(show.platforms).toEqual([
      { label: "TikTok", url: "https://www.tiktok.com/@x", order: 1, enabled: true },
      { label: "Deezer", url: "", order: 2, enabled: false },
    ]);
    const [matrix, first, second] = [
      "matrix.to/#/#wer:x.example",
      "social.example/@x",
      "anders.example/@y",
    ];
    expect(show.social).toEqual([
      { label: "Matrix", url: `https://${matrix}`, enabled: true, isMe: true },
      { label: "Mastodon", url: `https://${first}`, enabled: false, isMe: false },
      { label: "Mastodon", url: `https://${second}`, enabled: true, isMe: false },
    ]);
    expect(visibleSocial(show).map(({ url }) => url)).toEqual([
      ...[matrix, second].map((place) => `https://${place}`),
    ]);
    const former = { network: "mastodon", label: "Mastodon", url: "https://a.example/@b" };
    expect(visibleSocial({ social: [former, { ...former, url: "" }] })).toEqual([former]);
    expect((await save("social", { "social.count": "1", "social.0.url": "@x" })).errors).toEqual({
      "social.0.label": "Wie soll der Link heißen?",
      "social.0.url": "Das ist keine Adresse. Sie beginnt mit https://.",
    });
    const twice = { "social.0.label": "Matrix", "social.1.label": "Matrix" };
    const same = { "social.0.url": "https://a.example/@b", "social.1.url": "https://a.example/@b" };
    const repeated = await save("social", { "social.count": "2", ...twice, ...same });
    expect(repeated.errors).toEqual({ "social.1.url": "Diese Adresse gibt es schon." });
    const wrong = await save("platforms", {
      "platforms.count": "2",
      "platforms.0.label": "A",
      "platforms.0.url": "javascript:alert(1)",
      "platforms.1.label": "a",
      "platforms.1.enabled": "1",
    });
    expect(wrong.errors).toEqual({
      "platforms.0.url": "Das ist keine Adresse. Sie beginnt mit https://.",
      "platforms.1.label": "Diesen Namen gibt es schon.",
      "platforms.1.url": "Ohne Adresse kann der Link nicht gezeigt werden.",
    });
  });

  test("codes reach the feed, whole tags are taken apart, and other tags are refused", async () => {
    const answer = await save("verification", {
      "txt.count": "1",
      "meta.count": "2",
      "txt.0.purpose": "applepodcastsverify",
      "txt.0.value": "05124",
      "meta.0.content": '<meta name="google-site-verification" content="abc" />',
      "meta.1.name": "p:domain_verify",
      "meta.1.content": "def",
    });
    expect(answer.errors).toEqual({});
    expect((await getShow(services.db)).verification.meta).toEqual([
      { name: "google-site-verification", content: "abc" },
      { name: "p:domain_verify", content: "def" },
    ]);
    const { xml } = await feed();
    expect(xml).toContain('<podcast:txt purpose="applepodcastsverify">05124</podcast:txt>');
    const robots = { "meta.count": "1", "meta.0.name": "robots", "meta.0.content": "noindex" };
    expect((await save("verification", robots)).errors).toHaveProperty(["meta.0.name"]);
  });

  test("recommended shows and the publisher stand in the feed, and the shows on the home page", async () => {
    const [was, verlag] = [
      "917393e3-1b1e-5cef-ace4-edaa54e1f810",
      "003af0a0-6a45-55cf-b765-68e3d349551a",
    ];
    const row = { "podroll.count": "1", "podroll.0.feedUrl": "http://127.0.0.1/feed" };
    expect(await readPodroll(services)).toBeNull();
    const wrong = await save("feed", { ...row, publisherGuid: "x" });
    expect(wrong.errors).toEqual({
      "podroll.0.feedUrl": expect.stringMatching(/privaten Netz.+ selbst eintragen\.$/),
      "podroll.0.title": "Wie heißt die Sendung?",
      "podroll.0.guid": expect.stringContaining("UUID"),
      publisherGuid: expect.stringContaining("UUID"),
    });
    const said = { "podroll.0.title": "Was & wo?", "podroll.0.guid": was };
    const marks = { publisherGuid: verlag, aiContent: "1" };
    expect((await save("feed", { ...row, ...said, ...marks })).errors).toEqual({});
    const { xml } = await feed();
    for (const element of [
      `<podcast:podroll><podcast:remoteItem feedGuid="${was}" feedUrl="http://127.0.0.1/feed" title="Was &amp; wo?"/></podcast:podroll>`,
      `<podcast:publisher><podcast:remoteItem feedGuid="${verlag}" medium="publisher"/></podcast:publisher>`,
      `<podcast:txt purpose="ai-content">true</podcast:txt>`,
    ])
      expect(xml.replace(/>\s+</g, "><")).toContain(element);
    expect((await readPodroll(services))?.html).toContain('href="http://127.0.0.1/feed"');
  });

  test("a feed that moves says where to, and leads there once that is wanted", async () => {
    const own = "https://podcast.example/feed.xml";
    expect((await save("feed", { newFeedUrl: own })).errors.newFeedUrl).toMatch(/schon hat/);
    expect((await save("feed", { feedRedirect: "1" })).errors.newFeedUrl).toMatch(/Ohne neue/);
    const newFeedUrl = "https://new.example/feed";
    const body = Buffer.from("<rss><channel><title>Neu</title></channel></rss>");
    services.sendOutside = async () => ({ status: 200, headers: {}, body });
    await save("feed", { newFeedUrl });
    const { xml } = await feed();
    expect(xml).toContain(`<itunes:new-feed-url>${newFeedUrl}</itunes:new-feed-url>`);
    expect(xml).toContain(">no</podcast:locked>");
    await save("feed", { newFeedUrl, feedRedirect: "1" });
    const { status, headers } = await feed();
    expect([status, headers.Location]).toEqual([301, newFeedUrl]);
  });

  test("a wrong link is named where it stands, below an empty one, and what was ticked stays", async () => {
    const refused = await save("feed", {
      feedType: "serial",
      feedComplete: "1",
      "funding.count": "2",
      "funding.1.label": "Spende",
      "funding.1.url": "spende.example",
    });
    expect(Object.keys(refused.errors)).toEqual(["funding.1.url"]);
    expect(refused.values).toMatchObject({ feedType: "serial", feedComplete: "1", feedLocked: "" });
  });

  test("legal texts are sanitised, made from answers, and their gaps filled", async () => {
    await save("imprint", { imprint: '<p onclick="x">Ich</p><script>alert(1)</script>' });
    expect((await getShow(services.db)).imprint).toBe("<p>Ich</p>");
    const missing = await save("imprint", { mode: "guided", name: "Ada" });
    expect(Object.keys(missing.errors)).toEqual(["street", "town", "email"]);
    await save("imprint", {
      mode: "guided",
      name: "Ada <b>",
      street: "Weg 1",
      town: "50667 Köln",
      email: "ada@example.org",
    });
    const { imprint, legalDetails } = await getShow(services.db);
    expect(imprint).toContain("<p>Ada &lt;b&gt;<br />Weg 1<br />50667 Köln</p>");
    expect(imprint).not.toContain("Register");
    expect(legalDetails.town).toBe("50667 Köln");
    await save("privacy", { privacy: "<p>[Name], [Anschrift]. [Falls nötig: X]</p>" });
    await save("privacy", { mode: "gaps", "gap.0": "Ada", "gap.2": "-" });
    expect((await getShow(services.db)).privacy).toBe("<p>Ada, [Anschrift].</p>");
  });

  test("the accessibility statement is filled from what is known, and public once it is told to be", async () => {
    const shown = async () => hasAccessibilityStatement(await getShow(services.db));
    const nothing = await save("accessibility", {
      accessibility: " ",
      accessibilityPublished: "1",
    });
    expect(nothing.errors).toHaveProperty("accessibility");
    await save("general", { ...general, name: "Rad <und> Tat" });
    await save("accessibility", { mode: "gaps", "gap.0": "-" });
    const { accessibility } = await getShow(services.db);
    expect(accessibility).toContain("„Rad &lt;und&gt; Tat“");
    expect(accessibility).toContain("Schreib an ada@example.org");
    expect(accessibility).toContain("Stand: 21. November 2026");
    const bracketed = { ...(await getShow(services.db)), name: "Rad [live]" };
    const prepared = preparedTexts(services, bracketed).accessibility;
    expect(preparedTexts(services, { ...bracketed, email: "" }).accessibility).toContain(
      "Schreib über das",
    );
    expect(prepared).toContain("„Rad (live)“");
    expect(placeholdersOf(prepared).map(({ text }) => text)).not.toContain("live");
    expect(await shown()).toBe(false);
    await save("accessibility", { accessibility, accessibilityPublished: "1" });
    expect(await shown()).toBe(true);
    await save("accessibility", { accessibility });
    expect(await shown()).toBe(false);
  });

  test("former legal texts are kept, and come back", async () => {
    await save("imprint", { imprint: "<p>Erste</p>" });
    await save("imprint", { imprint: "<p>Zweite</p>" });
    const subject = { kind: "show", id: "imprint" } as const;
    const [latest, first, ...others] = await listRevisions(services.db, subject);
    expect([latest?.operatorName, first?.operatorName, others]).toEqual(["Ada", "Ada", []]);
    const wanted = { subject, version: first?.version ?? "" };
    const late = await restoreRevision(services, operator, { ...wanted, current: wanted.version });
    expect(late.outcome).toBe("conflict");
    const current = latest?.version ?? "";
    const done = await restoreRevision(services, operator, { ...wanted, current });
    expect(done.outcome).toBe("saved");
    expect((await getShow(services.db)).imprint).toBe("<p>Erste</p>");
    expect(await listRevisions(services.db, subject)).toHaveLength(3);
  });

  test("a database that fails is told, and nothing is lost", async () => {
    const broken = { ...services, db: services.db.withSchema("missing") };
    const form = new FormData();
    const answer = await saveShowSection(broken, operator, "general", form);
    expect(answer).toMatchObject({ saved: false, status: 503 });
    expect(answer.message).toMatch(/^Die Einstellungen konnten nicht gespeichert werden/);
  });
});

async function addImage(
  { db }: Services,
  { mime, width, height }: { mime: string; width: number; height: number },
): Promise<void> {
  await db
    .insertInto("media_files")
    .values(mediaFileRow({ path: "images/a.jpg", kind: "image", mime, width, height }))
    .execute();
}
