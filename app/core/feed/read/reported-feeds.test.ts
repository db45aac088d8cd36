import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FeedError } from "../feed.schema";
import { parseAddress } from "./feed-nodes";
import { parseFeed } from "./parse-feed";

/** Feeds described in public bug reports of other programs. */
const folder = join(import.meta.dirname, "../../../../tests/fixtures/bug-inputs");
const parsed = (file: string) => parseFeed({ content: readFileSync(join(folder, file)) });

test("a WordPress export is no feed, and says what to take instead", () => {
  expect(() => parsed("wxr.xml")).toThrow(FeedError);
  expect(() => parsed("wxr.xml")).toThrow(
    /^Das ist ein WordPress-Export .* Entwürfe.* Nimm stattdessen/,
  );
  const content = readFileSync(join(folder, "wxr.xml"), "utf8")
    .replace(/<wp:wxr_version>.*?<\/wp:wxr_version>/, "")
    .replaceAll("wp:", "w:")
    .replace("xmlns:wp=", "xmlns:w=");
  expect(() => parseFeed({ content })).toThrow("WordPress-Export");
});

test("25 forms of duration are read, or named", () => {
  const { episodes, warnings } = parsed("durations.xml");
  expect(episodes.map(({ title, seconds }) => [title, seconds])).toEqual([
    ["0 0:45:30", 2730],
    ["1 45:30", 2730],
    ["2 2730", 2730],
    ["3 2730.5", 2730],
    ["4 1:07:03", 4023],
    ["5 01:02:03.500", 3723],
    ["6 00:45:30:00", 2730],
    ["7 1h 2m", 3720],
    ["8 1:2:3", 3723],
    ["9 75:00", 4500],
    ["10 62 min", 3720],
    ["11 ca. 45 Min.", 2700],
    ["12 45min30", 2730],
    ["13 45′30″", 2730],
    ["14 PT1H2M3S", 3723],
    ["15 3600000", 0],
    ["16 1:15h", 4500],
    ["17 01h:02m:03s", 3723],
    ["18 1,5 Std.", 5400],
    ["19 00:00:00", 0],
    ["20 -1", 0],
    ["21 5400s", 5400],
    ["22 90 Minuten", 5400],
    ["23 1.30.00", 5400],
    ["24 0001:02:03", 3723],
  ]);
  expect(warnings).toEqual([
    "3 Einträge mit Audio, aber ohne lesbare Dauer: „15 3600000“, „19 00:00:00“, „20 -1“.",
  ]);
});

test("28 forms of enclosure are read by what they are", () => {
  const { episodes, warnings } = parsed("enclosures.xml");
  const site = "https://probe.example/";
  const files = episodes.map(({ audio }) => audio && [audio.url.replace(site, ""), audio.mime]);
  expect(files).toEqual([
    ["a/mit%20leer%20zeichen.mp3", "audio/mpeg"],
    ["a/gr%C3%B6%C3%9Fe.mp3", "audio/mpeg"],
    ["https://xn--mnchen-hrt-lcb8d.example/a/1.mp3", "audio/mpeg"],
    ["a?id=1&b=2&copy=3", "audio/mpeg"],
    ["a.mp3?x=1&y=2", "audio/mpeg"],
    ["play/https%3A%2F%2Fcdn.example%2Fa%2Fb.m4a", "audio/x-m4a"],
    ["dl?id=7", "audio/mpeg"],
    ["dl8.mp3", "audio/mpeg"],
    ["dl9.mp3", "audio/mpeg"],
    ["dl10.mp3", "audio/mpeg"],
    ["dl11.mp3", "audio/mpeg"],
    ["dl12.mp3", "audio/mpeg"],
    // Only the files themselves show it.
    ["dl13", null],
    ["dl14.ogg", "audio/ogg"],
    ["dl15", null],
    ["dl16.mp3", "audio/mpeg"],
    ["dl17.mp3", "audio/mpeg"],
    ["dl18.mp3", "audio/mpeg"],
    ["dl19.mp3", "audio/mpeg"],
    ["http://probe.example:80/dl20.mp3", "audio/mpeg"],
    ["dl21.mp3", "audio/mpeg"],
    ["dl22.mp3", "audio/mpeg"],
    ["dl23.mp3", "audio/mpeg"],
    ["dl24.mp3", "audio/mpeg"],
    ["dl25.mp3", "audio/mpeg"],
    ["dl26.mp3", "audio/mpeg"],
    ["[27]%20a|b%5Ec.mp3", "audio/mpeg"],
    ["100%.mp3", "audio/mpeg"],
  ]);
  expect(episodes[15]?.audio?.bytes).toBe(9);
  expect(episodes[19]?.audio?.bytes).toBe(null);
  expect(warnings).toEqual([]);
});

