import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postFields } from "~/core/posts/post.fields";
import { phpArray, wxrItem, wxrOf, wxrStart } from "../../../../tests/fixtures/wordpress";
import { FeedWarnings } from "../read/feed-warnings";
import type { Elsewhere } from "./elsewhere";
import { readPhpArray } from "./php-serialized";
import { readExport } from "./read-export.server";
import { wordpressArticles, wordpressHtml } from "./wordpress-articles.server";
import { articleTexts } from "./write-articles.server";
import { planComments } from "./write-comments.server";

const counts = { items: 0, posts: 0, pages: 0, comments: 0 };
const empty: Elsewhere = {
  program: "WordPress",
  path: "",
  site: "",
  authors: [],
  attachments: {},
  counts,
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "exports-"));
});
afterAll(() => rm(directory, { recursive: true }));

const read = async (content: string | Buffer) => {
  const path = join(directory, "export.xml");
  await writeFile(path, content);
  const found = await readExport(path, {});
  if (!found?.elsewhere) throw new Error("not recognised");
  return { ...found, counts: found.elsewhere.counts };
};

test("of an export that is cut off, what is whole comes, and that is said", async () => {
  const whole = wxrOf([
    { id: 1, title: "Eins" },
    { id: 2, title: "Zwei", content: "ä".repeat(2000) },
  ]);
  const bytes = Buffer.from(whole);
  const { feed, counts } = await read(bytes.subarray(0, bytes.indexOf("ää") + 1001));
  expect(counts.posts).toBe(1);
  expect(feed.warnings).toContain(
    "Die Datei bricht mittendrin ab; gelesen ist, was vollständig war: 1 Eintrag.",
  );
  const start = wxrStart("Nichts");
  await expect(read(start)).rejects.toThrow("bricht ab, bevor ein Eintrag vollständig ist");
  await expect(read(`${start}</channel></rss>`)).rejects.toThrow("steht kein Eintrag");
});

test("links without their site lead on, and the address of a mail is nobody's name", async () => {
  const { feed, elsewhere } = await read(
    wxrOf([
      { id: 1, type: "podcast", title: "Eins", link: "/ton/eins.html", guid: "" },
      {
        id: 2,
        title: "Zwei",
        link: "/blog/zwei.html",
        slug: "blog2020/zwei.html",
        guid: "",
        creator: "bo@alt.example",
      },
    ]),
  );
  expect(feed.episodes[0]).toMatchObject({
    guid: "https://alt.example/ton/eins.html",
    link: "https://alt.example/ton/eins.html",
  });
  expect(elsewhere?.authors).toEqual(["Ada Alt"]);
  const articles: unknown[] = [];
  for await (const found of wordpressArticles(elsewhere ?? empty)) articles.push(found);
  expect(articles).toMatchObject([
    {
      article: {
        slug: "zwei",
        addresses: ["https://alt.example/blog/zwei.html", "https://alt.example/?p=2"],
      },
    },
  ]);
});

test("control characters and broken letters are left out, and that is said", async () => {
  const content = wxrOf([{ id: 1, type: "podcast", title: "Ein\u0008s", content: "A\u000bB" }]);
  const broken = Buffer.concat([Buffer.from(content.replace("A", "A\u0001"))]);
  const { feed } = await read(broken);
  expect(feed.episodes[0]).toMatchObject({ title: "Eins", description: "<p>AB</p>" });
  expect(feed.warnings.join()).toContain("Zeichen, die in keinen Text gehören");
});

test("an item of more than 64 MB ends the reading with a sentence", async () => {
  const item = wxrItem({ id: 1, title: "Groß", content: "CONTENT" });
  const content = wxrStart("Groß") + item.replace("CONTENT", "x".repeat(65 * 1024 * 1024));
  await expect(read(content)).rejects.toThrow("größer als 64 MB");
});

test("ids that are names of JavaScript's own name nothing", async () => {
  const { feed } = await read(
    wxrOf([{ id: 1, type: "podcast", title: "Eins", meta: { _thumbnail_id: "constructor" } }]),
  );
  expect(feed.episodes[0]?.image).toBeNull();
});

test("serialised PHP is read as data, lengths that are wrong too; objects are passed over, bombs are not read", () => {
  const text = phpArray({ duration: "00:10", title: 'Tür; "offen"', season: 3 });
  expect([...(readPhpArray(text) ?? [])]).toEqual([
    ["duration", "00:10"],
    ["title", 'Tür; "offen"'],
    ["season", 3],
  ]);
  expect(readPhpArray(text.replace('s:5:"00:10"', 's:9:"00:10"'))?.get("season")).toBe(3);
  expect(readPhpArray('a:1:{s:1:"x";a:2:{i:0;b:1;i:1;d:0.5;}}')?.get("x")).toEqual(
    new Map<string, unknown>([
      ["0", true],
      ["1", 0.5],
    ]),
  );
  const object = 'O:9:"Uuid\\Lazy":1:{s:6:"string";s:4:"abcd";}';
  expect(readPhpArray(`a:2:{s:1:"x";${object}s:1:"y";i:3;}`)).toEqual(
    new Map<string, unknown>([
      ["x", null],
      ["y", 3],
    ]),
  );
  expect(readPhpArray('O:8:"stdClass":0:{}')).toBeNull();
  expect(readPhpArray("a:99999999:{")).toBeNull();
  expect(readPhpArray("a:1:{i:0;".repeat(10_000))).toBeNull();
  expect(readPhpArray('a:1:{s:99:"x')).toBeNull();
});

