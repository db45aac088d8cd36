import { expect, test } from "vitest";
import { firstParagraph, linksIn, stripHtml, stripHtmlBeginning } from "./html";
import { cutAtWord, oneLine } from "./plain-text";

test.each([
  ["<p>Eins</p><p>Zwei</p>", "Eins Zwei"],
  ["Gr&uuml;n &amp; blau&nbsp;&#8211; &#x201E;ja&#8220;", "Grün & blau – „ja“"],
  ["a &#150; b&#x85; &#132;ja&#147;", "a – b… „ja“"],
  ["&gibtsnicht; bleibt", "&gibtsnicht; bleibt"],
  ["<ul><li>a</li><li>b</li></ul>", "a b"],
  ["a<br>b", "a b"],
  ["&rarr; &Scaron; &frac12; &nGg; &notin; &CounterClockwiseContourIntegral;", "→ Š ½ ⋙̸ ∉ ∳"],
  ["Sil&shy;be &AUML;&Auml; &amp;auml; AT&T &copy 2020", "Silbe äÄ &auml; AT&T &copy 2020"],
  ["&constructor; &toString;", "&constructor; &toString;"],
  ["&#99999999;x", "x"],
])("%s reads %s", (html, text) => {
  expect(stripHtml(html)).toBe(text);
});

test("the first paragraph with words stands for the whole", () => {
  expect(firstParagraph("<p> </p><p>Erst.</p><p>Dann.</p>")).toBe("Erst. Dann.");
  expect(firstParagraph("<p>Erst.</p><p>Dann.</p>")).toBe("Erst.");
  expect(firstParagraph("<pre><code>a</code></pre><p>Erst.</p>")).toBe("Erst.");
  expect(firstParagraph("Ohne Absatz")).toBe("Ohne Absatz");
});

test("a text is cut at a word and marked", () => {
  expect(cutAtWord("kurz", 10)).toBe("kurz");
  expect(cutAtWord("ein langer Satz mit Wörtern", 16)).toBe("ein langer\u00a0…");
  expect(cutAtWord("Donaudampfschifffahrtsgesellschaft", 12)).toHaveLength(12);
});

test("a line keeps its no-break spaces, and no other white space but blanks", () => {
  expect(oneLine(" Teil\u00a01:\r\n\tDas\u2028 Rad\u202f?\n")).toBe("Teil\u00a01: Das Rad\u202f?");
});

test("the links of a text to other sites are told once each", () => {
  const html =
    '<p><a href="https://a.example/?a=1&amp;b=2"><em>Patent</em> 1</a>, <a href="/blog">hier</a>, <a href="https://a.example/?a=1&amp;b=2">noch einmal</a></p>';
  expect(linksIn(html)).toEqual([{ href: "https://a.example/?a=1&b=2", text: "Patent 1" }]);
});

test("a long text begins with whole tags and entities, be it a single paragraph", () => {
  const long = "Wort ".repeat(10_000);
  expect(stripHtmlBeginning(`<p>${long}</p>`)).toHaveLength(20_000 - "<p>".length);
  const filled = (end: string) => `${"a".repeat(19_995)}${end}${long}`;
  expect(stripHtmlBeginning(filled("<strong>"))).toBe("a".repeat(19_995));
  expect(stripHtmlBeginning(filled("&hellip;"))).toBe("a".repeat(19_995));
});
