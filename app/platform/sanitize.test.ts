import { describe, expect, test } from "vitest";
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
