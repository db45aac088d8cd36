import { describe, expect, test } from "vitest";
import { payloads } from "../../tests/e2e/payloads";
import { sanitize } from "./sanitize.server";

describe("the normal form of a text", () => {
  test.each([
    [
      "blocks inside a paragraph",
      "<p>a<ul><li>b</li></ul>c</p>",
      "<p>a</p><ul><li>b</li></ul><p>c</p>",
    ],
    ["a division in a paragraph", "<p><div>a</div><div>b</div></p>", "<p>a</p><p>b</p>"],
    [
      "divisions in each other",
      "<div><div>a</div>b<section>c</section></div>",
      "<p>a</p><p>b</p><p>c</p>",
    ],
    ["text without any paragraph", "a<br>b <b>c</b>", "<p>a<br />b <strong>c</strong></p>"],
    [
      "marks around blocks",
      "<b><p>a</p><h2>b</h2></b>",
      "<p><strong>a</strong></p><h2><strong>b</strong></h2>",
    ],
    [
      "marks in another order",
      "<em><strong><a href='/a'>x</a></strong></em>",
      '<p><a href="/a"><strong><em>x</em></strong></a></p>',
    ],
    ["the same mark twice", "<b>a<strong>b</strong></b><b>c</b>", "<p><strong>abc</strong></p>"],
    [
      "empty paragraphs, headings, lists and marks",
      "<p>&nbsp;</p><h2><b> </b></h2><ul><li></li></ul><p>a<i></i></p>",
      "<p>a</p>",
    ],
    [
      "white space",
      "<p> a  <b> b </b> \n c<br> d <br></p>",
      "<p>a <strong>b </strong>c<br />d</p>",
    ],
    [
      "spaces that do not break",
      "<p>10\u00a0km &amp; mehr&nbsp;&shy;</p>",
      "<p>10\u00a0km &amp; mehr\u00a0\u00ad</p>",
    ],
    [
      "a list in a list without an item",
      "<ul><li>a</li><ul><li>b</li></ul></ul>",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
    ],
    ["items without a list", "<li>a</li> <li>b</li>", "<ul><li>a</li><li>b</li></ul>"],
    [
      "an item with one paragraph, and one with two",
      "<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>",
      "<ul><li>a</li><li><p>b</p><p>c</p></li></ul>",
    ],
    [
      "where a list begins",
      '<ol start="1"><li>a</li></ol><ol start="7"><li>b</li></ol><ol start="x"><li>c</li></ol>',
      '<ol><li>a</li></ol><ol start="7"><li>b</li></ol><ol><li>c</li></ol>',
    ],
    [
      "a quotation of bare text",
      "<blockquote>a <cite>b</cite></blockquote>",
      "<blockquote><p>a</p><cite>b</cite></blockquote>",
    ],
    [
      "a title of a work within a sentence",
      "<p>In <cite>Faust</cite> steht es.</p>",
      "<p>In <cite>Faust</cite> steht es.</p>",
    ],
    ["code with its lines", "<pre>a\r\n  <b>b</b><br>c</pre>", "<pre><code>a\n  b\nc</code></pre>"],
    [
      "a table without sections",
      "<table><tr><th>a</th></tr><tr><td><p>b</p></td></tr></table>",
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
    ],
    [
      "plain cells in a head",
      "<table><thead><tr><td>a</td></tr></thead><tr><td colspan=1 rowspan=99999>b</td></tr></table>",
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
    ],
    [
      "text that strayed into a table",
      "<table>x<tr>y<td>a</td></tr></table>",
      "<p>xy</p><table><tbody><tr><td>a</td></tr></tbody></table>",
    ],
    [
      "a figure without a picture",
      "<figure><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>",
      "<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>",
    ],
    ["higher and lower headings", "<h1>a</h1><h5>b</h5>", "<h2>a</h2><h4>b</h4>"],
    ["a link without an address", '<p>a<a name="b">b</a></p>', "<p>ab</p>"],
    ["the terms of a list of terms", "<dl><dt>a</dt><dd>b</dd></dl>", "<p>a</p><p>b</p>"],
  ])("%s", (_name, html, expected) => {
    expect(sanitize(html)).toBe(expected);
    expect(sanitize(expected)).toBe(expected);
  });

  test("keeps the texts of the demo show as they are written", async () => {
    const texts = import.meta.glob<Record<string, unknown>>("../../db/demo/posts/*.ts", {
      eager: true,
    });
    const contents = Object.values(texts)
      .flatMap((file) => Object.values(file))
      .flatMap(contentOf);
    expect(contents.length).toBeGreaterThan(4);
    for (const content of contents)
      expect(sanitize(content).replaceAll(' rel="noopener"', "")).toBe(
        content.replace(/\s*\n\s*/g, "").replaceAll("<br>", "<br />"),
      );
  });
});

