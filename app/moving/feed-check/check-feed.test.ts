import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FeedError } from "~/core/feed/feed.schema";
import { createFeedItem, createFeedPage, feedXml } from "../../../tests/fixtures/feed";
import { allEpisodeRules, allShowRules, checkFeed, checkFeedPages, checkFiles } from "./check-feed";
import { fileRules } from "./rules/file-rules";
import type { FeedFile, KnownFile } from "./rules/rule";

const ids = [
  "917393e3-1b1e-5cef-ace4-edaa54e1f810",
  "003af0a0-6a45-55cf-b765-68e3d349551a",
] as const;
const image = {
  href: "https://example.org/media/weit.png",
  alt: "",
  width: 1200,
  height: 630,
  type: "image/png",
  purpose: "social",
};
const page = createFeedPage({
  trailers: [createFeedItem({ title: "Bald" })],
  show: {
    persons: [{ name: "Ada", role: "host" }],
    funding: [{ url: "https://example.org/danke", label: "Danke" }],
    aiContent: true,
    podroll: [{ title: "Was?", feedUrl: "https://was.example/", guid: ids[0], website: "" }],
    publisher: { feedUrl: "https://verlag.example/", guid: ids[1] },
    images: [image],
    categories: [{ name: "Society & Culture", subs: ["Documentary"] }],
  },
  items: [
    createFeedItem({
      image: "https://example.org/media/12.jpg",
      images: [{ ...image, width: 1600, height: 900 }],
      season: 1,
      persons: [{ name: "Emmy", role: "guest" }],
      chapters: [
        { startSeconds: 0, title: "Anfang" },
        { startSeconds: 60, title: "Ende" },
      ],
      chaptersUrl: "https://example.org/12/chapters.json",
      transcript: { url: "https://example.org/12.vtt", mime: "text/vtt" },
      soundbites: [{ startSeconds: 3, seconds: 30, title: "Satz" }],
      aiContent: true,
      alternates: [
        {
          url: "https://example.org/media/12.opus",
          title: "Kleiner",
          type: "audio/ogg",
          integrity: `sha256-${"A".repeat(43)}=`,
        },
      ],
    }),
    createFeedItem({
      guid: "folge-11",
      number: 11,
      link: "https://example.org/episodes/11",
      audio: { url: "https://example.org/media/11.mp3", bytes: 99, mime: "audio/mpeg" },
    }),
  ],
});
const whole = feedXml(page);

function rulesFound(feed: string): string[] {
  return checkFeed([{ content: feed }]).findings.map(({ rule }) => rule);
}

test("a whole feed has nothing to be mended", () => {
  expect(rulesFound(whole)).toEqual([]);
});

