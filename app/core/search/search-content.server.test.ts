import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importEpisode, type NewEpisode } from "~/core/episodes/import-episode.server";
import { createPost, type NewPost } from "~/core/posts/posts.server";
import { createVideo } from "~/core/videos/videos.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { demoShow } from "../../../db/demo";
import { onBothDatabases } from "../../../tests/databases";
import { putShow } from "../../../tests/fixtures/media";
import { personRow } from "../../../tests/fixtures/people";
import { movableClock, readableLog, testServices } from "../../../tests/sites";
import type { SearchHit } from "./search.schema";
import { searchContent, suggest } from "./search-content.server";
import { searchSources } from "./search-sources.server";

const now = "2026-11-20T10:00:00Z";

onBothDatabases("the search", (database) => {
  let services: Services;
  let directory: string;
  let closing: (() => Promise<void> | void)[] = [];
  const clock = movableClock(now);

  const open = async () => {
    closing = [];
    const opened = await testServices(database(), { directory, clock });
    return { ...opened, onClose: (work: () => Promise<void> | void) => void closing.push(work) };
  };
  const close = async () => {
    for (const work of closing) await work();
  };

  beforeEach(async () => {
    clock.moveTo(now);
    directory = await mkdtemp(join(tmpdir(), "podcast-search-"));
    services = await open();
    await putShow(services, demoShow.name, { noun: demoShow.noun, topic: demoShow.topic });
  });
  afterEach(async () => {
    await close();
    await rm(directory, { recursive: true, force: true });
  });

  const saveAll = (...episodes: Partial<NewEpisode>[]) =>
    writeContent(services, async (trx) => {
      const saved = [];
      for (const values of episodes)
        saved.push(await importEpisode(trx, { ...plainEpisode, ...values }, clock.now()));
      return saved;
    });
  const writePost = (values: Partial<NewPost>) =>
    writeContent(services, (trx) => createPost(trx, { ...plainPost, ...values }, clock.now()));
  const find = (query: string, kind: string | null = null, page = 1) =>
    searchContent(services, { query, kind, page });
  const titles = async (query: string) =>
    (await find(query)).groups.flatMap(({ hits }) => hits.map(titleOf));

  describe("finds", () => {
    beforeEach(async () => {
      await saveAll(
        {
          title: "Löschpapier und Nagel: Wie Melitta Bentz den Kaffeefilter erfand",
          invention: "Kaffeefilter",
          description: "<p>Ein <em>Messing</em>becher in der Königsstraße.</p>",
          number: 12,
          date: "2026-11-20",
          funFact: "Das Löschblatt kam aus dem Schulheft.",
        },
        { title: "Wer nähte zuerst?", invention: "Nähmaschine", number: 4, date: "2026-09-25" },
        {
          title: "Edisons Licht",
          invention: "Glühbirne",
          number: 1,
          description: "<p>Eine Erfinderin kam nicht vor, Häuser schon.</p>",
          date: "2026-09-04",
        },
      );
    });

    test.each([
      ["Kaffeefilter", "Löschpapier"],
      ["filter", "Löschpapier"],
      ["kaffee", "Löschpapier"],
      ["Kaffe", "Löschpapier"],
      ["messingbecher", "Löschpapier"],
      ["koenigsstrasse", "Löschpapier"],
      ["Konigsstraße", "Löschpapier"],
      ["bentz melitta", "Löschpapier"],
      ["Wer hat den Kaffeefilter erfunden", "Löschpapier"],
      ["schulhefte", "Löschpapier"],
      ["Akte 012", "Löschpapier"],
      ["Akte 12", "Löschpapier"],
      ["Maschine", "Wer nähte"],
      ["naehmaschinen", "Wer nähte"],
      ["gluhbirne", "Edisons"],
      ["GLÜHBIRNEN", "Edisons"],
      ["edison", "Edisons"],
      ["Erfinderinnen", "Edisons"],
      ["Haus", "Edisons"],
    ])("%j", async (query, beginning) => {
      const [first] = await titles(query);
      expect(first).toMatch(new RegExp(`^${beginning}`));
    });

    test.each([
      ["Kafeefilter", "Kaffeefilter"],
      ["Nämaschine", "Nähmaschine"],
      ["Gluhbrine", "Glühbirne"],
      ["Melita Bentz", "Melitta Bentz"],
      ["messingbehcer", "Messingbecher"],
    ])("%j although it is mistyped, and says so", async (query, corrected) => {
      const result = await find(query);
      expect(result.corrected).toBe(corrected);
      expect(result.total).toBe(1);
    });

    test("what holds some of the words where nothing holds all, and says so", async () => {
      const result = await find("Kaffeefilter Glühbirne");
      expect(result).toMatchObject({ partial: true, total: 2, corrected: null });
      expect(await find("Kaffeefilter Bentz")).toMatchObject({ partial: false, total: 1 });
    });

    test.each([
      '"',
      "'",
      "*",
      "NEAR(a b)",
      "a AND",
      "title:",
      "^x",
      "-",
      "()",
      "{x}:",
      "\\",
      "%",
      "_",
      "\0",
      "a\0b",
      "x".repeat(10_000),
      "wort ".repeat(2000),
      "😀",
      "☕️ 👩‍🔬",
      "der die das",
      "",
      "\ud800",
      "‮",
      "' OR 1=1 --",
      "<script>alert(1)</script>",
      "a".repeat(200),
      "ﷺ",
      "日本語",
    ])("nothing wrong for %j", async (query) => {
      const result = await find(query);
      const kinds = result.groups.map(({ kind }) => kind);
      expect(kinds).toEqual(searchSources(services).map(({ kind }) => kind));
      expect((await suggest(services, query)).total).toBe(result.total);
    });

    test("the best first: the word itself before its compounds, titles before texts", async () => {
      await saveAll(
        { title: "Nur am Rande", description: "<p>Da lag ein Filter.</p>", date: "2026-01-02" },
        { title: "Der Filter", invention: "Filter", date: "2026-01-01" },
      );
      const [first, second, third] = await titles("Filter");
      expect(first).toBe("Der Filter");
      expect(second).toMatch(/Kaffeefilter/);
      expect(third).toBe("Nur am Rande");
    });

    test("content as text, never as HTML", async () => {
      await saveAll({
        title: '<img src=x onerror="alert(1)"> Zahnbürste',
        description: "<p>Zahnbürste &lt;script&gt;alert(1)&lt;/script&gt; & mehr</p>",
      });
      const [hit] = (await find("zahnbuerste")).groups[0]?.hits ?? [];
      expect(hit && titleOf(hit)).toBe('<img src=x onerror="alert(1)"> Zahnbürste');
      expect(hit?.snippet).toEqual([
        { text: "Zahnbürste", hit: true },
        { text: " <script>alert(1)</script> & mehr", hit: false },
      ]);
    });

    test("excerpts with headings and list entries apart from what follows", async () => {
      await saveAll({
        title: "Haken, Ösen, Zähne",
        description:
          "<h2>Was <em>feststeht</em></h2><p>Ein Satz.</p><h2>Wer war es?</h2><p>Niemand.</p>" +
          "<h2>Quellen</h2><ul><li><p>US-Patent 8.540</p></li><li>Eine „Akte.“</li><li>Ein Buch</li></ul>",
        funFact: "Er klemmt.",
        verdict: "Strittig",
      });
      const [hit] = (await find("Ösen")).groups[0]?.hits ?? [];
      expect(hit?.snippet.map(({ text }) => text.replaceAll("\u00a0", " ")).join("")).toBe(
        "Was feststeht · Ein Satz. Wer war es? Niemand. Er klemmt.",
      );
      // Sources and stamp are not shown in it, but can be found.
      for (const words of ["Akte Buch", "strittig"])
        expect(await titles(words)).toEqual(["Haken, Ösen, Zähne"]);
    });
  });

  test("sees what was written a moment ago: new, changed and deleted", async () => {
    const [saved] = await saveAll({ title: "Das Fahrrad" });
    expect(await titles("Fahrrad")).toEqual(["Das Fahrrad"]);
    await saveAll({ ...saved, title: "Die Draisine" });
    expect(await titles("Fahrrad")).toEqual([]);
    expect(await titles("Draisine")).toEqual(["Die Draisine"]);
    clock.moveTo("2026-11-20T10:00:01Z");
    const searchNames = ["hobby horse"];
    const [named] = await saveAll({ ...saved, title: "Die Draisine", searchNames });
    expect(await titles("Hobby Horse")).toEqual(["Die Draisine"]);
    const shown = [named, (await find("Hobby Horse")).groups];
    expect(JSON.stringify(shown)).not.toMatch(/hobby/i);
    await writeContent(services, (trx) =>
      trx
        .deleteFrom("episodes")
        .where("id", "=", saved?.id ?? "")
        .execute(),
    );
    expect(await titles("Draisine")).toEqual([]);
  });

  describe("reads transcripts", () => {
    const webVtt = (...lines: string[]) =>
      [
        "WEBVTT\n",
        ...lines.map((line, at) => `00:0${at}:02.300 --> 00:0${at}:05.000\n${line}\n`),
      ].join("\n");
    const spoken = async (query: string) =>
      (await find(query)).groups.find(({ kind }) => kind === "mitschriften")?.hits ?? [];
    const places = async (query: string) =>
      (await spoken(query)).flatMap(({ spoken }) =>
        (spoken?.places ?? []).map(({ second, speaker, snippet }) => [
          second,
          speaker,
          snippet.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(""),
        ]),
      );
    const talk = webVtt(
      "<v Ada>Es ist ein Gebrauchsmuster.",
      "<v Bert>Also das kleine Geschwisterkind vom Patent.",
      "<v Ada>Ja, in der Königsstraße.",
    );

    test.each([
      "Geschwisterkind",
      "geschwisterkinder",
      "Kind",
      "geschwister",
      "das kleine Geschwisterkind vom Patent",
      "Geschwisterkindd",
    ])("%j leads to who said it, and when", async (query) => {
      const [saved] = await saveAll({ title: "Der Filter", number: 12, transcript: talk });
      const [hit] = await spoken(query);
      expect(hit).toMatchObject({
        path: `/episodes/${saved?.id}/mitschrift`,
        label: "Akte 012",
        spoken: { episodeId: saved?.id, total: 1 },
      });
      const [place] = await places(query);
      expect(place?.slice(0, 2)).toEqual([62, "Bert"]);
      expect(place?.[2]).toMatch(/\[Geschwisterkind\]/);
      const { groups } = await suggest(services, query);
      expect(groups.map(({ hits }) => hits[0]?.label)).toEqual(["Akte 012", "Akte 012 · 1:02"]);
      const [episode] = (await find(query)).groups[0]?.hits ?? [];
      expect(episode?.parts).toMatchObject([{ spoken: { total: 1, places: [{ second: 62 }] } }]);
    });

    test("the words in a row come before the same words apart, all but one where no passage has all", async () => {
      const apart = webVtt("<v A>Vom Patent hat das Geschwisterkind, so klein es war, nichts.");
      await saveAll(
        { title: "Getrennt", transcript: apart, date: "2026-11-19" },
        { title: "Am Stück", transcript: talk, date: "2026-11-01" },
      );
      expect(await find("kleine Geschwisterkind vom Patent")).toMatchObject({ partial: false });
      expect((await spoken("kleine Geschwisterkind vom Patent")).map(titleOf)).toEqual([
        "Am Stück",
        "Getrennt",
      ]);
      expect(await find("kleine Geschwisterkind vom Patentamt Köln")).toMatchObject({ total: 0 });
      const nearly = await find("kleine Geschwisterkind Xylophonquark");
      expect(nearly).toMatchObject({ partial: true, total: 4 });
    });

    test("the best three places of an episode stand together, in their order", async () => {
      const filler = "Wort ".repeat(70).trim();
      const lines = ["Kaffee zum ersten.", "Kaffee zum zweiten.", "Kaffee.", "Kaffee zum letzten."];
      await saveAll({ transcript: webVtt(...lines.map((line) => `<v A>${line} ${filler}.`)) });
      const [hit] = await spoken("Kaffee");
      expect(hit?.spoken).toMatchObject({
        total: 4,
        places: [{ second: 2 }, { second: 62 }, { second: 122 }],
      });
      const [suggestion] = (await suggest(services, "Kaffee")).groups[1]?.hits ?? [];
      expect(suggestion?.path).toMatch(/mitschrift\?suche=Kaffee#treffer$/);
    });

    test("of public episodes alone, and as they are now", async () => {
      const [saved] = await saveAll({ transcript: talk, date: "2026-11-27" });
      expect(await find("Geschwisterkind")).toMatchObject({ total: 0, corrected: null });
      expect(await find("Geschwisterkindd")).toMatchObject({ total: 0, corrected: null });
      await saveAll({ ...saved, transcript: talk, published: false });
      expect(await find("Geschwisterkind")).toMatchObject({ total: 0 });
      await saveAll({ ...saved, transcript: talk, published: true, date: "2026-11-01" });
      expect(await places("Geschwisterkind")).toEqual([
        [62, "Bert", "Also das kleine [Geschwisterkind] vom Patent."],
      ]);
      clock.moveTo("2026-11-20T10:00:01Z");
      await saveAll({
        ...saved,
        title: "Umbenannt",
        transcript: "Bert: Nur Text.",
        date: "2026-11-01",
      });
      expect(await places("Geschwisterkind")).toEqual([]);
      expect(await places("Text")).toEqual([[null, "", "Bert: Nur [Text]."]]);
      expect((await spoken("Text")).map(titleOf)).toEqual(["Umbenannt"]);
      await saveAll({ ...saved, transcript: "", date: "2026-11-01" });
      expect(await find("Text")).toMatchObject({ total: 0 });
    });

    test("goes on after a restart where many were not written yet", async () => {
      const many = Array.from({ length: 60 }, (_, at) => ({
        transcript: webVtt(
          `<v A>Das war Zahl${at}wort und Zebra.`.replace(/\d/g, (d) => "abcdefghij"[+d] ?? ""),
        ),
        date: `2026-10-${String(1 + (at % 28)).padStart(2, "0")}`,
      }));
      await saveAll(...many);
      await find("Zebra");
      await close();
      services = await open();
      await expect.poll(async () => (await find("Zebra")).complete).toBe(true);
      expect(await find("Zebra", "mitschriften")).toMatchObject({ total: 120, pages: 3 });
    });
  });

  test("finds people that visitors may see, by name, part and text", async () => {
    await writeContent(services, (trx) =>
      trx
        .insertInto("people")
        .values(personRow({ name: "Änne Burda", slug: "aenne", text: "<p>Verlegt Hefte.</p>" }))
        .execute(),
    );
    await saveAll(
      { people: [{ id: "", name: "Carl Benz", role: "guest" }], date: "2026-11-27" },
      { people: [{ id: "", name: "Bertha Benz", role: "guest" }] },
    );
    const people = async (query: string) =>
      (await find(query)).groups
        .find(({ kind }) => kind === "personen")
        ?.hits.map((hit) => [titleOf(hit), hit.path, hit.label]);
    const host = [["Änne Burda", "/personen/aenne", "Host"]];
    expect(await people("aenne")).toEqual(host);
    expect(await people("Moderation")).toEqual(host);
    expect(await people("Heft")).toEqual(host);
    expect(await people("Benz")).toEqual([["Bertha Benz", "/personen/bertha-benz", "Zu Gast"]]);
    clock.moveTo("2026-11-26T23:00:00Z");
    expect(await people("Benz")).toHaveLength(2);
  });

  test("knows an episode by the word that the show has for one now, and a topic only where it has some", async () => {
    await saveAll({ title: "Der erste Knopf", invention: "Knopf", number: 7 });
    expect(await find("Akte 007")).toMatchObject({ total: 1 });
    await putShow(services, "Andere Sendung");
    const [hit] = (await find("Knopf")).groups[0]?.hits ?? [];
    expect([hit?.label, hit?.tag]).toEqual(["Folge 7", []]);
  });

  test("finds a post by the invention that its episode is about now", async () => {
    const [saved] = await saveAll({ title: "Auf zwei Rädern", invention: "Fahrrad" });
    await writePost({ title: "Nachtrag", slug: "nachtrag", episodeId: saved?.id ?? "" });
    expect(await titles("Fahrrad")).toContain("Nachtrag");
    await saveAll({ ...saved, invention: "Draisine" });
    expect(await titles("Fahrrad")).not.toContain("Nachtrag");
    expect(await titles("Draisine")).toContain("Nachtrag");
  });

  test("hides a scheduled episode with its posts and videos until its day begins in Berlin", async () => {
    const [saved] = await saveAll({
      title: "Der Scheibenwischer",
      invention: "Scheibenwischer",
      date: "2026-11-27",
    });
    const episodeId = saved?.id ?? "";
    await writePost({ title: "Wischerpatent", slug: "wischer", episodeId });
    await writeContent(services, (trx) =>
      createVideo(trx, { ...plainVideo, title: "Wischfilm", episodeId }, clock.now()),
    );
    const queries = ["Scheibenwischer", "Scheibenwicher", "Wischerpatent", "Wischfilm", "Patend"];
    clock.moveTo("2026-11-26T22:59:59Z");
    for (const query of queries) {
      expect(await find(query)).toMatchObject({ total: 0, corrected: null });
      expect(await suggest(services, query)).toMatchObject({ total: 0, corrected: null });
    }
    clock.moveTo("2026-11-26T23:00:00Z");
    const { groups } = await find("Scheibenwischer");
    const filled = groups.filter(({ total }) => total > 0);
    expect(filled.map(({ kind, total }) => [kind, total])).toEqual([
      ["episoden", 1],
      ["blog", 1],
      ["videos", 1],
    ]);
    expect((await find("Scheibenwicher")).corrected).toBe("Scheibenwischer");
  });

  test("hides what moves into the future, and shows what comes back", async () => {
    const [saved] = await saveAll({ title: "Der Reißverschluss" });
    expect(await titles("reissverschluss")).toHaveLength(1);
    await saveAll({ ...saved, title: "Der Reißverschluss", date: "2026-12-04" });
    expect(await titles("reissverschluss")).toHaveLength(0);
    await saveAll({ ...saved, title: "Der Reißverschluss", date: "2026-11-01" });
    expect(await titles("reissverschluss")).toHaveLength(1);
  });

  test("finds published posts only, whatever the moment of publication says", async () => {
    await writePost({ title: "Ein Entwurf über Zahnräder", publishedAt: null });
    expect(await titles("Zahnrad")).toEqual([]);
    await writeContent(services, (trx) =>
      trx.updateTable("blog_posts").set({ published: 1, public_from: "2026-11-20" }).execute(),
    );
    expect(await titles("Zahnrad")).toEqual(["Ein Entwurf über Zahnräder"]);
    await writeContent(services, (trx) =>
      trx.updateTable("blog_posts").set({ published: 0, public_from: null }).execute(),
    );
    expect(await titles("Zahnrad")).toEqual([]);
  });

  test("groups by kind and pages through one of them", async () => {
    await saveAll(
      ...Array.from({ length: 25 }, (_, index) => ({ title: `Dampf ${index}`, number: index })),
    );
    await writePost({ title: "Dampf im Blog" });
    const all = await find("Dampf");
    const filled = all.groups.filter(({ total }) => total > 0);
    expect(filled.map(({ kind, total, hits }) => [kind, total, hits.length])).toEqual([
      ["episoden", 25, 10],
      ["blog", 1, 1],
    ]);
    const second = await find("Dampf", "episoden", 2);
    expect(second).toMatchObject({ page: 2, pages: 2 });
    expect(second.groups[0]?.hits).toHaveLength(5);
    expect(second.groups.find(({ kind }) => kind === "blog")?.hits).toHaveLength(0);
    expect(await find("Dampf", "episoden", 99)).toMatchObject({ page: 2 });
    const { groups, total } = await suggest(services, "damp");
    expect(total).toBe(26);
    expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([
      ["episoden", 4],
      ["blog", 1],
    ]);
  });

  test("keeps its index over a restart, and makes it anew when the file is damaged", async () => {
    await saveAll({ title: "Das Fahrrad", description: "<p>Ein Laufrad.</p>" });
    expect(await titles("Fahrrad")).toHaveLength(1);
    await close();
    services = await open();
    expect(await titles("Fahrrad")).toHaveLength(1);
    expect((await find("Fahrrat")).corrected).toBe("Fahrrad");
    await close();
    await writeFile(join(directory, "search.sqlite"), "kein SQLite ".repeat(1000));
    services = await open();
    expect(await titles("Fahrrad")).toHaveLength(1);
  });

  test("works beside another process on the same folder", async () => {
    await saveAll({ title: "Das Fahrrad" });
    expect(await titles("Fahrrad")).toHaveLength(1);
    const other = await testServices(database(), { directory, clock });
    const closingOther: (() => Promise<void> | void)[] = [];
    const beside = { ...other, onClose: (work: () => void) => void closingOther.push(work) };
    const { total } = await searchContent(beside, { query: "Fahrrad", kind: null, page: 1 });
    expect(total).toBe(1);
    for (const work of closingOther) await work();
  });

  test("answers from what it has when the database cannot be read, and logs it", async () => {
    await saveAll({ title: "Das Fahrrad" });
    expect(await titles("Fahrrad")).toHaveLength(1);
    const { log, lines } = readableLog();
    Object.assign(services, { log });
    await services.db.schema.alterTable("videos").renameTo("videos_away").execute();
    services.content.changed();
    expect(await find("Fahrrad")).toMatchObject({ total: 1, complete: false });
    expect(lines.map(({ msg }) => msg)).toContain("Failed to update search index");
    await services.db.schema.alterTable("videos_away").renameTo("videos").execute();
    expect(await find("Fahrrad")).toMatchObject({ total: 1, complete: true });
  });
});

const plainEpisode: NewEpisode = {
  title: "Ohne Titel",
  invention: "Ding",
  description: "<p>Ein Satz.</p>",
  date: "2026-11-20",
  duration: "1:00",
};

const plainPost: NewPost = {
  title: "Ohne Titel",
  slug: "ohne-titel",
  excerpt: "Ein Satz.",
  content: "<p>Noch ein Satz. Ein Scheibenwischer kommt vor.</p>",
  category: "Patentwissen",
  imageUrl: "",
  readingTime: 5,
  episodeId: null,
  publishedAt: new Date("2026-11-01T00:00:00Z"),
};

const plainVideo = {
  title: "Film",
  description: "Ein Film.",
  thumbnailUrl: "",
  youtubeId: "abcdefgh",
};

function titleOf(hit: SearchHit): string {
  return hit.title.map(({ text }) => text).join("");
}
