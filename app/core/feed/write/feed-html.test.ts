import { describe, expect, test } from "vitest";
import { absoluteHtml, cutHtml, picturesIn, withLinkTexts, withPictures } from "./feed-html";

const page = "https://example.org/folgen/12/";

test.each([
  ['<a href="/x">a</a>', '<a href="https://example.org/x">a</a>'],
  [
    "<A title='\"' HREF=notiz.html>a</A>",
    '<a title="&quot;" href="https://example.org/folgen/12/notiz.html">a</A>',
  ],
  [
    '<img alt="a > b" src="../b.png"/>',
    '<img alt="a &gt; b" src="https://example.org/folgen/b.png">',
  ],
  ['<a href="//cdn.example/a?b&amp;c">a</a>', '<a href="https://cdn.example/a?b&amp;c">a</a>'],
])("%s belongs to its page", (html, expected) => {
  expect(absoluteHtml(`<p>1 < 2 ${html}</p>`, page)).toBe(`<p>1 < 2 ${expected}</p>`);
});

test.each([
  '<a href="#quellen">a</a>',
  "<a href='https://example.com/ä'>a</a>",
  '<a href="mailto:a@example.org">a</a>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="">a</a>',
  '<a name="b">a</a>',
  '<img src="data:image/gif;base64,AAAA">',
  '<script>"<a href=/x>"</script>',
  '<!-- <a href="/x"> -->',
  '<a href="/x',
])("%s stays as it is", (html) => {
  expect(absoluteHtml(html, page)).toBe(html);
});

test("an address of a picture is trimmed and ASCII", () => {
  const expected = '<img src="https://example.com/%C3%A4.png">';
  expect(absoluteHtml('<img src=" https://example.com/ä.png">', undefined)).toBe(expected);
});

test("without an address of its page a text stays as it is", () => {
  expect(absoluteHtml('<a href="/x">a</a>', undefined)).toBe('<a href="/x">a</a>');
});

test("pictures that count readers go, those of emoji become text", () => {
  const html =
    'Hallo<img src="/z.gif" width="1" height="1"> <img class="wp-smiley" alt="🎧" src="https://s.w.org/1f3a7.png">';
  expect(absoluteHtml(html, page)).toBe("Hallo 🎧");
});

test.each([
  ['<p>a<span style="color: red; DISPLAY : none !important">b<br>c</span>d</p>', "<p>ad</p>"],
  ["<p>a</p><div hidden><p>b<img src=x><p>c</div><p>d</p>", "<p>a</p><p>d</p>"],
  ["<ul><li hidden>a<li>b</ul>", "<ul><li>b</ul>"],
  ["<p>a<img hidden src=x>b</p><p hidden>c", "<p>ab</p>"],
  ['<p>a</p><div class="feedflare"><a href="https://example.org/">b</a></div>', "<p>a</p>"],
  [
    '<p style="display: block" class="hidden">a</p>',
    '<p style="display: block" class="hidden">a</p>',
  ],
])("what its page hides stays away: %s", (html, expected) => {
  expect(absoluteHtml(html, page)).toBe(expected);
});

test("links whose address is not stored are named", () => {
  const dropped: string[] = [];
  const html =
    '<a href="podlove:abo">a</a><a href="/b">b</a><a href="#c">c</a><a href="mailto:d@example.org">d</a><a href=" FTP://e.example/ ">e</a>';
  absoluteHtml(html, page, (address) => dropped.push(address));
  expect(dropped).toEqual(["podlove:abo", "FTP://e.example/"]);
});

test.each([
  ['<a href="https://www.a.example/b"><img src="https://a.example/1.png"></a>', "a.example"],
  ['<a href="https://a.example/"><img src=x title="Titel" alt=" "></a>', "Titel"],
  ['<a href="https://a.example/" title="Mehr"><p><img src=x></p> <br></a>', "Mehr"],
  [
    '<a href="https://a.example/"><img src=x><img src=y alt="Buch &amp; Bild"></a>',
    "Buch &amp; Bild",
  ],
  ['<a href="https://a.example/"><svg></svg></a>', "a.example"],
  ['<a href="mailto:a@example.org"><img src=x></a>', "a@example.org"],
  ['<a href="https://a.example/"><img src="/media/images/1.jpg"></a>', null],
  ['<a href="https://a.example/"><img src=x>Text</a>', null],
  ['<a href="https://a.example/"></a>', null],
])("a link to a picture that is not here says where it leads: %s", (html, text) => {
  expect(withLinkTexts(`<p>${html}</p>`)).toBe(
    `<p>${text === null ? html : html.replace("</a>", `${text}</a>`)}</p>`,
  );
});

test("pictures are found once each, and get other addresses", () => {
  const html =
    '<p><img src="https://a.example/1.png" width="5"><img src="https://a.example/2.png"></p><img src="https://a.example/1.png">';
  expect(picturesIn(html)).toEqual(["https://a.example/1.png", "https://a.example/2.png"]);
  const own = (address: string) => (address.endsWith("1.png") ? "/media/images/1.jpg" : undefined);
  expect(withPictures(html, own)).toBe(
    '<p><img src="/media/images/1.jpg" width="5"><img src="https://a.example/2.png"></p><img src="/media/images/1.jpg">',
  );
});

describe("HTML is cut at a boundary", () => {
  const words = (count: number) => "Wort ".repeat(count).trim();

  test.each([
    ["what fits stays", "<p>kurz</p>", "<p>kurz</p>"],
    [
      "behind the last paragraph that fits",
      `<p>${words(12)}</p><p>${words(12)}</p>`,
      `<p>${words(12)}</p><p>…</p>`,
    ],
    [
      "behind the last item of a list",
      `<ul><li>${words(6)}</li><li>${words(3)}</li><li>${words(9)}</li></ul>`,
      `<ul><li>${words(6)}</li><li>${words(3)}</li></ul><p>…</p>`,
    ],
    [
      "behind a word where the paragraph is too long",
      `<p><em>a</em></p><blockquote><p>Ein <a href="/x">${words(30)}</a></p></blockquote>`,
      `<p><em>a</em></p><blockquote><p>Ein <a href="/x">${words(6)}…</a></p></blockquote>`,
    ],
    [
      "not within a tag",
      `<p>${words(17)} <a href="/${"x".repeat(90)}">y</a></p>`,
      `<p>${words(17)}…</p>`,
    ],
    [
      "not within a character",
      `<p>${words(16)} a&amp;b &amp; ${words(9)}</p>`,
      `<p>${words(16)} a&amp;b…</p>`,
    ],
    ["of a single long word nothing", `<p>${"x".repeat(200)}</p>`, "<p>…</p>"],
  ])("%s", (_name, html, expected) => {
    expect(cutHtml(html, 110)).toBe(expected);
    expect(Buffer.byteLength(expected)).toBeLessThanOrEqual(110);
  });

  test("a word longer than all that may be", () => {
    expect(cutHtml(`<p>${"ä".repeat(3000)}</p>`, 4000)).toMatch(/^<p>ä{1980,1995}…<\/p>$/);
  });
});
