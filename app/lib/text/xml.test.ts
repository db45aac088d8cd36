import { describe, expect, test } from "vitest";
import { feedDocument, xmlDocument } from "./xml";

describe("an XML document", () => {
  test("text and attributes are escaped, entities in them are text", () => {
    const xml = xmlDocument({ a: { "@b": `"<1>" & '2'`, "#text": "&amp; <i>" } });
    expect(xml).toContain("&amp;amp; &lt;i&gt;");
    expect(xml).toContain(`b="&quot;&lt;1&gt;&quot; &amp; &apos;2&apos;"`);
  });

  test("what XML 1.0 cannot hold is dropped", () => {
    expect(xmlDocument({ a: "x\0\u0008y\ud800z\n" })).toContain("xy\ufffdz");
  });

  test("of several of a name each is an element, undefined is none", () => {
    const xml = xmlDocument({
      list: { item: ["1", { "@n": "2", "#text": "2" }], gone: undefined },
    });
    expect(xml).toContain("<item>1</item>");
    expect(xml).toContain(`<item n="2">2</item>`);
    expect(xml).not.toContain("gone");
  });
});

test("a feed is one whatever shows it, and browsers find its styles", () => {
  const xml = feedDocument({ "@xmlns:a": "urn:a", channel: { title: "T" } });
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\s<\?xml-stylesheet type="text\/css" href="\/feed.css"\?>\s<rss version="2.0" xmlns:a="urn:a">/,
  );
});
