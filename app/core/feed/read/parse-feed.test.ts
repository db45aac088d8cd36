import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sanitize } from "~/platform/sanitize.server";
import { createFeedItem, createFeedPage, feedXml } from "../../../../tests/fixtures/feed";
import { FeedError, type FeedItem, type ParsedEpisode } from "../feed.schema";
import { parseFeed } from "./parse-feed";

const namespaces =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"';

test("a subtitle comes with its episode; what no field takes of an item is named", () => {
  const { warnings, episodes } = parseFeed({
    content: `<rss version="2.0" ${namespaces} xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>S</title><itunes:author>Ada</itunes:author>
<item><title>A</title><description>Text.</description><itunes:subtitle>Ein Wort dazu</itunes:subtitle><category>Radio</category><category>Technik</category><dc:creator>Emmy</dc:creator><enclosure url="https://x.example/a.mp3"/></item>
<item><title>B</title><description>&lt;p&gt;Ein Wort dazu, und mehr.&lt;/p&gt;</description><itunes:subtitle>Ein Wort dazu</itunes:subtitle><category>Radio</category><category>Podcast</category><dc:creator>Ada</dc:creator><enclosure url="https://x.example/b.mp3"/></item></channel></rss>`,
  });
  expect(episodes.map(({ topic }) => topic)).toEqual(["Radio", "Radio"]);
  expect(episodes.map(({ tags }) => tags)).toEqual([["Radio", "Technik"], ["Radio"]]);
  expect(episodes.map(({ subtitle }) => subtitle)).toEqual(["Ein Wort dazu", "Ein Wort dazu"]);
  const named = warnings.filter((warning) => /Ort/.test(warning));
  expect(named).toEqual([
    "1 Eintrag mit einem Verfasser (dc:creator), für den es hier keinen Ort gibt: „Emmy – A“.",
  ]);
});