test.each([
  ["www.probe.example", "http://www.probe.example/"],
  ["cdn.probe.example:8080/1.mp3", "http://cdn.probe.example:8080/1.mp3"],
  ["index.php/1", "http://feeds.example/a/index.php/1"],
  ["folder/1.mp3", "http://feeds.example/a/folder/1.mp3"],
  ["1.mp3", "http://feeds.example/a/1.mp3"],
  ["http://a.example/?x=1&amp;amp;y=2&z=3", "http://a.example/?x=1&y=2&z=3"],
  ["mailto:a@probe.example", null],
])("the address %j is %s", (text, address) => {
  expect(parseAddress(text, "http://feeds.example/a/feed.xml")).toBe(address);
});

test("of guids that three share, are empty, or long, each is its episode's own", () => {
  const { episodes, warnings } = parsed("guids.xml");
  const made = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(episodes.map(({ title, guid }) => [title, guid])).toEqual([
    ["Erste mit der guid", "doppelt"],
    ["Zweite mit derselben guid", made],
    ["Dritte mit derselben guid", made],
    ["Leere guid", "https://probe.example/a/4.mp3"],
    ["guid mit Rand", "mit Rand"],
    ["guid gross", "MIT rand"],
    ["guid sehr lang", "x".repeat(3000)],
    ["guid Adresse", "https://probe.example/?p=8&a=ü"],
  ]);
  expect(new Set(episodes.map(({ guid }) => guid)).size).toBe(8);
  expect(parsed("guids.xml").episodes.map(({ guid }) => guid)).toEqual(
    episodes.map(({ guid }) => guid),
  );
  expect(warnings).toEqual([
    expect.stringContaining("1 Eintrag ohne guid"),
    "2 Einträge mit der guid eines anderen, als eigene Folgen übernommen, mit einer guid, die hier gebildet wurde: „Zweite mit derselben guid“, „Dritte mit derselben guid“.",
  ]);
});

test("24 forms of pubDate are read, or named", () => {
  const { episodes, warnings } = parsed("dates.xml");
  const moments = episodes.map(({ publishedAt }) => publishedAt?.replace(":00.000Z", "") ?? null);
  expect(moments).toEqual([
    "2014-05-02T10:10",
    "2020-05-25T04:45:26.000Z",
    "2015-03-01T05:00",
    "2020-02-03T15:00",
    "2021-12-18T23:00",
    "2014-09-04T06:00",
    "2002-10-01T22:00",
    "2002-10-02T02:30",
    "2002-10-01T23:00",
    "2002-10-02T07:00",
    "2002-10-02T08:00",
    "2021-03-28T18:00",
    "2021-03-28T21:30",
    "2021-10-31T19:00",
    "2021-10-30T22:15",
    "2021-03-30T18:00",
    "2020-12-25T09:00",
    null,
    "2020-12-25T09:00",
    "2021-05-05T16:00",
    "2021-03-28T18:00",
    null,
    null,
    null,
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^2 Einträge mit einem Datum, in dem etwas unklar ist.*„IST – 7 .*„A – 10 /,
    ),
    expect.stringMatching(/^4 Einträge ohne lesbares Datum.*„17 .*„21 .*„22 .* und 1 weitere/),
  ]);
});
