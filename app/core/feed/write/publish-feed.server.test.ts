import { XMLValidator } from "fast-xml-parser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { purgeDeleted } from "~/core/content/trash/purge.server";
import { importEpisode, type NewEpisode } from "~/core/episodes/import-episode.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import type { Show } from "~/core/show/show.schema";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { serveTranscript } from "~/core/transcripts/room.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, putCopies } from "../../../../tests/fixtures/content";
import { type ImportSite, startImportSite } from "../../../../tests/fixtures/import-feed";
import { deleteEpisode } from "../../../../tests/fixtures/kinds";
import { personRow } from "../../../../tests/fixtures/people";
import { parseFeed } from "../read/parse-feed";
import { serveFeed } from "./publish-feed.server";

const audioUrl = "/media/audio/001.mp3";

onBothDatabases("the podcast's feed", (database) => {
  let site: ImportSite;
  beforeEach(async () => {
    site = await startImportSite(database());
  });
  afterEach(() => site.close());

  const feed = (search = "") =>
    serveFeed(site.services, new URL(`https://podcast.example/feed.xml${search}`));
  const save = (episodes: Partial<NewEpisode>[]) =>
    site.services.db.transaction().execute(async (trx) => {
      for (const [at, episode] of episodes.entries())
        await importEpisode(trx, newEpisode(at, episode), now);
    });
  const now = new Date("2026-11-20T10:00:00Z");
  const setShow = (values: Partial<Show>) =>
    site.services.db
      .transaction()
      .execute((trx) => saveShow(trx, { ...emptyShow, ...values }, now));

  test("is empty but whole while there is nothing", async () => {
    const { status, headers, body } = await feed();
    expect(status).toBe(200);
    expect(headers["Content-Type"]).toBe("application/xml; charset=utf-8");
    expect(XMLValidator.validate(body.toString())).toBe(true);
  });

  test("holds what is published and can be played, newest first", async () => {
    await save([
      { title: "Alt", date: "2026-11-13", audioUrl },
      { title: "Neu", date: "2026-11-20", audioUrl: "https://cdn.example/2.mp3" },
      { title: "Geplant", date: "2026-11-27", audioUrl },
      { title: "Ohne Audio", date: "2026-11-14", audioUrl: "#" },
      { title: "Leer", date: "2026-11-14", audioUrl: "" },
      { title: "Im Browser", date: "2026-11-14", audioUrl: "blob:https://podcast.example/1" },
    ]);
    const { episodes } = await read(feed());
    expect(episodes.map(({ title }) => title)).toEqual(["Neu", "Alt"]);
    expect(episodes.map(({ audio }) => audio?.url)).toEqual([
      "https://cdn.example/2.mp3",
      "https://podcast.example/media/audio/001.mp3",
    ]);
  });

  test("an episode without a moment of its own is out from the beginning of its day in Berlin", async () => {
    await save([
      { date: "2026-07-03", audioUrl },
      { date: "2026-01-02", publishedAt: "2026-01-02T16:30:00.000Z", audioUrl },
    ]);
    const { episodes } = await read(feed());
    expect(episodes.map(({ publishedAt }) => publishedAt)).toEqual([
      "2026-07-02T22:00:00.000Z",
      "2026-01-02T16:30:00.000Z",
    ]);
  });

  test("pictures are the episode's own where Apple takes it, or its drawing's where the show has that; else none", async () => {
    await save([
      { date: "2026-11-20", audioUrl, imageUrl: "/media/images/a.jpg" },
      { date: "2026-11-19", audioUrl, drawingUrl: "/media/drawings/a-0123456789.svg" },
      { date: "2026-11-18", audioUrl, imageUrl: "/media/images/a.webp" },
      { date: "2026-11-17", audioUrl },
    ]);
    await setShow({ drawnCovers: true });
    const { show, episodes } = await read(feed());
    const [own, drawn, ...without] = episodes.map(({ image }) => image);
    expect(own).toBe("https://podcast.example/media/images/a.jpg");
    expect(drawn).toMatch(/^https:\/\/podcast.example\/media\/artwork\/.*cover\.jpg$/);
    expect(without).toEqual([null, null]);
    await setShow({ drawnCovers: false });
    expect((await read(feed())).episodes.map(({ image }) => image)).toEqual([
      own,
      null,
      null,
      null,
    ]);
    expect(show.image).toMatch(/^https:\/\/podcast.example\/media\/artwork\/show-.*cover\.jpg$/);
  });

  test("further pictures are named with their ratio, as far as their size is known; none where that is off", async () => {
    const file = {
      guarded: 0 as const,
      title: "",
      kind: "image" as const,
      bytes: 1,
      alt: "Ein Bild",
      mime: "image/jpeg",
      created_at: "2026-11-20",
    };
    await site.services.db
      .insertInto("media_files")
      .values([
        { ...file, id: "a", sha256: "a", path: "images/a.jpg", width: 1500, height: 1500 },
        { ...file, id: "h", sha256: "h", path: "images/h.jpg", width: 1920, height: 1080 },
      ])
      .execute();
    await save([
      { date: "2026-11-20", audioUrl, imageUrl: "/media/images/a.jpg" },
      { date: "2026-11-19", audioUrl, drawingUrl: "/media/drawings/a-0123456789.svg" },
      { date: "2026-11-18", audioUrl, imageUrl: "https://cdn.example/a.jpg" },
    ]);
    const hero = {
      hero: "picture",
      heroPicture: "/media/images/h.jpg",
      drawnCovers: true,
    } as const;
    await setShow({ name: "Wer?", ...hero });
    const images = async () =>
      (await feed()).body
        .toString()
        .split("<item>")
        .map((part) =>
          [
            ...part.matchAll(
              /<podcast:image href="[^"]*"(?: alt="(.*?)")? aspect-ratio="(.*?)" width="(.*?)" type="(.*?)" purpose="(.*?)"/g,
            ),
          ].map(([, ...said]) => said.join(" ")),
        );
    expect(await images()).toEqual([
      [
        " 1/1 2000 image/jpeg artwork",
        " 40/21 1200 image/png social",
        "Ein Bild 16/9 1920 image/jpeg banner",
      ],
      ["Ein Bild 1/1 1500 image/jpeg artwork"],
      [
        expect.stringMatching(/ 1\/1 2000 image\/jpeg artwork$/),
        expect.stringMatching(/ 40\/21 1200 image\/png social$/),
      ],
      [],
    ]);
    await setShow({ ...hero, feedImages: false });
    expect(await images()).toEqual([[], [], [], []]);
  });

  test("a transcript with times is a WebVTT file; a text is none", async () => {
    const transcript = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nEs zischt.\n";
    await save([
      { date: "2026-11-20", audioUrl, transcript },
      { date: "2026-11-19", audioUrl, transcript: "Anna: Es zischt." },
      { date: "2026-11-18", audioUrl },
    ]);
    const { episodes } = await read(feed());
    const [address, ...others] = episodes.map(({ transcript: found }) => found);
    expect(others).toEqual([null, null]);
    const [, id = ""] =
      /^https:\/\/podcast\.example\/media\/transcripts\/(.*)\.vtt$/.exec(address ?? "") ?? [];
    const file = await serveTranscript(site.services, id);
    expect(file.body.toString()).toBe(transcript);
    expect(file.headers).toMatchObject({
      "Content-Type": "text/vtt; charset=utf-8",
      "Access-Control-Allow-Origin": "*",
    });
  });

  test("a transcript comes with its episode, not before", async () => {
    const transcript = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nEs zischt.\n";
    await save([{ id: "bald", date: "2026-11-27", audioUrl, transcript }]);
    expect(await serveTranscript(site.services, "bald")).toMatchObject({ status: 404 });
    expect(await serveTranscript(site.services, "nie")).toMatchObject({ status: 404 });
    site.clock.moveTo("2026-11-26T23:00:00Z");
    expect(await serveTranscript(site.services, "bald")).toMatchObject({ status: 200 });
  });

  test("hosts appear by their names only", async () => {
    const nameless = { ...personRow(), id: "b", name: "", slug: null };
    await site.services.db
      .insertInto("people")
      .values([personRow({ portrait: "/media/images/ada.jpg" }), nameless])
      .execute();
    expect((await read(feed())).show.persons).toEqual([
      {
        name: "Ada",
        role: "host",
        href: "https://podcast.example/personen/ada",
        img: "https://podcast.example/media/images/ada.jpg",
      },
    ]);
    const roles = ["guest", "contributor", "Erfinderin", "co-host"];
    const people = [
      ...roles.map((role) => ({ id: "", name: "Ada", role })),
      { id: "", name: "Emmy", role: "contributor" },
    ];
    await save([{ id: "mit", audioUrl, subtitle: "Vom & zum Topf", people }]);
    const [episode] = (await read(feed())).episodes;
    expect(episode?.persons.map(({ name, role }) => `${name}: ${role}`)).toEqual([
      "Ada: host",
      "Ada: co-host",
      "Emmy: contributor",
    ]);
    expect(episode?.subtitle).toBe("Vom & zum Topf");
  });

  test("2,000 episodes lie on one page, more on linked ones; a page that is not there is not found", async () => {
    const description = `<p>${"Ein Wort. ".repeat(1000)}</p>`;
    const { db } = site.services;
    await save([
      { id: "long", audioUrl, number: 2001, description },
      { id: "short", audioUrl, number: 2000 },
    ]);
    const short = Array.from({ length: 1999 }, (_, at) => at + 1).filter((at) => at % 1000 !== 1);
    await putCopies(db, "short", short);
    await putCopies(db, "long", [1001, 1]);
    const first = await read(feed());
    const second = await read(feed("?seite=2"));
    expect([first.episodes.length, second.episodes.length]).toEqual([2000, 1]);
    expect(new Set([...first.episodes, ...second.episodes].map(({ guid }) => guid)).size).toBe(
      2001,
    );
    // The newest episodes contain all of their text, older ones as much as Apple takes.
    const [newest = 0, old = 0] = [0, 1000].map((at) => first.episodes[at]?.description.length);
    expect([newest, second.episodes[0]?.description.length]).toEqual([10_006, old]);
    expect(old).toBeGreaterThan(3900);
    expect(old).toBeLessThanOrEqual(4000);
    expect(first.nextAddress).toBe("https://podcast.example/feed.xml?seite=2");
    expect(second.selfAddress).toBe("https://podcast.example/feed.xml?seite=2");
    expect(second.nextAddress).toBeNull();
    for (const search of ["?seite=3", "?seite=0", "?seite=-1", "?seite=abc", "?seite=1e9"])
      expect((await feed(search)).status).toBe(404);
    // Last-Modified shows that a new episode moved another one there.
    await save([{ id: "new", date: "2026-11-21", audioUrl }]);
    expect((await feed("?seite=2")).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 23:00:00 GMT");
  });

  test("Last-Modified tells the newest edit, or that a day has come", async () => {
    await save([{ date: "2026-11-13", audioUrl }]);
    expect((await feed()).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 10:00:00 GMT");
    await save([{ date: "2026-11-21", audioUrl }]);
    expect((await feed()).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 23:00:00 GMT");
  });

  test("Last-Modified does not go back when an episode is put off or deleted, be it for good", async () => {
    const { db } = site.services;
    await save([{ id: "old", date: "2026-11-13", audioUrl }]);
    const putOff = { ...newEpisode(1, { id: "new", audioUrl }), date: "2027-01-01" };
    await db
      .transaction()
      .execute((trx) => importEpisode(trx, putOff, new Date("2026-11-20T11:00:00Z")));
    expect((await feed()).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 11:00:00 GMT");
    site.clock.moveTo("2026-11-20T12:00:00Z");
    const deleted = await deleteEpisode(site.services, anna, "new");
    expect((await feed()).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 12:00:00 GMT");
    await purgeDeleted(site.services, anna, deleted?.id ?? "");
    expect((await feed()).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 12:00:00 GMT");
  });

  test("Last-Modified tells that an episode lost its audio", async () => {
    await save([{ date: "2026-11-13", audioUrl }]);
    const silent = { ...newEpisode(1, { id: "silent", audioUrl: "" }), date: "2026-11-14" };
    const later = new Date("2026-11-20T11:00:00Z");
    await site.services.db.transaction().execute((trx) => importEpisode(trx, silent, later));
    expect((await feed()).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 11:00:00 GMT");
  });

  test("Last-Modified tells that an episode came back", async () => {
    await save([{ id: "old", date: "2026-11-13", audioUrl }]);
    site.clock.moveTo("2026-11-20T12:00:00Z");
    const deleted = await deleteEpisode(site.services, anna, "old");
    site.clock.moveTo("2026-11-20T13:00:00Z");
    await restoreDeleted(site.services, anna, deleted?.id ?? "");
    expect((await feed()).headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 13:00:00 GMT");
  });
});

async function read(rendered: ReturnType<typeof serveFeed>) {
  const { body } = await rendered;
  expect(XMLValidator.validate(body.toString())).toBe(true);
  return parseFeed({ content: body });
}

function newEpisode(at: number, given: Partial<NewEpisode>): NewEpisode {
  return {
    title: `Folge ${at}`,
    invention: "Filter",
    description: "<p>Text</p>",
    date: "2026-11-20",
    duration: "2:08",
    ...given,
  };
}