test("what feedXml writes, parseFeed reads back", () => {
  const nasty = `Über „Größe“ & <Maß> 'a' "b" ]]> 😀`;
  const guid = "917393e3-1b1e-5cef-ace4-edaa54e1f810";
  const wide = { alt: nasty, width: 1200, height: 630, type: "image/png", purpose: "social" };
  const page = createFeedPage({
    show: {
      title: nasty,
      description: nasty,
      author: nasty,
      copyright: nasty,
      categories: [
        { name: "Society & Culture", subs: ["Documentary", "Philosophy"] },
        { name: "History", subs: [] },
      ],
      ownerName: "Emmy",
      feedType: "serial",
      feedComplete: true,
      feedLocked: false,
      explicit: true,
      language: "de-AT",
      funding: [{ url: "https://example.org/danke?a=1&b=2", label: nasty }],
      licence: { name: "cc-by-4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
      persons: [{ name: nasty, role: "host", href: "https://example.org/a?b=1&c=2" }],
      podroll: [{ title: nasty, feedUrl: "https://was.example/?a=1&b=2", guid, website: "" }],
      publisher: { feedUrl: "", guid },
      aiContent: true,
    },
    items: [
      createFeedItem({
        title: nasty,
        guid: nasty,
        number: null,
        image: "https://example.org/a.png",
      }),
      createFeedItem({
        guid: "2",
        audio: { url: "https://example.org/2.mp3", bytes: 1, mime: "audio/mpeg" },
        aiContent: true,
        season: 3,
        number: 12,
        seconds: 7042,
        episodeType: "bonus",
        explicit: true,
        description:
          '<p>a ]]&gt; <a href="https://example.org/">b</a></p><ul><li>c &amp; d</li></ul>',
        persons: [{ name: "Gast", role: "guest", img: "https://example.org/gast.jpg" }],
      }),
      createFeedItem({
        guid: "3",
        // A wide picture is no cover.
        images: [{ ...wide, href: "https://example.org/wide.png" }],
        ending: ["<p>00:00:00 Anfang<br>01:02:05 Patent</p>"],
        soundbites: [
          { startSeconds: 33.833, seconds: 60, title: nasty },
          { startSeconds: 0, seconds: 1.5, title: "" },
        ],
        chapters: [
          { startSeconds: 0, title: "Anfang" },
          {
            startSeconds: 3725.04,
            title: "Patent",
            href: "https://patent.example/",
            img: "https://example.org/1.jpg",
          },
        ],
        audio: { url: "https://example.org/3.m4a", bytes: null, mime: null },
        alternates: [
          {
            url: "https://example.org/3.m4a",
            title: "Standard",
            type: "audio/x-m4a",
            isDefault: true,
          },
          { url: "https://example.org/3.opus?a=1&b=2", title: 'K < "l" & r', type: "audio/ogg" },
          { url: "https://strom.example/3.m3u8", title: "", type: "application/x-mpegURL" },
        ],
      }),
    ],
  });
  const { show, episodes, warnings, selfAddress } = parseFeed({ content: feedXml(page) });
  expect(warnings).toEqual([]);
  expect(selfAddress).toBe(page.address);
  const { categories: categoryTree, feedType: type, feedComplete: complete, ...rest } = page.show;
  const { updateFrequency: _, newFeedUrl: _new, verification: _codes, ...more } = rest;
  const { feedLocked: locked, images: _images, ...same } = more;
  const categories = categoryTree.flatMap(({ name, subs }) => [name, ...subs]);
  const none = { tagline: "", rhythm: "" };
  expect(show).toEqual({ ...same, ...none, type, complete, locked, categories, categoryTree });
  expect(episodes).toEqual(page.items.map(asParsed));
});

function asParsed(item: FeedItem): ParsedEpisode {
  const { audio, publishedAt, locations: _locations, images: _images, ...more } = item;
  const { ending: _ending, ...same } = more;
  const mime = audio.mime ?? "audio/x-m4a";
  const none = { pictures: [], chaptersAddress: null, transcript: null, topic: "", keywords: "" };
  return {
    ...same,
    ...none,
    alternates: item.alternates
      .filter(({ isDefault }) => !isDefault)
      .map(({ url, title }) => ({ url, title })),
    feedTitle: item.title,
    ownTitle: item.title,
    audio: { ...audio, mime },
    publishedAt: publishedAt.toISOString(),
  };
}

test("further files come from https, ten at most; what is left out is said", () => {
  const file = (uris: string[], title = "") =>
    `<podcast:alternateEnclosure type="audio/ogg" title="${title}">${uris
      .map((uri) => `<podcast:source uri="${uri}"/>`)
      .join("")}</podcast:alternateEnclosure>`;
  const item = (title: string, files: string[]) =>
    `<item><title>${title}</title><guid>${title}</guid><enclosure url="https://a.example/1.mp3" type="audio/mpeg"/>${files.join("")}</item>`;
  const several = [
    "ipfs://x",
    "http://a.example/1.ogg",
    "https://a.example/1.ogg",
    "https://b.example/1",
  ];
  const content = (...items: string[]) =>
    rss(`<podcast:trailer url="https://a.example/1.mp3">A</podcast:trailer>${items.join("")}`);
  const good = item("A", [file(several, "a | b ".repeat(9)), file(["https://a.example/1.mp3"])]);
  const { episodes, warnings } = parseFeed({ content: content(good) });
  expect(episodes[0]?.alternates).toEqual([
    { url: "https://a.example/1.ogg", title: expect.stringMatching(/^[^|]{20,32}$/) },
  ]);
  expect(warnings.filter((said) => /alternate|weiteren|trailer/.test(said))).toEqual([]);
  const many = Array.from({ length: 11 }, (_, at) => file([`https://a.example/${at}.ogg`]));
  const bad = item("B", [file(["http://a.example/2.ogg"])]);
  const lost = parseFeed({
    content: content(item("A", many), bad).replace("1.mp3", "trailer.mp3"),
  });
  expect(lost.episodes.map(({ alternates }) => alternates.length)).toEqual([10, 0]);
  expect(lost.warnings).toContainEqual(expect.stringContaining("2 Einträge mit weiteren Dateien"));
  expect(lost.warnings).toContainEqual(expect.stringContaining("podcast:trailer der Sendung"));
});

test("the title is Apple's where there is one; number and guid come from the other", () => {
  const content =
    rss(`<item><title>#12 Der Filter</title><itunes:title>Der Filter</itunes:title></item>
    <item><title>${"Wort ".repeat(80)}</title></item>`);
  const { episodes, warnings } = parseFeed({ content });
  const before = parseFeed({ content: content.replace(/<itunes:title>.*<\/itunes:title>/, "") });
  expect(episodes[0]).toMatchObject({ title: "Der Filter", number: 12 });
  expect(episodes[0]?.guid).toBe(before.episodes[0]?.guid);
  expect(episodes[1]?.title).toMatch(/^Wort .{280,} Wort\u00a0…$/);
  expect(warnings.join()).toContain("1 Text länger, als hier Platz ist, gekürzt: „Wort");
});

test("what is not for the public is held back, and told", () => {
  const { episodes, warnings } = parseFeed({
    content: rss(`<item><title>A</title><itunes:block>Yes</itunes:block></item>
      <item><title>B</title><itunes:block>no</itunes:block></item>`),
  });
  expect(episodes.map(({ title }) => title)).toEqual(["B"]);
  expect(warnings.join()).toMatch(/1 Eintrag mit itunes:block.*zurückgehalten.*„A“/);
});

test("repeats of one audio address are named as that", () => {
  const item = (title: string, guid: string) =>
    `<item><title>${title}</title>${guid && `<guid>${guid}</guid>`}<enclosure url="https://a.example/1.mp3"/></item>`;
  const named = parseFeed({ content: rss(item("A", "1") + item("B", "2")) });
  expect(named.episodes).toHaveLength(2);
  expect(named.warnings).toContain(
    "1 Eintrag mit der Audioadresse eines anderen Eintrags, als eigene Folge übernommen: „B“.",
  );
  const nameless = parseFeed({ content: rss(item("A", "") + item("B", "")) });
  expect(nameless.episodes).toHaveLength(1);
  expect(nameless.warnings).toContain(
    "1 Eintrag ohne guid mit der Audioadresse und dem Titel oder Datum eines anderen Eintrags, nicht übernommen: „B“.",
  );
});

test("a text that stands there twice but for its quotes is one", () => {
  const { episodes } = parseFeed({
    content: rss(`<item><title>A</title><description>Sie sagte "nein", und 'ja'.</description>
      <content:encoded><![CDATA[<p>Sie sagte „nein“, und ‚ja‘. Mehr.</p>]]></content:encoded></item>`),
  });
  expect(episodes[0]?.description).toBe("<p>Sie sagte „nein“, und ‚ja‘. Mehr.</p>");
});

test("a text begins with what it says of its own, whichever element says it", () => {
  const item = (texts: string, at: number) =>
    `<item><guid>${at}</guid><title>Titel</title>${texts}</item>`;
  const described = (...texts: string[]) =>
    parseFeed({ content: rss(texts.map(item).join("")) }).episodes.map((one) => one.description);
  const full = (html: string) => `<content:encoded><![CDATA[${html}]]></content:encoded>`;
  const about = "<description>Der Podcast über alles. Jede Woche neu.</description>";
  const numbers = ["eins", "zwei", "drei"];
  expect(
    described(...numbers.map((n) => `${about}<itunes:summary>Um ${n} geht es.</itunes:summary>`)),
  ).toEqual(numbers.map((n) => `<p>Um ${n} geht es.</p>`));
  expect(described(...numbers.map((n) => about + full(`<p>Um ${n} geht es.</p>`)))).toEqual(
    numbers.map((n) => `<p>Um ${n} geht es.</p>`),
  );
  expect(
    described(...numbers.map((n) => full(`<p><b>Danke!</b></p><h2>Heute</h2><p>Um ${n}.</p>`))),
  ).toEqual(numbers.map((n) => `<p>Um ${n}.</p>\n<p><b>Danke!</b></p><h2>Heute</h2>`));
  expect(
    described(
      ...numbers.map((n) => `<description>Hallo bei uns. Um ${n}. Bis bald.</description>`),
    ),
  ).toEqual(numbers.map((n) => `<p>Um ${n}. Bis bald.</p>\n<p>Hallo bei uns.</p>`));
  expect(described(about, about, about)).toEqual(["", "", ""]);
  expect(described(about, about)[0]).toMatch(/^<p>Der Podcast über alles/);
  const told = "<itunes:summary>CR1 vom 1.1.2013 Lange redet Holger über Schlösser und Türen.";
  expect(
    described(
      `${told}</itunes:summary>${full("<p>Lange redet Holger über Schlösser und Türen.</p><p>Mit Simon</p>")}`,
    ),
  ).toEqual(["<p>Lange redet Holger über Schlösser und Türen.</p><p>Mit Simon</p>"]);
});

test("a link to support the show has a text, as its form asks for one", () => {
  const { show } = parseFeed({
    content: `<rss version="2.0" ${namespaces} xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>S</title><podcast:funding url="https://danke.example/"/></channel></rss>`,
  });
  expect(show.funding).toEqual([{ url: "https://danke.example/", label: "Unterstütze uns" }]);
});

test("contributors of Atom are people too, where podcast:person does not name them", () => {
  const person = (name: string) =>
    `<atom:contributor><atom:name>${name}</atom:name><atom:uri>https://a.example/</atom:uri></atom:contributor>`;
  const { episodes } = parseFeed({
    content: rss(`<item><title>A</title><podcast:person role="guest">Ada</podcast:person>
      ${person("Ada")}${person("Emmy")}</item>`),
  });
  expect(episodes[0]?.persons).toEqual([
    { name: "Ada", role: "guest" },
    { name: "Emmy", role: "contributor", href: "https://a.example/" },
  ]);
});

test("what there is no place for is told", () => {
  const { warnings } = parseFeed({
    content: rss(`<podcast:podping usesPodping="true"/>
      <item><title>A</title><podcast:value type="a"/><itunes:author>B</itunes:author>
      <psc:chapters><psc:chapter start="0:00" title="Da"/><psc:chapter start="wann" title="Weg"/></psc:chapters></item>
      <item><title>B</title><podcast:value type="a"/></item>`),
  });
  expect(warnings).toContain(
    "Nicht übernommen, da es hier keinen Ort dafür gibt: podcast:podping der Sendung, podcast:value (2-mal), itunes:author (1-mal).",
  );
  expect(warnings.join()).toMatch(/1 Eintrag mit Kapiteln ohne lesbare Zeit.*„A“/);
});

test("prefixes count by their namespace where it is declared, else by habit", () => {
  const declared = parseFeed({
    content: `<rss xmlns:i="http://www.itunes.com/DTDs/Podcast-1.0.dtd" xmlns:p="https://podcastindex.org/namespace/1.0">
      <channel><title>A</title><i:author>B</i:author><item><title>C</title><p:season>2</p:season></item></channel></rss>`,
  });
  expect(declared.show.author).toBe("B");
  expect(declared.episodes[0]?.season).toBe(2);
  const undeclared = parseFeed({
    content: "<rss><channel><title>A</title><itunes:author>B</itunes:author></channel></rss>",
  });
  expect(undeclared.show.author).toBe("B");
});

test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(xmlOf("utf-8"))],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${xmlOf("utf-8")}`)],
  ["ISO-8859-1", Buffer.from(xmlOf("iso-8859-1"), "latin1")],
  ["Windows-1252", Buffer.from(xmlOf("windows-1252"), "latin1")],
  ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${xmlOf("utf-16")}`, "utf16le")],
  ["UTF-16 without", Buffer.from(xmlOf("utf-16"), "utf16le")],
  ["big endian UTF-16", Buffer.from(`\ufeff${xmlOf("utf-16")}`, "utf16le").swap16()],
  ["UTF-8 that calls itself ISO-8859-1", Buffer.from(xmlOf("iso-8859-1"))],
  ["Latin-1 that calls itself UTF-8", Buffer.from(xmlOf("utf-8"), "latin1")],
  ["an unknown encoding", Buffer.from(xmlOf("klingonisch"), "latin1")],
])("umlauts are read in %s", (_name, content) => {
  expect(parseFeed({ content }).show.title).toBe("Größe");
});

