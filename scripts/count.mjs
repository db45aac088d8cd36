import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * `npm run count`: prints files and lines of the program's sources without tests, by folder, and then the amount
 * that one has to learn before a first change.
 */
const isTest = /\.(test|spec|fixture)\.tsx?$|\.d\.[cm]?ts$/;
const filesIn = (...paths) =>
  execFileSync("git", ["ls-files", ...paths], { encoding: "utf8" }).split("\n");
const sources = filesIn("app", "db", "scripts", "bench").filter((file) =>
  /\.(ts|tsx|mjs|css)$/.test(file),
);
const rows = new Map();
for (const file of sources.filter((file) => !isTest.test(file))) {
  const [top, second = ""] = file.split("/");
  const folder = top === "app" && file.split("/").length > 2 ? `${top}/${second}` : top;
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  const row = rows.get(folder) ?? { folder, files: 0, lines: 0 };
  rows.set(folder, { folder, files: row.files + 1, lines: row.lines + lines });
}
const whole = [...rows.values()].filter(({ folder }) => folder !== "bench");
const sum = (name) => whole.reduce((total, row) => total + row[name], 0);
for (const { folder, files, lines } of [
  ...rows.values(),
  { folder: "without bench", files: sum("files"), lines: sum("lines") },
])
  console.log(folder.padEnd(16), String(files).padStart(6), String(lines).padStart(8));

const require = createRequire(import.meta.url);
const { parseSync } = require("@swc/core");
const words = require("./lib/plate-words.cjs")();

const program = sources
  .filter((file) => file.startsWith("app/") && /\.tsx?$/.test(file) && !isTest.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const filesWith = (pattern, files = program) => files.filter(({ text }) => pattern.test(text));

/** Finds template strings of a module in which a line begins with an import. */
function importingTemplates({ file, text }) {
  if (!/`[^`]*^\s*import /m.test(text)) return [];
  const found = [];
  const syntax = { syntax: "typescript", tsx: file.endsWith("x") };
  JSON.stringify(parseSync(text, syntax), (_, node) => {
    const raw = node?.type === "TemplateElement" ? node.raw : "";
    if (/^\s*import /m.test(raw)) found.push(file);
    return node;
  });
  return found;
}

const documents = filesIn("*.md").filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md");
const wordsOf = (file) => readFileSync(file, "utf8").split(/\s+/).filter(Boolean).length;

for (const [name, count] of [
  ["keys of Room", words.filter((word) => !word.includes(".")).length],
  ["keys of its places", words.filter((word) => word.includes(".")).length],
  [
    "actions in admin routes",
    filesWith(
      /^export (?:(?:async )?function|const) action\b/m,
      program.filter(({ file }) => /\/admin\//.test(file)),
    ).length,
  ],
  ["files that call authorize", filesWith(/\bauthorize\(/).length],
  ["templates with imports", program.flatMap(importingTemplates).length],
  ["words of documentation", documents.reduce((total, file) => total + wordsOf(file), 0)],
])
  console.log(name.padEnd(26), String(count).padStart(6));
