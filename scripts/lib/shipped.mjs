import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** SPDX ids of the licences allowed for what ships (decision 047). */
const allowed =
  /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|LGPL-2\.1-only|LGPL-3\.0-or-later|MIT|MIT-0|OFL-1\.1|Unlicense)$/;
/** Licences of packages whose package.json has none, or not all of them. */
const found = {
  // From its Readme.md.
  "combine-errors@3.0.3": "MIT",
  // mpg123, which it contains, is under the LGPL.
  "mpg123-decoder@1.0.3": "MIT AND LGPL-2.1-only",
};

/**
 * Writes lists of everything that a build ships: `packages.json` for programs, `client/licenses.txt` for people.
 * @param directory the build, with the record of build-plugins/shipped-packages.ts
 * @returns German sentences about packages that must not ship
 */
export function writeShipped(directory) {
  const notes = join(directory, ".packages");
  const packages = shippedPackages(textIn(notes).split("\n"));
  rmSync(notes);
  const problems = packages.map(licenceProblem).filter(Boolean);
  if (problems.length > 0) return problems;
  const listed = packages.map(({ folder: _, ...known }) => known);
  writeFileSync(join(directory, "packages.json"), JSON.stringify(listed, null, 2));
  writeFileSync(join(directory, "client", "licenses.txt"), licencesText(packages));
  return [];
}

/** The recorded packages, and those needed at run time, one entry per version, sorted by name. */
function shippedPackages(notes) {
  const { packages } = JSON.parse(textIn(join(root, "package-lock.json")));
  const loaded = Object.keys(packages)
    .filter((path) => path && !packages[path].dev && existsSync(join(root, path)))
    .map((path) => `runtime ${path}`);
  const shipped = new Map();
  for (const [where, path] of [...notes, ...loaded].map((note) => note.split(" "))) {
    const name = path.split("node_modules/").at(-1);
    const { version, license, integrity } = packages[path];
    const id = `${name}@${version}`;
    const licence = found[id] ?? license;
    const known = shipped.get(id) ?? { name, version, licence, in: [], integrity };
    if (!known.in.includes(where)) known.in.push(where);
    shipped.set(id, { ...known, folder: join(root, path) });
  }
  return [...shipped.keys()].sort().map((id) => shipped.get(id));
}

/** A German sentence that explains why a package must not ship; undefined if it may. */
export function licenceProblem({ name, version, licence }) {
  const list = "scripts/lib/shipped.mjs";
  if (!licence)
    return `${name} ${version} nennt keine Lizenz. Finde heraus, welche gilt, und trag sie in ${list} ein, oder ersetze das Paket.`;
  const isAllowed = (id) => allowed.test(id);
  const ids = idsIn(licence);
  if (/ (AND|WITH) /.test(licence) ? ids.every(isAllowed) : ids.some(isAllowed)) return undefined;
  return `${name} ${version} hat die Lizenz ${licence}, die in ${list} nicht erlaubt ist. Prüfe sie und nimm sie auf, oder ersetze das Paket.`;
}

/** The ids in an SPDX expression. */
function idsIn(licence) {
  return licence.match(/[\w.+-]+/g).filter((word) => !/^(AND|OR|WITH)$/.test(word));
}

function licencesText(packages) {
  const earlier = new Map();
  const entries = packages.flatMap(({ name, version, licence, folder }) => [
    `${"=".repeat(80)}\n${name} ${version}\nLizenz: ${licence}`,
    ...textsOf(folder, licence).map((text) => {
      const first = earlier.get(text);
      if (!first) earlier.set(text, `${name} ${version}`);
      return first && text.length > 300 ? `Derselbe Text wie bei ${first}.` : text;
    }),
  ]);
  const head = ["scripts/licences/head.txt", "LICENSE"].map((file) => textIn(join(root, file)));
  return `${[...head, ...entries].join("\n\n")}\n`;
}

/** A package's licence files; without any, its author, its readme's licence section, and the standard text. */
function textsOf(folder, licence) {
  const files = readdirSync(folder);
  const own = files.filter((name) =>
    /^(li[cs]en[cs]e|copying|copyright|notice|third.?party|unlicense).*(?<!\.[jt]s)$/i.test(name),
  );
  if (own.length > 0) return own.sort().map((name) => textIn(join(folder, name)));
  const { author } = JSON.parse(textIn(join(folder, "package.json")));
  const readme = files.find((name) => /^readme/i.test(name));
  const [section] = (readme && /^#+ *licen[cs][\s\S]*/im.exec(textIn(join(folder, readme)))) || [];
  return [
    author && `Von ${author.name ?? author}.`,
    section,
    ...idsIn(licence).map((id) => textIn(join(root, "scripts", "licences", `${id}.txt`))),
  ].filter(Boolean);
}

/** A text with normalised line ends, so that equal texts are printed only once. */
function textIn(file) {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}