test.each([
  [
    "enc-utf8-one-cut-char.xml",
    ["Größe und Maß", "Äpfel im März"],
    "Über Käse Gem\ufffd",
    "Der Feed ist an 1 Stelle beschädigt, in Zeile 4 hinter „Über Käse Gem“; dort steht „\ufffd“.",
  ],
  [
    "enc-1252-declared-utf8.xml",
    ["Größe und Maß", "Äpfel im März"],
    "Über Käse – und für „Öl“.",
    "Der Feed gibt sich als UTF-8 aus, ist es aber nicht; er wurde als Windows-1252 gelesen.",
  ],
])("%s keeps its umlauts, and what is wrong is told", async (name, titles, text, warning) => {
  const content = await readFile(`tests/fixtures/bug-inputs/${name}`);
  const { episodes, warnings } = parseFeed({ content });
  expect(episodes.map(({ title }) => title)).toEqual(titles);
  expect(episodes[0]?.description).toContain(text);
  expect(warnings).toEqual([warning]);
});

test("controls that Windows means dashes and quotes with are these", () => {
  const description = "<![CDATA[<p>a &#150; b &#133;</p>]]>";
  const { episodes } = parseFeed({
    content: Buffer.from(
      rss(
        `<item><title>&#132;Ja&#147; \u0096 &amp;#150;</title><description>${description}</description></item>`,
      ),
    ),
  });
  expect(episodes[0]?.title).toBe("„Ja“ – –");
  expect(sanitize(episodes[0]?.description ?? "")).toBe("<p>a – b …</p>");
});