describe("sanitising twice changes nothing", () => {
  test("of 256 ways in which scripts slip in, and none stays", () => {
    for (const payload of payloads)
      for (const html of [
        payload,
        `<p>${payload}</p>`,
        `<table><tr>${payload}`,
        `<svg>${payload}`,
      ]) {
        const once = sanitize(html);
        expect(sanitize(once)).toBe(once);
        expect(tagsOf(once).filter(isDangerous)).toEqual([]);
      }
  });

  test("of 3,000 texts in which anything stands in anything", () => {
    const random = numbersFrom(42);
    for (let index = 0; index < 3000; index++) {
      const html = randomHtml(random, 5);
      const once = sanitize(html);
      expect(sanitize(once), html).toBe(once);
    }
  });

  test("of elements nested 30,000 times, quickly", () => {
    for (const tag of ["div", "b", "ul><li", "blockquote", "table><tr><td", "sup", "p"]) {
      const once = sanitize(`${`<${tag}>`.repeat(30_000)}a`);
      expect(once).toContain("a");
      expect(sanitize(once)).toBe(once);
    }
  });
});

function contentOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("content" in value)) return [];
  return typeof value.content === "string" ? [value.content] : [];
}

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

function isDangerous(tag: string): boolean {
  return (
    /^<\/?(?:script|svg|math|style|iframe|object|embed|form|input|base|meta|link|video|audio)/i.test(
      tag,
    ) ||
    /\s(?:on\w+|style|srcdoc|formaction)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
    /(?:href|src)="\s*(?:javascript|data|vbscript):/i.test(tag)
  );
}

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const texts = ["a", " ", "b ", " c", "\u00a0", "\n", "d  e", "&lt;", "&amp;", "\t", "ß", "", "1"];
const openings = [
  "p",
  "div",
  "span",
  "b",
  "strong",
  "i",
  "em",
  "u",
  "s",
  "code",
  "q",
  "cite",
  "sub",
  "dl",
  "dt",
  "h1",
  "h2 id=x",
  "h3",
  "ul",
  "ol start=3",
  "ol",
  "li",
  "li id=y",
  "blockquote",
  "pre",
  "figure",
  "figcaption",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "td",
  "th scope=col",
  "td colspan=2",
  "a href=/x",
  "a href=https://e.example/",
  "a",
  "sup id=z",
  "br",
  "hr",
  "img src=/media/a.png alt=x",
  "section",
  "center",
  "br",
  "p",
  "p",
  "li",
];

function randomHtml(random: () => number, depth: number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  const parts = Array.from({ length: Math.floor(random() * 5) + 1 }, () => {
    if (depth === 0 || random() < 0.3) return pick(texts);
    const opening = pick(openings);
    const isClosed = random() < 0.85;
    return `<${opening}>${randomHtml(random, depth - 1)}${isClosed ? `</${opening.split(" ")[0]}>` : ""}`;
  });
  return parts.join("");
}
