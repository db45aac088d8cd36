import { expect, test } from "vitest";
import { replyText } from "./reply-text.server";

const url = "https://social.example/@ada/1";
const plainReply = (html: string, limit = 4000, warning = "") =>
  replyText({ html, warning, url }, "folgen", limit);

test.each([
  ["<p>Eins<br/>zwei</p><p>drei</p>", "Eins\nzwei\n\ndrei"],
  ["<p>@folgen @folgen@podcast.example Hallo @ada</p>", "Hallo @ada"],
  ['<p><a href="https://a.example/">https://b.example/</a></p>', "https://a.example/"],
  ['<p><a href="javascript:alert(1)">Klick</a></p>', "Klick"],
  ['<p><a href="https://s.example/tags/a" class="hashtag">#<span>a</span></a></p>', "#a"],
  ["<ul><li>eins</li><li>zwei</li></ul>", "- eins\n- zwei"],
  ['<p>vorher<script>alert(1)</script> <img src="https://t.example/p.gif"></p>', "vorher"],
  ['<img src="https://t.example/p.gif">', url],
  ["Eins\nzwei\n\ndrei <3", "Eins\nzwei\n\ndrei <3"],
  ["<p>Eins\nzwei</p><pre><code>drei\nvier</code></pre>", "Eins zwei\n\ndrei\nvier"],
])("%s becomes %j", (html, text) => expect(plainReply(html)).toBe(text));

test("a long text ends with the address of the whole, and costs what its beginning costs", () => {
  const long = plainReply(`<p>${"Wort ".repeat(300_000)}</p>`, 4000);
  expect(long.length).toBeLessThanOrEqual(4000);
  expect(long).toMatch(/Wort\u00a0…\nhttps:\/\/social\.example\/@ada\/1$/);
  expect(plainReply("<div>".repeat(200_000), 4000)).toBe(url);
});

test("pictures are counted, with a few of their alternative texts and addresses", () => {
  const pictures = [
    { address: "https://social.example/1.png", alt: "Ein Filter aus Löschpapier" },
    { address: "https://social.example/2.png", alt: "" },
  ];
  const withPictures = (html: string, shown = pictures, limit = 4000) =>
    replyText({ html, warning: "", url, pictures: shown }, "folgen", limit);
  expect(withPictures("<p>Schaut</p>", pictures.slice(0, 1))).toBe(
    "Schaut\n\n1 Bild:\n- Ein Filter aus Löschpapier (https://social.example/1.png)",
  );
  expect(withPictures("")).toBe(
    "2 Bilder:\n- Ein Filter aus Löschpapier (https://social.example/1.png)\n- https://social.example/2.png",
  );
  const warned = { html: "", warning: "Spoiler", url, pictures: pictures.slice(1) };
  expect(replyText(warned, "folgen", 4000)).toBe(
    "Inhaltswarnung: Spoiler\n\n1 Bild:\n- https://social.example/2.png",
  );
  const many = Array.from({ length: 900 }, () => ({
    address: "https://social.example/1.png",
    alt: "Wort ".repeat(2000),
  }));
  const long = withPictures(`<p>${"Wort ".repeat(2000)}</p>`, many, 4000);
  expect(long.length).toBeLessThanOrEqual(4000);
  expect(long).toMatch(/^Wort .*\u00a0…\nhttps:\/\/social\.example\/@ada\/1\n\n900 Bilder:\n/);
  expect(long.match(/1\.png/g)).toHaveLength(4);
});

test("a warning stands before the text", () => {
  expect(plainReply("<p>Das Ende</p>", 4000, "Spoiler")).toBe(
    "Inhaltswarnung: Spoiler\n\nDas Ende",
  );
});