test.each([
  ["", ".vtt"],
  ["application/octet-stream", ".srt?a=1"],
  ["srt", ""],
  ["application/x-srt; charset=utf-8", ""],
  ["text/plain", ".srt"],
  ["", ""],
])("a transcript of the type %j at an address with %j is fetched", (type, ending) => {
  const file = (type: string, ending: string) =>
    `<podcast:transcript url="https://a.example/1${ending}" type="${type}"/>`;
  const first = (files: string) =>
    parseFeed({ content: rss(`<item><title>A</title>${files}</item>`) }).episodes[0]?.transcript;
  expect(first(file(type, ending))).toBe(`https://a.example/1${ending}`);
  expect(first(file("text/html", ending) + file(type, ending))).toBe(
    `https://a.example/1${ending}`,
  );
  expect(first(file("text/html", ending))).toBeNull();
  expect(first(file(type, ending) + file("text/vtt", "best"))).toBe(
    ending === ".vtt" ? "https://a.example/1.vtt" : "https://a.example/1best",
  );
});

test("the charset of an answer counts where the feed says nothing", () => {
  const content = Buffer.from("<rss><channel><title>Größe</title></channel></rss>", "latin1");
  expect(parseFeed({ content, charset: "ISO-8859-1" }).warnings).toEqual([
    "Der Feed enthält keine Folgen.",
  ]);
});

