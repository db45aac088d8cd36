import { expect, test } from "vitest";
import { htmlOfMarkdown } from "./markdown";

test.each<[string, string | RegExp]>([
  [
    "# Folge 12\r\n\r\nMit [Anna](https://anna.example).",
    '<h1>Folge 12</h1>\n<p>Mit <a href="https://anna.example">Anna</a>.</p>\n',
  ],
  ["- eins\n- zwei", "<ul>\n<li>eins</li>\n<li>zwei</li>\n</ul>\n"],
  ["1. eins\n2. zwei", "<ol>\n<li>eins</li>\n<li>zwei</li>\n</ol>\n"],
  [
    "Das ist **wichtig**.\nUnd das auch.",
    "<p>Das ist <strong>wichtig</strong>.<br>Und das auch.</p>\n",
  ],
  ["> Zitat", /<blockquote>/],
  ["Siehe [hier](/blog/a)", /href="\/blog\/a"/],
])("%j becomes what it means", (text, html) => {
  if (typeof html === "string") expect(htmlOfMarkdown(text)).toBe(html);
  else expect(htmlOfMarkdown(text)).toMatch(html);
});

test.each([
  "Ein Satz.\nNoch einer – mit Strich.",
  "24. Dezember 1908: der Filter.",
  "2 * 3 * 4 = 24 und [Musik] (leise)",
  "#podcast und 5 > 3",
  "https://anna.example/a_b_c",
  `${"[".repeat(50_000)}${"**".repeat(50_000)}`,
])("plain text stays plain: %.40s", (text) => {
  expect(htmlOfMarkdown(text)).toBeNull();
});
