import { describe, expect, test } from "vitest";
import { HtmlParser, withoutDeepTags } from "./html/html-parser";
import { sanitizeWithin } from "./html/sanitize-within.server";
import { sanitize } from "./sanitize.server";

describe("sanitised HTML keeps what long reading needs", () => {
  test.each([
    ["a chapter's name", '<h2 id="quellen">Quellen</h2>'],
    ["a source with its note", '<p>Satz<sup id="zu-1"><a href="#quelle-1">1</a></sup></p>'],
    ["the list of sources", '<ol start="2"><li id="quelle-1">Akte</li></ol>'],
    [
      "a figure of this site",
      '<figure><img src="/media/drawings/a-0123456789.svg" alt="Ein Rad" width="480" height="320" loading="lazy" /><figcaption>Fig. 1</figcaption></figure>',
    ],
    ["a quotation", "<blockquote><p>Satz</p><cite>Merton</cite></blockquote>"],
    [
      "a table",
      '<table><caption>Anteile</caption><thead><tr><th scope="col">Land</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
    ["code", "<pre><code>a &lt; b</code></pre>"],
  ])("%s", (_name, html) => {
    expect(sanitize(html)).toBe(html);
  });
});

describe("sanitised HTML shows no picture", () => {
  test.each([
    ["of another host", "https://example.org/a.png"],
    ["of another host without a protocol", "//example.org/a.png"],
    ["out of the address itself", "data:image/png;base64,AAAA"],
    ["that is a script", "javascript:alert(1)"],
    ["outside of media", "/admin/logout"],
    ["that climbs out of media", "/media/../admin/logout"],
    ["that climbs out with a trick", "/media/%2e%2e/admin"],
    ["with a question", "/media/a.png?b=c"],
    ["without an address", ""],
  ])("%s", (_name, src) => {
    expect(sanitize(`<p>Text<img src="${src}" alt="x" onerror="alert(1)"></p>`)).toBe(
      "<p>Text</p>",
    );
  });

  test("without a text for those who do not see it, and none that hurries", () => {
    expect(sanitize('<img src="/media/images/a.png" loading="eager" width="5e9" style="x">')).toBe(
      '<p><img src="/media/images/a.png" alt="" loading="lazy" /></p>',
    );
  });
});

test.each(["inhalt", "menu-panel", "1a", "a b", 'a"b', "x".repeat(90)])(
  "a text takes no name like %j",
  (id) => {
    expect(sanitize(`<h2 id='${id}'>Titel</h2>`)).toBe("<h2>Titel</h2>");
  },
);

describe("HTML that no person wrote takes time in proportion to its length", () => {
  test.each([
    ["divisions", "<div>", "</div>"],
    ["marks that nobody closes", "<b>", ""],
    ["links", "<a href='/x'>", "</a>"],
    ["unknown elements", "<x>", "</x>"],
    ["lines in a table", "<table>", "<hr>"],
  ])("%s, 200,000 times", { timeout: 60_000 }, (_name, opening, closing) => {
    const html = `${opening.repeat(200_000)}Wort${closing.repeat(200_000)}`;
    const began = process.cpuUsage().user;
    expect(sanitize(html)).toContain("Wort");
    // Much more than it takes; with quadratic growth it took a minute.
    expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(15);
  });

  test("tags beyond a depth go, the text and what is beside stay", () => {
    const deep = `${"<div>".repeat(150)}<i>tief</i>${"</div>".repeat(150)}<p>danach</p>`;
    expect(withoutDeepTags(deep)).toBe(
      `${"<div>".repeat(100)}tief</i>${"</div>".repeat(150)}<p>danach</p>`,
    );
    expect(sanitize(deep)).toBe("<p>tief</p><p>danach</p>");
  });

  test("elements that close each other are not in each other", () => {
    const list = `<ul>${"<li>a<br>b".repeat(300)}</ul>`;
    expect(withoutDeepTags(list)).toBe(list);
    const siblings = `${"<div>".repeat(99)}${"<p>a".repeat(300)}`;
    expect(withoutDeepTags(siblings)).toBe(siblings);
  });

  test("what lies too deep is read as empty, and its closing tag closes another", () => {
    const said: string[] = [];
    const parser = new HtmlParser({
      onopentag: (tag) => said.push(`<${tag}${parser.isDeep ? " deep" : ""}>`),
      onclosetag: (tag) => said.push(`</${tag}>`),
    });
    parser.end(`${"<b>".repeat(100)}<i>x</i><img>${"</b>".repeat(100)}<u></u>`);
    expect(said.slice(100, 104)).toEqual(["<i deep>", "</i>", "<img deep>", "</img>"]);
    expect(said.slice(-2)).toEqual(["<u>", "</u>"]);
    expect(said).toHaveLength(206);
  });
});

describe("a text from outside is cut to what a field holds, as it is stored", () => {
  test.each([
    ["words", "Wort für Wort. "],
    ["one word", "a"],
    ["signs that take five", "&"],
    ["pairs", "😀"],
    ["paragraphs", "<p>Wort für <em>Wort</em>.</p>"],
    ["marks that nobody closes", "<b>a"],
    ["lists that nobody closes", "<ul><li>a"],
    ["a table", "<table><tr><td>a"],
    ["long addresses", `<a href="https://example.org/${"a".repeat(300)}">a</a> `],
  ])("of %s", (_name, unit) => {
    const { html, isCut } = sanitizeWithin(unit.repeat(Math.ceil(9000 / unit.length)), 1000);
    expect(isCut).toBe(true);
    expect(html.length).toBeLessThanOrEqual(1000);
    expect(html.length).toBeGreaterThan(600);
    expect(html).toContain("…");
    expect(html.isWellFormed()).toBe(true);
    expect(sanitize(html)).toBe(html);
  });

  test("and whole where it fits, whatever goes anyway", () => {
    const styled = `<p style="${"x".repeat(5000)}">Satz</p>`;
    expect(sanitizeWithin(styled, 1000)).toEqual({ html: "<p>Satz</p>", isCut: false });
  });
});
