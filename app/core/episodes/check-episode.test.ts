import { expect, test } from "vitest";
import { checkTexts } from "~/core/content/check.server";
import { emptyTexts, valuesOf } from "~/core/content/fields";
import { demoEpisodes } from "~db/demo/index";
import { type EpisodeFields, episodeFields } from "./episode.fields";
import { episodeKind } from "./episode.kind.server";

const complete: EpisodeFields = {
  ...emptyTexts(episodeFields),
  published: "1",
  date: "2026-11-20",
  number: "1",
  episodeType: "full",
  audience: "all",
  title: "Der Kaffeefilter",
  invention: "Kaffeefilter",
  duration: "45:30",
  imageUrl: "https://bilder.example/filter.jpg",
  audioUrl: "https://audio.example/1.mp3",
};

async function check(values: Partial<EpisodeFields>) {
  const checked = await checkTexts(
    episodeKind,
    { ...complete, ...values },
    { former: null, now: new Date() },
  );
  return "errors" in checked ? checked.errors : {};
}

test("what is required is asked for, all at once", async () => {
  const empty = { title: " ", invention: "", date: "", duration: "", imageUrl: "", audioUrl: " " };
  expect(await check(empty)).toEqual({
    title: "Bitte gib einen Titel ein.",
    date: "Bitte gib ein Datum ein.",
    duration: "Bitte gib die Dauer als Minuten:Sekunden ein, zum Beispiel 45:30.",
    audioUrl: "Bitte gib die Adresse des Audios ein; solange es keins gibt, ein #.",
  });
});

test("a draft has a title and no more; its day is that of the save", async () => {
  const empty = {
    ...emptyTexts(episodeFields),
    episodeType: "full",
    audience: "all",
    title: "Eine Idee",
  };
  const now = new Date("2026-11-20T23:30:00Z");
  const draft = await checkTexts(episodeKind, empty, { former: null, now });
  expect(draft).toMatchObject({
    columns: { title: "Eine Idee", date: "2026-11-21", duration: "", audio_url: "", published: 0 },
  });
  expect(await check({ ...empty, title: "" })).toEqual({ title: "Bitte gib einen Titel ein." });
  expect(Object.keys(await check({ ...empty, published: "1" }))).toEqual([
    "date",
    "duration",
    "audioUrl",
  ]);
  expect(await check({ ...empty, duration: "45" })).toHaveProperty("duration");
});

test.each<Partial<EpisodeFields>>([
  {},
  { audioUrl: "#" },
  { invention: "", imageUrl: " " },
  { audioUrl: "/media/audio/012-filter-1a2b3c.mp3", imageUrl: " /media/images/filter.jpg " },
  { duration: " 0:05 " },
  { duration: "120:00" },
  { date: "1990-01-01" },
  { number: "", season: "3", episodeType: "bonus", explicit: "1" },
  { year: "1" },
  { year: "2100" },
  { chapters: "0:00 Anfang\n\n1:02:03 – Das Patent" },
  { people: "Ada Lovelace\nGrace Hopper | Gast | https://grace.example" },
  { canonicalUrl: "https://anderswo.example/folge" },
  { searchNames: Array.from({ length: 20 }, (_, at) => `${at}`.padStart(80, '"')).join("\n") },
  ...demoEpisodes.map(({ searchNames }) => ({ searchNames })),
  // Defaults may exceed the recommended length.
  { title: "x".repeat(80), metaTitle: "x".repeat(80) },
])("%j is accepted", async (values) => {
  expect(await check(values)).toEqual({});
});

test.each<[Partial<EpisodeFields>, string]>([
  [{ date: "2026-02-30" }, "date"],
  [{ date: "20.11.2026" }, "date"],
  [{ transcript: '{"results":[]}' }, "transcript"],
  // The value that a browser makes of „24.12.26“.
  [{ date: "0026-12-24" }, "date"],
  [{ date: "1989-12-31" }, "date"],
  [{ duration: "1:02:03" }, "duration"],
  [{ duration: "45:60" }, "duration"],
  [{ duration: "45" }, "duration"],
  [{ imageUrl: "javascript:alert(1)" }, "imageUrl"],
  [{ imageUrl: "bild.jpg" }, "imageUrl"],
  [{ imageUrl: "#" }, "imageUrl"],
  [{ audioUrl: "ftp://audio.example/1.mp3" }, "audioUrl"],
  [{ audioUrl: "https://" }, "audioUrl"],
  [{ drawingUrl: "https://anderswo.example/x.svg" }, "drawingUrl"],
  [{ drawingUrl: "/media/images/x.jpg" }, "drawingUrl"],
  [{ number: "1.5" }, "number"],
  [{ number: "-1" }, "number"],
  [{ season: "eins" }, "season"],
  [{ year: "0" }, "year"],
  [{ year: "2101" }, "year"],
  [{ year: "um 1880" }, "year"],
  [{ episodeType: "andere" }, "episodeType"],
  [{ title: "x".repeat(301) }, "title"],
  [{ metaTitle: "x".repeat(61) }, "metaTitle"],
  [{ metaDescription: "x".repeat(161) }, "metaDescription"],
  [{ ogImageUrl: "bild.jpg" }, "ogImageUrl"],
  [{ canonicalUrl: "/episodes/1" }, "canonicalUrl"],
  [{ chapters: "0:00 Anfang\nohne Zeit" }, "chapters"],
  [{ people: "| Gast" }, "people"],
  [{ people: "Ada | Gast | keine-adresse" }, "people"],
  [{ searchNames: `filter, ${"x".repeat(81)}` }, "searchNames"],
  [{ searchNames: Array.from({ length: 21 }, (_, at) => `Name ${at}`).join() }, "searchNames"],
  [{ audioBytes: "viele" }, "audioBytes"],
  [{ audioMime: "mp3" }, "audioMime"],
])("%j is refused at %s", async (values, field) => {
  expect(Object.keys(await check(values))).toEqual([field]);
});

test("what is accepted comes out trimmed, empty texts as null, lists in their order", async () => {
  const checked = await checkTexts(
    episodeKind,
    {
      ...complete,
      title: "  Der Filter ",
      funFact: " ",
      canonicalUrl: "",
      number: "12",
      chapters: "12:30 Streit\n0:00 Anfang",
      people: "Ada | Gast\nGrace | moderation",
    },
    { former: null, now: new Date() },
  );
  const said = "columns" in checked ? valuesOf(episodeFields, checked.columns) : checked;
  expect({ episode: said }).toMatchObject({
    episode: {
      title: "Der Filter",
      funFact: null,
      canonicalUrl: null,
      number: 12,
      season: null,
      chapters: [
        { startSeconds: 0, title: "Anfang" },
        { startSeconds: 750, title: "Streit" },
      ],
      people: [
        { id: "", name: "Ada", role: "guest" },
        { id: "", name: "Grace", role: "host" },
      ],
    },
  });
});

test.each<Partial<EpisodeFields>>([
  { episodeType: "FULL" },
  { audioMime: "AUDIO/MPEG" },
  { drawingUrl: "/media/drawings/a.SVG" },
  { imageUrl: "HTTPS://bilder.example/a.jpg" },
  { description: `<p>${"<i></i>".repeat(72_000)}</p>` },
])("a pattern means its letters, and the limit what was typed: case %#", async (values) => {
  expect(Object.keys(await check(values))).toEqual(Object.keys(values));
});
