import { XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { createFeedItem, createFeedPage, feedXml } from "../../../../tests/fixtures/feed";
import { feedFrame, updateFrequency } from "./feed-xml";

test("a feed is well-formed whatever its texts hold", () => {
  const nasty = `a & b < c > "d" 'e' ]]> \u0000\u0007\ufffe\ud800 😀`;
  const xml = feedXml(
    createFeedPage({
      show: { title: nasty, description: nasty, author: nasty, copyright: nasty },
      items: [createFeedItem({ title: nasty, guid: nasty, description: `<p>${nasty}</p>` })],
    }),
  );
  expect(XMLValidator.validate(xml)).toBe(true);
  for (const character of ["\0", "\u0007", "\ufffe"]) expect(xml).not.toContain(character);
  expect(xml).toContain(
    "<title>a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos; ]]&gt; � 😀</title>",
  );
});

test("']]>' in HTML does not end the CDATA section", () => {
  const xml = feedXml(
    createFeedPage({ items: [createFeedItem({ description: "<p>a ]]> b</p>" })] }),
  );
  expect(xml).toContain("<![CDATA[<p>a ]]]]><![CDATA[> b</p>]]>");
});

test("the address of an enclosure is ASCII", () => {
  const audio = { url: "https://example.org/media/Höre zu.m4a", bytes: null, mime: null };
  const xml = feedXml(createFeedPage({ items: [createFeedItem({ audio })] }));
  expect(xml).toContain(
    '<enclosure url="https://example.org/media/H%C3%B6re%20zu.m4a" length="0" type="audio/x-m4a"/>',
  );
});

test("links of this site become absolute in a description", () => {
  const description = '<p><a href="/contact">hier</a> <a href="//cdn.example">dort</a></p>';
  const xml = feedXml(createFeedPage({ items: [createFeedItem({ description })] }));
  expect(xml).toContain('href="https://example.org/contact"');
  expect(xml).toContain('href="//cdn.example"');
});

test("addresses in a text that only look like one of its own stay", () => {
  const description = '<p>Schreib href="/contact" in den Kopf.</p>';
  const xml = feedXml(createFeedPage({ items: [createFeedItem({ description })] }));
  expect(xml.split('Schreib href="/contact" in').length).toBe(3);
});

test("a description is HTML of at most 4000 bytes", () => {
  const description = `<p>a &lt;b&gt; &amp; <em>c</em></p><p>${"Überprüfung ".repeat(800)}</p>`;
  const xml = feedXml(createFeedPage({ items: [createFeedItem({ description })] }));
  const [, text = ""] = /<item>.*?<description>\s*<!\[CDATA\[(.*?)\]\]>/s.exec(xml) ?? [];
  expect(text).toMatch(/^<p>a &lt;b&gt; &amp; <em>c<\/em><\/p><p>Über.* Überprüfung…<\/p>$/);
  expect(Buffer.byteLength(text)).toBeGreaterThan(3900);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
  expect(xml).toContain(`<![CDATA[${description}]]>`);
});

test("the newest 300 bring their whole text, and none on a later page", () => {
  const items = Array.from({ length: 302 }, (_, at) => createFeedItem({ guid: String(at) }));
  const whole = (page: number) =>
    feedXml(createFeedPage({ items, page, pages: 2 })).split("<content:encoded>").length - 1;
  expect([whole(1), whole(2)]).toEqual([300, 0]);
});

test("a single page links to itself only", () => {
  const { head } = feedFrame(createFeedPage({ page: 1, pages: 1 }));
  expect(linksOf(head)).toEqual({ self: "https://example.org/feed.xml" });
});

test("pages are linked as RFC 5005 says", () => {
  const address = "https://example.org/feed.xml";
  expect(linksOf(feedXml(createFeedPage({ page: 1, pages: 3 })))).toEqual({
    self: address,
    first: address,
    next: `${address}?seite=2`,
    last: `${address}?seite=3`,
  });
  expect(linksOf(feedXml(createFeedPage({ page: 2, pages: 3 })))).toEqual({
    self: `${address}?seite=2`,
    first: address,
    previous: address,
    next: `${address}?seite=3`,
    last: `${address}?seite=3`,
  });
  expect(linksOf(feedXml(createFeedPage({ page: 3, pages: 3 })))).not.toHaveProperty("next");
});

test("Apple's and the Podcasting 2.0 elements are there", () => {
  const xml = feedXml(
    createFeedPage({
      show: {
        categories: [{ name: "Society & Culture", subs: ["Documentary"] }],
        ownerName: "Emmy",
        feedType: "serial",
        feedComplete: true,
        persons: [{ name: "Ada", role: "host" }],
        updateFrequency: { rrule: "FREQ=WEEKLY;BYDAY=FR", text: "Jeden Freitag" },
      },
      items: [createFeedItem({ number: 12, season: 2, seconds: 128, episodeType: "bonus" })],
    }),
  );
  for (const element of [
    '<itunes:category text="Society &amp; Culture">',
    '<itunes:category text="Documentary"/>',
    "<itunes:name>Emmy</itunes:name>",
    "<itunes:complete>Yes</itunes:complete>",
    "<itunes:explicit>false</itunes:explicit>",
    "<itunes:type>serial</itunes:type>",
    "<podcast:guid>9b024349-ccf0-5f69-a609-6b82873eab3c</podcast:guid>",
    '<podcast:locked owner="hallo@example.org">yes</podcast:locked>',
    "<podcast:medium>podcast</podcast:medium>",
    '<podcast:person role="host">Ada</podcast:person>',
    '<podcast:updateFrequency rrule="FREQ=WEEKLY;BYDAY=FR">Jeden Freitag</podcast:updateFrequency>',
    "<itunes:duration>128</itunes:duration>",
    "<itunes:episode>12</itunes:episode>",
    "<itunes:season>2</itunes:season>",
    "<itunes:episodeType>bonus</itunes:episodeType>",
    "<podcast:episode>12</podcast:episode>",
    "<pubDate>Fri, 09 Oct 2020 04:30:38 +0000</pubDate>",
  ])
    expect(xml).toContain(element);
  expect(xml).not.toContain("itunes:block");
});

test("chapters stand as Podlove Simple Chapters, and only where there are some", () => {
  const chapters = [
    { startSeconds: 0, title: "Anfang" },
    {
      startSeconds: 3725.04,
      title: "Streit & Patent",
      href: "https://patent.example/",
      img: "https://example.org/1.jpg",
    },
  ];
  const xml = feedXml(createFeedPage({ items: [createFeedItem({ chapters })] }));
  expect(xml.replace(/>\s+</g, "><")).toContain(
    '<psc:chapters version="1.2"><psc:chapter start="00:00:00" title="Anfang"/><psc:chapter start="01:02:05.040" title="Streit &amp; Patent" href="https://patent.example/" image="https://example.org/1.jpg"/></psc:chapters>',
  );
  expect(feedXml(createFeedPage({ items: [createFeedItem()] }))).not.toContain("psc:chapters>");
});

function linksOf(xml: string): Record<string, string> {
  const links = xml.matchAll(
    /<atom:link rel="(\w+)" type="application\/rss\+xml" href="([^"]*)"\/>/g,
  );
  return Object.fromEntries([...links].map(([, rel = "", href = ""]) => [rel, href]));
}