function xmlOf(encoding: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?><rss><channel><title>Größe</title></channel></rss>`;
}

test("HTML entities, double escapes and inline tags in titles become text", () => {
  const titles = [
    "Gr&ouml;&szlig;e&nbsp;&amp; Ma&szlig;",
    "Q&amp;amp;A",
    "<![CDATA[Gr&ouml;&szlig;e &#8211; a]]>",
  ];
  const more = ["&lt;b&gt;fett&lt;/b&gt; kursiv", "a < b & c", "<![CDATA[a < b]]>"];
  const items = [...titles, ...more].map(
    (title, at) => `<item><guid>${at}</guid><title>${title}</title></item>`,
  );
  const { episodes } = parseFeed({ content: rss(items.join("")) });
  expect(episodes.map(({ title }) => title)).toEqual([
    "Größe\u00a0& Maß",
    "Q&A",
    "Größe – a",
    "fett kursiv",
    "a < b & c",
    "a < b",
  ]);
});

test("plain text becomes paragraphs, and a description that content:encoded lacks stays before it", () => {
  const { episodes } = parseFeed({
    content: rss(
      `<item><title>A</title><description>Eins\nzwei\n\ndrei</description></item>
       <item><title>B</title><description>Ein Text.</description>
         <content:encoded><![CDATA[<ul><li>Links</li></ul>]]></content:encoded></item>
       <item><title>C</title><description>Ein Text</description>
         <content:encoded><![CDATA[<p>Ein <b>Text</b> mit mehr.</p>]]></content:encoded></item>
       <item><title>D</title><description><p>Un<br/>escaped &amp; so</p></description></item>`,
    ),
  });
  expect(episodes.map(({ description }) => description)).toEqual([
    "<p>Eins<br>zwei</p><p>drei</p>",
    "<p>Ein Text.</p>\n<ul><li>Links</li></ul>",
    "<p>Ein <b>Text</b> mit mehr.</p>",
    "<p>Un<br>escaped &amp; so</p>",
  ]);
});

test("addresses in texts belong to the episode's page, else to the show's, else to the feed", () => {
  const text = '<description>&lt;a href="/x"&gt;a&lt;/a&gt;&lt;img src="y.png"&gt;</description>';
  const items = `<item><link>https://sendung.example/folgen/1</link>${text}</item><item>${text}</item>`;
  const address = "https://feeds.example/sendung/mp3";
  const from = (content: string) => parseFeed({ address, content }).episodes;
  const [own, shows] = from(rss(`<link>https://sendung.example/start/</link>${items}`));
  expect(own?.pictures).toEqual(["https://sendung.example/folgen/y.png"]);
  expect(own?.description).toContain('<a href="https://sendung.example/x">');
  expect(shows?.pictures).toEqual(["https://sendung.example/start/y.png"]);
  expect(from(rss(items))[1]?.pictures).toEqual(["https://feeds.example/sendung/y.png"]);
});