const show = "<copyright>© Ada</copyright>";
const faults: [rule: string, from: string | RegExp, to: string][] = [
  ["well-formed", "</channel>", "<b></channel>"],
  ["well-formed", "<?xml", "\n<?xml"],
  ["utf-8", /encoding="utf-8"/i, 'encoding="iso-8859-1"'],
  ["namespace-itunes", "podcast-1.0.dtd", "podcast-9.dtd"],
  ["namespaces", "podcastindex.org/namespace/1.0", "podcastindex.org/namespace/9"],
  ["rss-version", 'version="2.0"', 'version="0.91"'],
  ["title", /<title>Wer hat[^<]*<\/title>/, ""],
  ["description", /<description>Die wahren[^<]*<\/description>/, ""],
  ["description-length", "Die wahren", `${"ä".repeat(2001)} Die wahren`],
  ["link", "<link>https://example.org/</link>", "<link>example</link>"],
  ["self-link", 'rel="self"', 'rel="alternate"'],
  ["language", "<language>de</language>", "<language>Deutsch</language>"],
  ["image", /<itunes:image href="[^"]*cover.jpg"\/>/, ""],
  ["image-type", "cover.jpg", "cover.webp"],
  ["category", /<itunes:category text="Soc.*?<\/itunes:category>/s, ""],
  ["category-name", "Documentary", "Dokus"],
  ["category-name", "Society &amp; Culture", "Gesellschaft"],
  ["explicit", /(<\/itunes:category>\s*)<itunes:explicit>false<\/itunes:explicit>/, "$1"],
  ["explicit-form", /(<\/itunes:category>\s*<itunes:explicit>)false/, "$1clean"],
  ["author", /<itunes:author>[^<]*<\/itunes:author>/, ""],
  ["owner-email", /<itunes:email>[^<]*/, "<itunes:email>keine"],
  ["type", "<itunes:type>episodic", "<itunes:type>laufend"],
  ["block", show, `${show}<itunes:block>Yes</itunes:block>`],
  ["moving", show, `${show}<itunes:new-feed-url>https://neu.example/</itunes:new-feed-url>`],
  ["copyright", show, ""],
  ["podcast-guid", /<podcast:guid>[^<]*/, "<podcast:guid>meine"],
  ["locked", />yes<\/podcast:locked>/, ">ja</podcast:locked>"],
  ["funding", 'url="https://example.org/danke"', 'url="danke"'],
  ["episodes", /<item>.*<\/item>/s, ""],
  ["episode-title", /<title>Der Kaffeefilter<\/title>/, ""],
  ["guid", /<guid.*?folge-11<\/guid>/s, ""],
  ["guid-unique", "folge-11", "folge-12"],
  ["enclosure", /<enclosure.*?11.mp3.*?\/>/s, ""],
  ["enclosure-url", "https://example.org/media/11.mp3", "https://example.org/media/1ö.mp3"],
  ["enclosure-unique", "media/11.mp3", "media/12.mp3"],
  ["enclosure-length", 'length="99"', 'length="0"'],
  ["enclosure-type", 'length="99" type="audio/mpeg"', 'length="99" type="text/html"'],
  ["apple-plays", 'length="99" type="audio/mpeg"', 'length="99" type="audio/ogg"'],
  ["pub-date", /<pubDate>[^<]*/, "<pubDate>2020-10-09"],
  ["pub-date", /<pubDate>[^<]*/, "<pubDate>Fri, 32 Oct 2020 04:30:38 +0000"],
  ["episode-description", /<description>\s*<!\[CDATA\[<p>Ein.*?<\/content:encoded>/s, ""],
  ["episode-description-length", "<p>Ein Lösch", `<p>${"ä".repeat(2001)} Lösch`],
  ["duration", "<itunes:duration>128", "<itunes:duration>zwei Minuten"],
  [
    "episode-explicit",
    /(<itunes:episodeType>full<\/itunes:episodeType>\s*<itunes:explicit>)false/,
    "$1nein",
  ],
  ["episode-type", "<itunes:episodeType>full", "<itunes:episodeType>kurz"],
  ["episode-number", "<itunes:season>1", "<itunes:season>0"],
  ["episode-image-type", "media/12.jpg", "media/12.svg"],
  ["https", "https://example.org/media/11.mp3", "http://example.org/media/11.mp3"],
  ["transcript-type", 'type="text/vtt"', 'type="application/pdf"'],
  ["chapters-type", "application/json+chapters", "text/plain"],
  ["chapters-order", 'start="00:01:00"', 'start="00:00:00"'],
  ["soundbite", 'duration="30"', 'duration="300"'],
  ["ai-content", ">true</podcast:txt>", ">ja</podcast:txt>"],
  ["images", 'aspect-ratio="40/21"', 'aspect-ratio="40:21"'],
  ["images", "https://example.org/media/weit.png", "weit.png"],
  ["episode-images", 'aspect-ratio="16/9"', 'aspect-ratio="breit"'],
  ["remote-guid", ids[0], "was"],
  ["remote-guid", ids[1], ""],
  ["publisher", /<podcast:remoteItem[^>]*medium="publisher"\/>/, ""],
  ["publisher", 'medium="publisher"', 'medium="podcast"'],
  ["alternate", /<podcast:source uri="[^"]*"\/>/, ""],
  ["alternate", 'type="audio/ogg"', ""],
  ["alternate", 'uri="https:', 'uri="'],
  ["integrity", "sha256-", "md5-"],
  ["integrity", 'type="sri"', 'type="constructor"'],
  ["integrity", `${"A".repeat(43)}=`, "0".repeat(64)],
  ["trailer", /pubdate="[^"]*"/, 'pubdate="bald"'],
  ["trailer", ">Bald<", "><"],
  ["trailer", /(<podcast:trailer[^>]*url=")[^"]*/, "$1bald.mp3"],
  ["person", ">Emmy</podcast:person>", "></podcast:person>"],
];

test.each(faults)("%s finds what was planted, and no other rule does: %s", (rule, from, to) => {
  const feed = whole.replace(from, to);
  expect(feed).not.toBe(whole);
  expect(rulesFound(feed)).toEqual([rule]);
});

test("a serial show without numbers is found", () => {
  const feed = whole.replace(">episodic<", ">serial<").replace(/<itunes:episode>11.*?>/, "");
  expect(rulesFound(feed)).toEqual(["serial-number"]);
});

test("each rule has a fault planted for it, a sentence, a source, and a name of its own", () => {
  const rules = [...allShowRules, ...allEpisodeRules];
  const planted = new Set([...faults.map(([rule]) => rule), "serial-number"]);
  expect(rules.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  const all = [...rules, ...fileRules];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { sentence, by } of all) expect([sentence.at(-1), by.length > 0]).toEqual([".", true]);
});

test("a finding names the episode, where it is mended, and how often it is so", () => {
  const items = Array.from({ length: 60 }, (_, at) =>
    createFeedItem({
      guid: `${at}`,
      number: null,
      audio: { url: `https://a.example/${at}.mp3`, bytes: null, mime: null },
    }),
  );
  const { findings } = checkFeed([{ content: feedXml({ ...page, items }) }]);
  expect(findings).toMatchObject([{ rule: "enclosure-length", field: "audioBytes", count: 60 }]);
  expect(findings[0]?.places).toHaveLength(50);
  expect(findings[0]?.places[0]).toEqual({
    episode: { title: "Der Kaffeefilter", link: "https://example.org/episodes/12" },
    found: "„0“",
  });
});

test("the same guid is found on another page of the feed", () => {
  const { findings, episodes } = checkFeedPages(whole, whole);
  expect(episodes).toBe(4);
  expect(findings.map(({ rule, count }) => [rule, count])).toEqual([
    ["guid-unique", 4],
    ["enclosure-unique", 4],
  ]);
});

const file: FeedFile = {
  address: "https://example.org/12.mp3",
  use: "audio",
  length: 100,
  type: "audio/mpeg",
  episode: { title: "Der Kaffeefilter", link: "" },
};
const transcript: FeedFile = { ...file, use: "transcript", length: null, type: "text/vtt" };
const picture: FeedFile = { ...file, use: "picture", length: null, type: "", episode: null };

test.each<[string, FeedFile, KnownFile]>([
  ["audio-there", file, { problem: "Der Server antwortet mit dem Status 404." }],
  ["audio-head", file, { answersHead: false, sendsRanges: true }],
  ["audio-ranges", file, { answersHead: true, sendsRanges: false }],
  ["audio-length", file, { bytes: 101 }],
  ["audio-type", file, { mime: "audio/ogg" }],
  ["picture-there", picture, { problem: "weg" }],
  ["picture-size", picture, { mime: "image/png", width: 1400, height: 1000 }],
  ["picture-size", picture, { mime: "image/png", width: 600, height: 600 }],
  ["picture-form", picture, { mime: "image/webp", width: 1400, height: 1400 }],
  ["picture-form", picture, { mime: "image/jpeg", width: 1400, height: 1400, isRgb: false }],
  ["transcript-lines", transcript, { longestLine: 66 }],
])("%s judges a file by what is known of it", (rule, given, known) => {
  const found = checkFiles([given], new Map([[given.address, known]]));
  expect(found.map((finding) => finding.rule)).toEqual([rule]);
  expect(checkFiles([given], new Map())).toEqual([]);
  const right = { longestLine: 65, width: 1400, height: 1400, bytes: 100 };
  expect(checkFiles([given], new Map([[given.address, right]]))).toEqual([]);
});

test("what is no feed is said in a sentence", () => {
  const check = (content: string) => () => checkFeed([{ content }]);
  expect(check("<!doctype html><html><body>a</body></html>")).toThrow(
    new FeedError("Das ist eine HTML-Seite, kein Podcast-Feed."),
  );
  expect(check("")).toThrow("Der Feed ist leer.");
  expect(check("Hallo")).toThrow("Das ist kein XML und damit kein Podcast-Feed.");
});

/** Real feeds outside the project, if there are any. */
const folder = "../shared/feeds";
const real = existsSync(folder)
  ? readdirSync(folder).filter((name) => /\.(?:xml|rss)$/.test(name))
  : [];

test.skipIf(!real.length)("real feeds are judged", async () => {
  for (const name of real) {
    const { findings, episodes } = checkFeed([{ content: await readFile(join(folder, name)) }]);
    expect(episodes, name).toBeGreaterThan(0);
    for (const { count } of findings) expect(count).toBeLessThanOrEqual(Math.max(1, episodes));
  }
});
