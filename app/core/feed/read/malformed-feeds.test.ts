import { expect, test } from "vitest";
import { createFeedItem, createFeedPage, feedXml } from "../../../../tests/fixtures/feed";
import { FeedError } from "../feed.schema";
import { parseFeed } from "./parse-feed";

const whole = feedXml(
  createFeedPage({ items: [1, 2, 3].map((at) => createFeedItem({ guid: `${at}` })) }),
);

const broken: [string, string | Uint8Array][] = [
  ["nothing", ""],
  ["one character", "<"],
  ["an open comment", "<!-- <rss><channel>"],
  ["an open CDATA section", "<rss><channel><title><![CDATA[x"],
  ["an open attribute", '<rss version="2.0><channel>'],
  ["zero bytes", new Uint8Array(64)],
  ["only a byte order mark", new Uint8Array([0xff, 0xfe])],
  ["half a UTF-16 character", new Uint8Array([0xff, 0xfe, 0x3c])],
  ["random bytes", Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [
    "a channel in a channel",
    "<rss><channel><channel><item><title>a</title></item></channel></channel></rss>",
  ],
  [
    "an item outside of the channel",
    "<rss><channel><title>a</title></channel><item><title>b</title></item></rss>",
  ],
  ["an item in an item", item("<item><title>b</title></item>")],
  ["crossed tags", item("<title><b>a</title></b>")],
  ["closing tags only", "</rss></channel></item>"],
  ["an empty item", item("")],
  ["a title of elements", item("<title><x><y/></x></title>")],
  ["an attribute without quotes", item("<enclosure url=https://example.org/a.mp3 length=5>")],
  ["an attribute twice", item('<enclosure url="a" url="https://example.org/a.mp3"/>')],
  [
    "__proto__ everywhere",
    item('<__proto__ __proto__="1">a</__proto__><constructor>b</constructor>'),
  ],
  [
    "names that every object has",
    item(
      '<x xmlns="constructor" xmlns:toString="valueOf"/><pubDate>1 Jan 2020 10:00 constructor</pubDate>' +
        '<enclosure url="https://example.org/a.constructor"/><title>&constructor;</title>',
    ),
  ],
  ["an unknown entity", item("<title>&unbekannt; &#xFFFFFFFF; &#0; & && &;</title>")],
  ["control characters", item("<title>a\u0000\u0007\ufffe\ud800b</title>")],
  ["an empty enclosure", item("<enclosure/>")],
  [
    "numbers beyond measure",
    item("<itunes:episode>99999999999999999999</itunes:episode><title>a</title>"),
  ],
  [
    "a date beyond measure",
    item("<pubDate>Fri, 99 Xxx 99999 99:99:99 +9999</pubDate><title>a</title>"),
  ],
  [
    "a duration beyond measure",
    item("<itunes:duration>99:99:99:99:99</itunes:duration><title>a</title>"),
  ],
  [
    "a length that is no number",
    item('<enclosure url="https://example.org/a.mp3" length="viel"/>'),
  ],
  [
    "an address that is none",
    item('<enclosure url="http://[" /><itunes:image href="http://%"/><title>a</title>'),
  ],
  [
    "an entity bomb",
    `<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${item("<title>&b;</title>")}`,
  ],
  ["a very long title", item(`<title>${"a ".repeat(100_000)}</title>`)],
  [
    "many attributes",
    item(`<x ${Array.from({ length: 5000 }, (_, at) => `a${at}="1"`).join(" ")}/>`),
  ],
  [
    "many namespaces",
    item(`<x ${Array.from({ length: 5000 }, (_, at) => `xmlns:a${at}="1"`).join(" ")}/>`),
  ],
  ["items never closed", `<rss><channel>${"<item><title>a".repeat(30_000)}`],
  ["a processing instruction in the way", `<?php echo 1 ?>${whole}`],
  [
    "a warning in the way",
    `<br /><b>Warning</b>: Cannot modify header in /a.php on line <b>3</b><br />${whole}`,
  ],
  ["two documents", whole + whole],
];

test.each(broken)("%s gives a result or a FeedError, nothing else", (_name, content) => {
  expectResultOrFeedError(content);
});

test("so does a feed that is cut off anywhere", () => {
  for (let end = 0; end < whole.length; end += 7) expectResultOrFeedError(whole.slice(0, end));
});

test("so does a feed with a byte missing or wrong anywhere", () => {
  for (let at = 0; at < whole.length; at += 11) {
    expectResultOrFeedError(whole.slice(0, at) + whole.slice(at + 1));
    expectResultOrFeedError(`${whole.slice(0, at)}<${whole.slice(at + 1)}`);
  }
});

function expectResultOrFeedError(content: string | Uint8Array): void {
  try {
    const { episodes, warnings } = parseFeed({ content });
    for (const { guid, title } of episodes) expect(guid && title).toBeTruthy();
    expect(new Set(episodes.map(({ guid }) => guid)).size).toBe(episodes.length);
    for (const warning of warnings) expect(warning).toMatch(/[.)]$/);
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError);
    expect(String(error)).toMatch(/^FeedError: [^.]+(\d\.\d[^.]*)?\.$/);
  }
}

function item(content: string): string {
  return `<rss><channel><title>Sendung</title><item>${content}</item></channel></rss>`;
}

test.each([
  [
    "200,000 divisions in each other",
    "<img src='/a.png'/><div>".repeat(200_000),
    "</div>".repeat(200_000),
  ],
  ["200,000 spaces", `a${" ".repeat(200_000)}`, "\n\n\nb"],
])("%s in a description are read in proportion to their length", (_name, before, after) => {
  const began = process.cpuUsage().user;
  const { episodes } = parseFeed({
    content: item(`<description><![CDATA[${before}Wort${after}]]></description>`),
  });
  expect(episodes[0]?.description).toContain("Wort");
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(10);
});
