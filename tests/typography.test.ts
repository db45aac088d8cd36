import { globSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { expect, test } from "vitest";
import { sourcesLike } from "./sources";

/** Values that the specification fixes. */
const literals = new Set([
  "Lädt Episoden...",
  "Suche nach Episoden, Erfindungen oder Themen...",
  "Wird angemeldet...",
  "Wird gespeichert...",
]);

/** Command lines, programs' answers and quoted signs keep theirs. */
const quoted = [/npm run admin -- [a-z-]+/g, /\{ "type": "bounce", [^}]+\}/g, /^—$/g];

const german = /[äöüßÄÖÜ„“]|\b(?:das|dem|den|der|die|ein|eine|ist|mit|nicht|und|von|wird|zu)\b/i;
const mistakes: [string, RegExp, RegExp?][] = [
  ["three dots for an ellipsis", /\p{L}\.\.\./u],
  ["straight quotation marks", /(?<![=\w])"\p{L}[^"<>=]*"/u, german],
  ["a straight apostrophe", /\p{L}'\p{L}/u, german],
  ["a hyphen or a long dash for a dash", /[\p{L}\d.,!?)“] --? [\p{L}\d„(]|—/u, german],
];

type Node = { type?: string; value?: unknown; cooked?: unknown } & Record<string, unknown>;

/** Strings, text in JSX and the fixed parts of templates. */
function textsOf(node: unknown): string[] {
  if (!node || typeof node !== "object") return [];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  const { type, value, cooked, ...rest } = node as Node;
  if (type === "ImportDeclaration" || type === "ExportAllDeclaration") return [];
  const text = type === "TemplateElement" ? cooked : value;
  const isText = ["StringLiteral", "JSXText", "TemplateElement"].includes(type ?? "");
  return isText && typeof text === "string" ? [text] : textsOf([...Object.values(rest), value]);
}

/** Where the specification says Episode, or a place that uses the name of the list, or an English schema. */
const episodes = [
  /^Episode$/,
  /^(Alle )?Episoden( – Redaktion| durchsuchen)?$/,
  /^(Die |Die aktuelle )?Episode konnte nicht( \p{L}+ werden)?$/u,
  /^Diese Episode$/,
  /^Für diese Episode ist noch keine Audio-Datei verfügbar\.$/,
  /^(Noch keine|Keine) Episoden (gefunden|verfügbar|vorhanden)/,
  /^Suche nach Episoden\b/,
  /^Lädt Episoden\.\.\.$/,
];

function mistakesIn(text: string): string[] {
  const plain = text
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (/\bEpisoden?\b/.test(plain) && !episodes.some((known) => known.test(plain)))
    return [`Episode for Folge: ${plain.slice(0, 120)}`];
  if (literals.has(plain)) return [];
  const left = quoted.reduce((rest, pattern) => rest.replace(pattern, ""), plain);
  return mistakes
    .filter(([, wrong, where]) => wrong.test(left) && (!where || where.test(left)))
    .map(([name]) => `${name}: ${plain.slice(0, 120)}`);
}

test("the typography is told from its mistakes", () => {
  expect(mistakesIn("Wird geprüft...")).toHaveLength(1);
  expect(mistakesIn('Er sagt "nein" und geht')).toHaveLength(1);
  expect(mistakesIn("Das war's")).toHaveLength(1);
  expect(mistakesIn("Zwei Räder - kein Pferd")).toHaveLength(1);
  expect(mistakesIn("Noch ist keine Episode geplant.")).toHaveLength(1);
  expect(mistakesIn("Wird geprüft… „Nein“ – das war’s, 1905–1906, und/oder")).toEqual([]);
  expect(mistakesIn('<a href="/x" class="y">Die Akte</a> und Folgen')).toEqual([]);
});

/** Texts in a stylesheet, which stand beside German words, so that a single long dash is wrong there too. */
function textsOfStyles(css: string): string[] {
  return [...css.matchAll(/\bcontent:([^;}]*)/g)].flatMap(([, value = ""]) =>
    [...value.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map(
      ([, double, single]) => double ?? single ?? "",
    ),
  );
}

test("what stylesheets write has German dashes and ellipses", () => {
  const wrong = (css: string) =>
    textsOfStyles(css).filter((text) => /—|\\2014|\.\.\./i.test(text) || mistakesIn(text).length);
  expect(wrong('cite::before { content: "— "; } q { content: "\\2014"; }')).toHaveLength(2);
  expect(wrong('a::after { content: " (" attr(href) ")"; } b { content: "– " }')).toEqual([]);
  const files = globSync("app/**/*.css").sort();
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    wrong(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("what people read has German ellipses, dashes and quotation marks, and one word for a Folge", () => {
  const files = sourcesLike("{app,db/demo}/**/*.{ts,tsx}");
  const found = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const module = parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") });
    return textsOf(module.body).flatMap((text) =>
      mistakesIn(text).map((mistake) => `${file}: ${mistake}`),
    );
  });
  expect(found).toEqual([]);
});
