import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sourcesLike } from "./sources";

const floors: string[][] = createRequire(import.meta.url)("../scripts/lib/floors.cjs");

/** The room of app/ that declares a table: `episodes` → `core/episodes`. */
export type Owners = Map<string, string>;

/** A query with a table that its file may not know. */
export type Breach = { file: string; table: string; owner: string };

/** All tables, as the `tables.ts` of the rooms declare them. */
export function ownersOfTables(): Owners {
  const owners: Owners = new Map();
  for (const file of globSync("app/**/tables.ts")) {
    const room = roomOf(file);
    const declared = /interface Tables \{([^}]*)\}/.exec(readFileSync(file, "utf8"))?.[1];
    for (const [, table = ""] of declared?.matchAll(/(\w+):/g) ?? []) owners.set(table, room);
  }
  return owners;
}

export function breachesOfApp(owners: Owners): Breach[] {
  return sourcesLike("app/**/*.{ts,tsx}")
    .filter((file) => !file.endsWith("/tables.ts"))
    .flatMap((file) => breachesOf(file, readFileSync(file, "utf8"), owners));
}

/** Tables in a file's queries that belong to a higher floor or to an independent neighbour. */
export function breachesOf(file: string, text: string, owners: Owners): Breach[] {
  const room = roomOf(file);
  const floor = floorOf(room);
  return tablesOf(text, owners)
    .map((table) => ({ file, table, owner: owners.get(table) ?? "" }))
    .filter(({ owner }) => owner !== room && floorOf(owner) >= floor);
}

const calls =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|table|\w+Join)\(\s*(\[[^\]]*\]|"[^"]*")/g;
const properties = /\btable: ("\w+")/g;
/** `forgetRows(db, "comments")` */
const helpers = /\b(?:db|trx|eb),\s*("\w+")/g;
const rawSql = /\b(?:from|into|update|join|table)\s+"?(\w+)"?/gi;

function tablesOf(source: string, owners: Owners): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  const found = new Set<string>();
  for (const pattern of [calls, properties, helpers])
    for (const [, named = ""] of code.matchAll(pattern))
      for (const [, table = ""] of named.matchAll(/"(\w+)(?: as \w+)?"/g)) found.add(table);
  // A name with an underscore is always a table; others are words too.
  for (const [, name = ""] of code.matchAll(/"(\w+_\w+)(?: as \w+)?"/g)) found.add(name);
  for (const [text] of code.matchAll(/`[^`]*`/g))
    for (const [, table = ""] of text.matchAll(rawSql)) found.add(table);
  return [...found].filter((table) => owners.has(table)).sort();
}

const isPage = /^app\/(?:newsletter|supporters|[^/]+\/[^/]+)\/(?:admin\/)?pages\//;

/** `app/core/feed/import/a.ts` → `core/feed`, `app/newsletter/a.ts` → `newsletter`. */
export function roomOf(file: string): string {
  if (isPage.test(file)) return "pages";
  const [, first = "", second = ""] = file.split("/");
  return floors.flat().includes(first) ? first : `${first}/${second}`;
}

/** Pages, the server and the commands lie above all floors. */
function floorOf(room: string): number {
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  return floor < 0 ? floors.length : floor;
}