test("people in PowerPress's and Podlove's former forms come with their roles", async () => {
  const people = {
    person_names: { 0: "Ada", 1: "Bo" },
    person_roles: { 0: "Host" },
    link_urls: { 1: "https://bo.example/" },
  };
  const enclosure = `https://media.example/1.mp3\n1\naudio/mpeg\n${phpArray(people)}`;
  const terms: [string, string][] = [["podlove-contributors", "Emil Früh"]];
  const { feed } = await read(wxrOf([{ id: 1, title: "Eins", terms, meta: { enclosure } }]));
  expect(feed.episodes[0]?.persons).toEqual([
    { name: "Emil Früh", role: "contributor" },
    { name: "Ada", role: "host" },
    { name: "Bo", role: "host", href: "https://bo.example/" },
  ]);
});

test("a post of 5 MB of text comes as far as there is room, and that is said", async () => {
  const content = "<p>Ein langer Satz über Brücken.</p>\n".repeat(150_000);
  const { feed, counts } = await read(wxrOf([{ id: 1, title: "Lang", content }]));
  expect([counts.posts, feed.episodes.length]).toEqual([1, 0]);
  const articles = wordpressArticles({ ...empty, path: join(directory, "export.xml") });
  const { value: found } = await articles.next();
  if (!found || !("article" in found)) throw new Error("nothing");
  const warnings = new FeedWarnings();
  const { content: kept = "" } = articleTexts(found.article, () => undefined, warnings);
  expect(kept.length).toBeGreaterThan(50_000);
  expect(kept.length).toBeLessThanOrEqual(postFields.content.limit ?? 0);
  expect(warnings.list().join()).toMatch(/1 Text länger, als hier Platz ist.*Inhalt: Lang/);
});

test("shortcodes in shortcodes, half ones and hundreds of thousands take no time", () => {
  const dropped: string[] = [];
  const html = (content: string) =>
    wordpressHtml(content, { fileAt: () => undefined, dropped: (name) => dropped.push(name) });
  expect(html('[a x="1"][b][c]Text[/c][/b][/a] [powerpress][embed]https://x.example[/embed]')).toBe(
    "<p>Text https://x.example</p>",
  );
  expect(dropped).toEqual(["a", "b", "c"]);
  expect(html('[box title="Ein [Wort]" x=\'a]b\']Innen[/box] [form id=3 /][Box t="x"]')).toBe(
    "<p>Innen</p>",
  );
  const prose = "[Siehe Folge=12] [mehr dazu: a=b] [siehe hier a=1] [Anna's Satz]";
  expect(html(prose)).toBe(`<p>${prose}</p>`);
  expect(html("[Musik] [unklar] [1] [")).toBe("<p>[Musik] [unklar] [1] [</p>");
  expect(html("<pre>a\n\nb</pre>\n\nc")).toBe("<pre>a\n\nb</pre>\n\n<p>c</p>");
  for (const piece of [
    "[caption",
    "[caption]<img ",
    "[[",
    "[a ",
    '[a "',
    "[a '\" ",
    "[audio src=x ",
    "<!-- wp:",
    "<pre\n\n",
    "[/a]",
  ])
    expect(html(piece.repeat(300_000))).toBeTypeOf("string");
});

test("answers of the author are the show's, others name whom they answer, 30,000 in a circle too", () => {
  const comment = (id: string, parent: string, isAuthors = false) => ({
    id,
    parent,
    isAuthors,
    name: `N${id}`,
    content: `T${id}`,
    moment: "2020-01-01T00:00:00.000Z",
  });
  const planned = planComments([
    comment("1", "0"),
    comment("2", "1", true),
    comment("3", "2", true),
    comment("4", "2"),
    comment("5", "0", true),
    comment("6", "9", true),
    comment("7", "7"),
  ]);
  expect(planned.map(({ content, reply }) => [content, reply?.content ?? null])).toEqual([
    ["T1", "T2\n\nT3"],
    ["Antwort auf N2: T4", null],
    ["T5", null],
    ["T6", null],
    ["T7", null],
  ]);
  const many = 30_000;
  const circle = Array.from({ length: many }, (_, at) =>
    comment(String(at), String((at + 1) % many), at % 3 > 0),
  );
  expect(planComments(circle)).toHaveLength(many / 3);
  const authors = circle.map((one) => ({ ...one, isAuthors: true }));
  expect(planComments(authors)).toHaveLength(many);
});