test("pictures whose address is of no use are told", () => {
  const content = rss(
    "<item><title>A</title><description>&lt;img src='data:image/gif;base64,AAAA'&gt;Text</description></item>",
  );
  const { episodes, warnings } = parseFeed({ content });
  expect(episodes[0]?.pictures).toEqual([]);
  expect(warnings).toContain(
    "1 Eintrag mit Bildern im Text, deren Adresse unbrauchbar ist; sie fehlen: „A“.",
  );
});

test("a sentence names three, and all that it is about stand beside it", () => {
  const link = "&lt;a href='magnet:?xt=1'&gt;a&lt;/a&gt;";
  const items = [1, 2, 3, 4, 5].map(
    (at) => `<item><title>Folge ${at}</title><description>${link} ${at}</description></item>`,
  );
  const { warnings, cases } = parseFeed({ content: rss(items.join("")) });
  const about = (words: string) => warnings.find((sentence) => sentence.includes(words)) ?? "";
  expect(about("ohne Audiodatei")).toContain("„Folge 3“ und 2 weitere");
  expect(cases[about("ohne Audiodatei")]).toHaveLength(5);
  expect(about("weder mit http")).toMatch(/^5 Links .*„Folge 1: magnet:\?xt=1“/);
  expect(cases[about("weder mit http")]?.[4]).toBe("Folge 5: magnet:?xt=1");
});

test("a missing guid is made from audio, link, or title and date, the same each time", () => {
  const content = rss(
    `<item><title>A</title><enclosure url="https://example.org/a.mp3"/></item>
     <item><title>B</title><link>https://example.org/b</link></item>
     <item><title>C</title><pubDate>Fri, 09 Oct 2020 04:30:38 GMT</pubDate></item>
     <item><title>C</title><pubDate>Sat, 10 Oct 2020 04:30:38 GMT</pubDate></item>`,
  );
  const { episodes, warnings } = parseFeed({ content });
  const guids = episodes.map(({ guid }) => guid);
  expect(guids.slice(0, 2)).toEqual(["https://example.org/a.mp3", "https://example.org/b"]);
  expect(new Set(guids).size).toBe(4);
  expect(parseFeed({ content }).episodes.map(({ guid }) => guid)).toEqual(guids);
  expect(warnings.join()).toContain("4 Einträge ohne guid");
});

const listed = (title: string, guid: string, day: number, audio: string) =>
  `<item><title>${title}</title><guid>${guid}</guid><pubDate>${day} Jan 2026 10:00:00 GMT</pubDate>${audio && `<enclosure url="https://a.example/${audio}.mp3"/>`}</item>`;

test.each([
  ["its audio", listed("B", "1", 9, "1")],
  ["its title and date", listed("A", "1", 2, "2")],
])("an item with the guid of another one and %s is that one, and told", (_, other) => {
  const content = rss(listed("A", "1", 2, "1") + other);
  const { episodes, warnings } = parseFeed({ content });
  expect(episodes.map(({ title, guid }) => [title, guid])).toEqual([["A", "1"]]);
  expect(warnings.join()).toMatch(
    /1 Eintrag mit derselben guid und demselben Audio oder Titel wie ein anderer, nicht übernommen: „[AB]“/,
  );
});

test("different episodes with one guid are kept, and a feed that grows keeps their guids", () => {
  const old = listed("B", "1", 9, "2") + listed("A", "1", 2, "1") + listed("Text", "1", 1, "");
  const { episodes, warnings } = parseFeed({ content: rss(old) });
  const guids = episodes.map(({ guid }) => guid);
  expect(guids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), guids[1], "1"]);
  expect(new Set(guids).size).toBe(3);
  expect(warnings.join()).toMatch(/2 Einträge mit der guid eines anderen.*„B“, „A“/);
  const grown = parseFeed({ content: rss(listed("C", "1", 16, "3") + old) });
  expect(grown.episodes.slice(1).map(({ guid }) => guid)).toEqual(guids);
});

test("without a guid, another title and date make another episode of the same audio", () => {
  const items = listed("B", "", 9, "1") + listed("A", "", 2, "1") + listed("A", "", 3, "1");
  const { episodes, warnings } = parseFeed({ content: rss(items) });
  expect(episodes.map(({ title, guid }) => [title, guid])).toEqual([
    ["B", expect.stringMatching(/^[\da-f-]{36}$/)],
    ["A", "https://a.example/1.mp3"],
  ]);
  expect(warnings.join()).toMatch(/1 Eintrag mit der Audioadresse .*als eigene Folge.*„A“/);
  expect(warnings.join()).toMatch(/1 Eintrag ohne guid mit der Audioadresse und dem Titel.*„A“/);
});

