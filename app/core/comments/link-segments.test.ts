import { describe, expect, test } from "vitest";
import { linkSegments } from "./link-segments";

/** The links in a text: label and target. */
function links(text: string) {
  return linkSegments(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
}

describe("in a comment", () => {
  test.each([
    ["an address", "https://example.org/a", "https://example.org/a", "https://example.org/a"],
    ["one without a path", "http://example.org", "http://example.org", "http://example.org/"],
    ["the end of a sentence", "Siehe https://example.org/a.", "https://example.org/a", null],
    ["a comma behind it", "https://example.org/a, und so", "https://example.org/a", null],
    ["three dots behind it", "https://example.org/a...", "https://example.org/a", null],
    ["a question", "Kennt ihr https://example.org/a?!", "https://example.org/a", null],
    ["brackets around it", "(https://example.org/a)", "https://example.org/a", null],
    ["brackets and a full stop", "(siehe https://example.org/a).", "https://example.org/a", null],
    [
      "brackets within it",
      "https://de.example/Rad_(Technik)",
      "https://de.example/Rad_(Technik)",
      null,
    ],
    ["both", "(https://de.example/Rad_(Technik))", "https://de.example/Rad_(Technik)", null],
    ["square brackets", "[https://example.org/a]", "https://example.org/a", null],
    ["straight quotes", '"https://example.org/a"', "https://example.org/a", null],
    ["single quotes", "'https://example.org/a'", "https://example.org/a", null],
    ["German quotes", "„https://example.org/a“", "https://example.org/a", null],
    ["guillemets", "»https://example.org/a«", "https://example.org/a", null],
    ["angle brackets", "<https://example.org/a>", "https://example.org/a", null],
    ["capitals", "HTTPS://EXAMPLE.ORG/A", "HTTPS://EXAMPLE.ORG/A", "https://example.org/A"],
    [
      "a query and a place",
      "https://example.org/?a=1&b=%20#c",
      "https://example.org/?a=1&b=%20#c",
      null,
    ],
    [
      "an umlaut domain",
      "https://müller.example/straße",
      "https://müller.example/straße",
      "https://xn--mller-kva.example/stra%C3%9Fe",
    ],
    ["a port", "http://localhost:8080/x", "http://localhost:8080/x", null],
  ])("%s is found", (_what, text, shown, href) => {
    expect(links(text)).toEqual([[shown, href ?? expect.stringMatching(/^https?:\/\//)]]);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt://example.org/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "ftp://example.org/a",
    "mailto:a@example.org",
    "www.example.org",
    "//example.org/a",
    "xhttps://example.org",
    "https://",
    "https:// example.org",
    "http://[",
    "https://example.org:99999/",
    "https://user:secret@example.org/",
    "https://example.org@evil.example/",
    "http:example.org",
  ])("%j is only text", (text) => {
    expect(links(text)).toEqual([]);
    expect(linkSegments(text)).toEqual([{ text }]);
  });

  test("an address in an attack leads there and nowhere else, and its quotes stay text", () => {
    expect(links('https://example.org/"onmouseover="alert(1)')).toEqual([
      ["https://example.org/", "https://example.org/"],
    ]);
    expect(links("https://javascript:alert(1)")).toEqual([]);
    expect(links("https://example.org/<script>alert(1)</script>")).toEqual([
      ["https://example.org/", "https://example.org/"],
    ]);
  });

  test("several addresses stand between the words", () => {
    expect(linkSegments("A https://a.example, B\nhttp://b.example C")).toEqual([
      { text: "A " },
      { text: "https://a.example", href: "https://a.example/" },
      { text: ", B\n" },
      { text: "http://b.example", href: "http://b.example/" },
      { text: " C" },
    ]);
  });

  test.each([
    "(".repeat(4000),
    `https://a.example/${"(".repeat(4000)}`,
    `https://a.example/${")".repeat(4000)}`,
    `https://a.example/${"().,".repeat(1000)}`,
    "https://".repeat(500),
    "http".repeat(1000),
    `https://${".".repeat(4000)}`,
    `https://${"a.".repeat(2000)}`,
    "https://a.example ".repeat(220),
    "\u0301".repeat(4000),
    "\u{1F600}".repeat(2000),
  ])("%.24j… comes to an end and loses no sign", (text) => {
    const segments = linkSegments(text);
    expect(segments.map((segment) => segment.text).join("")).toBe(text);
  });

  test("nothing is nothing", () => {
    expect(linkSegments("")).toEqual([]);
  });
});