test.each([
  ["weekly:5", ["2026-11-20", "2026-11-13", "2026-10-30"], "FREQ=WEEKLY;BYDAY=FR", "Jeden Freitag"],
  [
    ...(["biweekly:1", ["2026-11-16", "2026-11-02"]] as const),
    ...(["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "Alle zwei Wochen am Montag"] as const),
  ],
  ["daily", ["2026-11-16", "2026-11-15", "2026-11-15"], "FREQ=DAILY", "Jeden Tag"],
  ["monthly", ["2026-11-01", "2026-10-01"], "FREQ=MONTHLY", "Jeden Monat"],
])("%s is told where %j bear it out", (rhythm, dates, rrule, text) => {
  expect(updateFrequency(rhythm, dates)).toEqual({ rrule, text });
});

test.each([
  ["weekly:5", ["2026-11-20"]],
  ["weekly:5", ["2026-11-20", "2026-11-12"]],
  ["biweekly:1", ["2026-11-16", "2026-11-09"]],
  ["daily", ["2026-11-16", "2026-11-14"]],
  ["monthly", ["2026-11-01", "2026-10-25"]],
  ["irregular", ["2026-11-20", "2026-11-13"]],
  ["", ["2026-11-20", "2026-11-13"]],
])("%j is not told with %j", (rhythm, dates) => {
  expect(updateFrequency(rhythm, dates)).toBeUndefined();
});