test.each([
  ["#12 Der Filter", 12],
  ["012 Der Filter", 12],
  ["Folge 12: Der Filter", 12],
  ["Folge #12 – Der Filter", 12],
  ["Episode 7 - The Filter", 7],
  ["Ep. 7: The Filter", 7],
  ["100 Jahre Radio", null],
  ["1984: Orwell", null],
  ["7. Oktober", null],
  ["3.000 Folgen", null],
  ["Apollo 11", null],
  ["Folgenreich", null],
])("the title %j gives the number %s", (title, number) => {
  const { episodes } = parseFeed({ content: rss(`<item><title>${title}</title></item>`) });
  expect(episodes[0]?.number).toBe(number);
});

test("leading numbers count where the feed makes a habit of them", () => {
  const titles = ["14 – Nachlese", "Sonderfolge", "13 – Der Wischer", "12 – Der Filter"];
  const { episodes } = parseFeed({
    content: rss(titles.map((title) => `<item><title>${title}</title></item>`).join("")),
  });
  expect(episodes.map(({ number }) => number)).toEqual([14, null, 13, 12]);
});

test.each([
  [
    ["LNP139 B", "LNP138 A", "Spezial", "LNP137: C"],
    [139, 138, null, 137],
  ],
  [
    ["FS 229 C", "FS 227 A", "FS 228"],
    [229, 227, 228],
  ],
  [
    ["CRE-209", "CRE 208 B", "CRE#207 A"],
    [209, 208, 207],
  ],
  [
    ["Top 10 B", "Top 5 A", "Top 10 C"],
    [null, null, null],
  ],
  [
    ["Apollo 11", "Gemini 8", "Saturn 5"],
    [null, null, null],
  ],
  [
    ["S01E03 C", "S01E02 B", "S01E01 A"],
    [null, null, null],
  ],
])("the titles %j give the numbers %j", (titles, numbers) => {
  const { episodes } = parseFeed({
    content: rss(titles.map((title) => `<item><title>${title}</title></item>`).join("")),
  });
  expect(episodes.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ["LNP3 C|C", "LNP2 B|B", "LNP1 A|A", ["C", "B", "A"]],
  // Only the later ones have one: all titles lose their number.
  ["LNP3 C|C", "LNP2: B|", "LNP1 A|", ["C", "B", "A"]],
  ["LNP3 C|Die C", "LNP2 B|", "LNP1|", ["Die C", "B", "LNP1"]],
  // A title that differs in more than the number is another form.
  ["C|C – Titel für Apple", "B|", "A|", ["C", "B", "A"]],
  ["LNP3 C|LNP3 C", "LNP2 B|", "LNP1 A|", ["LNP3 C", "LNP2 B", "LNP1 A"]],
])("of %j, %j and %j the titles are %j", (...given) => {
  const titles = given.pop();
  const items = given.map((pair, at) => {
    const [title, own] = String(pair).split("|");
    return `<item><guid>${at}</guid><title>${title}</title>${own && `<itunes:title>${own}</itunes:title>`}</item>`;
  });
  const { episodes } = parseFeed({ content: rss(items.join("")) });
  expect(episodes.map(({ title }) => title)).toEqual(titles);
});

test("itunes:episode wins over the title; what is no whole number does not count", () => {
  const { episodes } = parseFeed({
    content: rss(
      `<item><guid>1</guid><title>#3 A</title><itunes:episode>4</itunes:episode></item>
       <item><guid>2</guid><title>B</title><podcast:episode>315.5</podcast:episode></item>`,
    ),
  });
  expect(episodes.map(({ number }) => number)).toEqual([4, null]);
});

test("files: the first audio, else a video; addresses become absolute and ASCII", () => {
  const { episodes, warnings } = parseFeed({
    address: "https://example.org/feed/",
    content: rss(
      `<item><title>A</title><enclosure url="a.pdf" type="application/pdf"/><enclosure url="/Höre zu.mp3" length="7"/></item>
       <item><title>B</title><enclosure url="https://example.org/b.mp4" type="video/mp4"/></item>
       <item><title>C</title><enclosure url="c.pdf" type="application/pdf"/></item>
       <item><title>D</title><enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>
       <item><title>E</title></item>`,
    ),
  });
  expect(episodes.map(({ audio }) => audio)).toEqual([
    { url: "https://example.org/H%C3%B6re%20zu.mp3", bytes: 7, mime: "audio/mpeg" },
    { url: "https://example.org/b.mp4", bytes: null, mime: "video/mp4" },
    null,
    null,
    null,
  ]);
  expect(warnings).toEqual(
    expect.arrayContaining([
      "1 Eintrag mit Video statt Audio: „B“.",
      "1 Eintrag mit einer Datei, die kein Audio ist: „C“.",
      "1 Eintrag mit unbrauchbarer Audioadresse: „D“.",
      "1 Eintrag ohne Audiodatei, noch nicht abspielbar: „E“.",
    ]),
  );
});

test("where the feed lies, goes on and has moved to may be said relatively", () => {
  const { selfAddress, nextAddress, newAddress } = parseFeed({
    address: "https://example.org/podcast/feed",
    content: rss(
      `<atom:link rel="self" href="/podcast/feed"/><atom:link rel="next" href="?page=2"/>
       <itunes:new-feed-url>neu.xml</itunes:new-feed-url><item><title>A</title></item>`,
    ),
  });
  expect({ selfAddress, nextAddress, newAddress }).toEqual({
    selfAddress: "https://example.org/podcast/feed",
    nextAddress: "https://example.org/podcast/feed?page=2",
    newAddress: "https://example.org/podcast/neu.xml",
  });
});

test("a feed that breaks off gives its whole items and says so", () => {
  const content = rss("<item><title>A</title></item><item><title>B</title></item>");
  const cut = parseFeed({ content: content.slice(0, content.indexOf("B</title>") + 1) });
  expect(cut.episodes.map(({ title }) => title)).toEqual(["A"]);
  expect(cut.warnings).toContain(
    "Der Feed bricht mittendrin ab; gelesen wurde nur, was vollständig ist: 1 Eintrag.",
  );
});

test("items that are never closed end with the next one", () => {
  const items = Array.from({ length: 500 }, (_, at) => `<item><title>Titel ${at}</title><b>`).join(
    "",
  );
  const { episodes, warnings } = parseFeed({ content: rss(items) });
  expect(episodes).toHaveLength(500);
  expect(warnings).toContain(
    "Der Feed ist kein wohlgeformtes XML; er wurde so weit wie möglich gelesen.",
  );
});

test("entities of a feed's own are not resolved, and files are not read", () => {
  const content = `<!DOCTYPE rss [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
    ${rss("<item><title>a &b; &f; z</title></item>")}`;
  const { episodes, warnings } = parseFeed({ content });
  expect(episodes[0]?.title).toBe("a &b; &f; z");
  expect(warnings.join()).toContain("eigene Entitäten");
});

test.each([
  ["", "Der Feed ist leer."],
  ["  \n ", "Der Feed ist leer."],
  ["Hallo", "Das ist kein XML und damit kein Podcast-Feed."],
  ['{"items": []}', "Das ist kein XML und damit kein Podcast-Feed."],
  [
    "<!doctype html><html><body><p>404</body></html>",
    "Das ist eine HTML-Seite, kein Podcast-Feed.",
  ],
  ["<html><head><title>Weg</title></head></html>", "Das ist eine HTML-Seite, kein Podcast-Feed."],
  ['<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title></feed>', /^Das ist ein Atom-Feed;/],
  ["<opml><body/></opml>", "Das ist eine OPML-Liste von Feeds, kein Podcast-Feed."],
  ["<rss></rss>", "Im Feed fehlt das Element <channel> mit der Sendung."],
  ["<rss><channel></channel></rss>", "Der Feed ist leer: <channel> hat keinen Inhalt."],
  ['<?xml version="1.0"?><rss vers', /bricht ab|kein Podcast-Feed/],
  [
    "<rss><channel><title>A</title><item><title>B",
    "Der Feed bricht ab, bevor eine Folge vollständig ist.",
  ],
  ["<svg><g/></svg>", "Das ist XML, aber kein Podcast-Feed: Das Element <rss> fehlt."],
  ["<a>".repeat(50_000), "Der Feed ist zu tief verschachtelt, um ein Podcast-Feed zu sein."],
])("%.40j is refused with one sentence", (content, sentence) => {
  const read = () => parseFeed({ content });
  expect(read).toThrow(FeedError);
  expect(read).toThrow(sentence);
});

function rss(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0" ${namespaces}><channel><title>Sendung</title>${items}</channel></rss>`;
}
