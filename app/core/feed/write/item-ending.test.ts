import { expect, test } from "vitest";
import { createFeedItem, createFeedPage, feedXml } from "../../../../tests/fixtures/feed";
import { timesHtml } from "./item-ending";

const chapters = [
  { startSeconds: 0, title: "Anfang" },
  { startSeconds: 3725.9, title: "A & B" },
];
const times = "<p>00:00:00 Anfang<br>01:02:05 A &amp; B</p>";

test.each([
  "<p>Um 12:30 Uhr und um 12:45 Uhr.</p>",
  "<p>12:30 Uhr war es.</p>",
  "<p>1:2:3</p><p>4:5</p>",
  "",
])("chapters are lines with times: %s", (description) => {
  expect(timesHtml(chapters, description)).toBe(times);
});

test.each([
  "<p>0:00 Anfang<br>62:05 Ende</p>",
  "<ul><li>00:00:00 Anfang</li><li>(01:02:05) Ende</li></ul>",
  "<p><a href='#'>[00:00]</a> Anfang</p>\n<p>– 12:34 – Ende</p>",
  times,
])("they are not said twice: %s", (description) => {
  expect(timesHtml(chapters, description)).toBe("");
});

test("without chapters there are none", () => {
  expect(timesHtml([], "")).toBe("");
});

test("an ending stands behind a description that is cut, within Apple's 4000 bytes, unless it is half of them", () => {
  const description = `<p>${"Überprüfung ".repeat(800)}</p>`;
  const long = `<p>${"x".repeat(2000)}</p>`;
  const ending = [times, long, "<p>Korrigiert</p>"];
  const xml = feedXml(createFeedPage({ items: [createFeedItem({ description, ending })] }));
  const [, short = "", whole = ""] =
    /<item>.*<description>\s*<!\[CDATA\[(.*?)\]\]>.*<content:encoded>\s*<!\[CDATA\[(.*?)\]\]>/s.exec(
      xml,
    ) ?? [];
  expect(short.endsWith(`…</p>${times}<p>Korrigiert</p>`)).toBe(true);
  expect(Buffer.byteLength(short)).toBeGreaterThan(3900);
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(4000);
  expect(whole).toBe(description + ending.join(""));
});
