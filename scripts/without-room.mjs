import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addresses, browser, types, units } from "./lib/checks.mjs";
import { root } from "./lib/paths.mjs";
import { freePort } from "./lib/postgres.mjs";

/**
 * `npm run without-room -- NAME…`: takes rooms out of a copy of the last commit, with their lines in `rooms.ts`
 * and `floors.json` and the tests that need them, and says whether the rest type-checks, builds and serves; with `--tests`
 * whether the tests that are left pass, too.
 */
const names = process.argv.slice(2).filter((word) => word !== "--tests");
const title = names.join(", ");
const folders = names.map(roomFolder);
const copy = mkdtempSync(join(tmpdir(), "without-room-"));

try {
  const archive = execFileSync("git", ["archive", "HEAD"], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: copy, input: archive });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const paths = [...names.flatMap(pathsOfPlate), ...folders.flatMap(addressesIn)];
  for (const folder of folders) rmSync(join(copy, "app", folder), { recursive: true, force: true });
  removePlates();
  removeFromFloors();
  removeTests();
  removeRows(paths);
  const steps = [addresses, types, ["scripts/build.mjs"]];
  const isWhole = steps.every(passes);
  const serves = isWhole && (await answersOf(paths));
  console.log(
    serves
      ? `Ohne ${title} stimmen die Typen, es wird gebaut und antwortet.`
      : `Ohne ${title} ${isWhole ? "antwortet es nicht" : "stimmen die Typen nicht, oder der Bau scheitert"}.`,
  );
  const tests = serves && process.argv.includes("--tests") ? [units, browser] : [];
  process.exitCode = serves && tests.map(passes).every(Boolean) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}

/** Relative to app/: `moving/feed-check`, or `newsletter` for a wing of one room. */
function roomFolder(name) {
  const [plate] = globSync(`{*/${name},${name}}/room.server.ts`, { cwd: join(root, "app") });
  if (!plate) throw new Error(`No room is called ${name}`);
  return dirname(plate);
}

function passes(step) {
  return spawnSync(process.execPath, step, { cwd: copy, stdio: "inherit" }).status === 0;
}

/** Addresses of its pages and files, and those of the operators' area in its menu. */
function pathsOfPlate(name) {
  const folder = `app/${roomFolder(name)}`;
  const plate = read(`${folder}/room.server.ts`);
  const sources = globSync(`${folder}/*.ts`, { cwd: copy }).map(read).join("\n");
  const said = [...plate.matchAll(/\b(?:path|to): (?:href\()?("[^"]+"|\w+)/g)].map(
    ([, text]) => text,
  );
  return said.flatMap((text) => {
    const quoted = text.startsWith('"')
      ? text
      : new RegExp(`export const ${text} = ("[^"]+")`).exec(sources)?.[1];
    return quoted ? JSON.parse(quoted).replace(/^\/(?:admin\/)?/, "") : [];
  });
}

function removePlates() {
  const list = "app/rooms.ts";
  for (const name of names) {
    const lines = new RegExp(`^import \\{ (.+) \\} from "~/${roomFolder(name)}/.*\\n`, "gm");
    const text = read(list);
    const elements = [...text.matchAll(lines)].map(([, element]) => `^ +${element},\\n`);
    write(list, text.replace(lines, "").replace(new RegExp(elements.join("|") || "^$", "gm"), ""));
  }
}

function removeFromFloors() {
  const floors = JSON.parse(read("app/floors.json"));
  const left = floors.map((floor) => floor.filter((room) => !folders.includes(room)));
  write("app/floors.json", JSON.stringify(left.filter(({ length }) => length > 0)));
}

/** The addresses of a room's pages, from its route table. */
function addressesIn(folder) {
  const file = `app/${folder}/routes.json`;
  if (!existsSync(join(copy, file))) return [];
  return Object.values(JSON.parse(read(file))).flatMap(Object.keys);
}

/** Removes tests that name a removed file, and those that name these tests. */
function removeTests() {
  let gone = folders.map((folder) => `/${folder}/`);
  const all = [];
  while (gone.length > 0) {
    const files = globSync(["app/**/*.{test,spec}.{ts,tsx}", "tests/**/*.{ts,tsx}"], { cwd: copy });
    const found = files.filter((file) => gone.some((part) => read(file).includes(part)));
    for (const file of found) rmSync(join(copy, file));
    all.push(...found);
    gone = found.map((file) => `/${basename(file).replace(/\.tsx?$/, '"')}`);
  }
  console.log([`Damit gehen ${all.length} Tests:`, ...all.toSorted()].join("\n  "));
}

/** Removes the rows with its addresses from other tests' tables, and those of its tests from the specification's. */
function removeRows(paths) {
  if (paths.length === 0) return;
  const addresses = paths
    .filter((path) => !path.includes("*"))
    .map((path) =>
      path
        .split(/:\w+\??/)
        .map(escaped)
        .join("[\\w-]+"),
    );
  // A bare name may be a column's: it is an address if a list follows.
  const named = addresses.join("|");
  const row = new RegExp(
    `^ +(?:[["{/]+(?:admin/)?(?:${named})(?![\\w/-])|(?:${named}): \\[).*,\\n`,
    "gm",
  );
  for (const file of globSync(["app/**/*.{test,spec}.ts", "tests/*.test.ts", "tests/e2e/*.ts"], {
    cwd: copy,
  }))
    write(file, read(file).replace(row, ""));
  const table = "docs/specification.md";
  const tests = /\[[^\]]*\]\(\.\.\/([^)]+)\)(?:: .*?(?=<br>| \|))?/g;
  const left = (link, file) => (existsSync(join(copy, file)) ? link : "");
  write(table, read(table).replace(tests, left));
}

/** Starts the site with its demo show and requests some remaining addresses; returns whether all answer. */
async function answersOf(paths) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "without-room-data-"));
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: "production" };
  const server = spawn(process.execPath, ["scripts/serve.mjs"], { cwd: copy, env });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const ask = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  try {
    while (!(await ask("/healthz"))?.ok && server.exitCode === null) await setTimeout(200);
    const list = await (await ask("/episodes"))?.text();
    const [episode = "/episodes/none"] = /\/episodes\/[0-9a-f-]{36}/.exec(list) ?? [];
    const asked = ["/", "/episodes", episode, "/suche", "/feed.xml", "/sitemap.xml"];
    const left = asked.filter((path) => !paths.includes(path.slice(1)));
    const answers = await Promise.all(left.map(async (path) => [path, (await ask(path))?.status]));
    for (const [path, status] of answers) console.log(`${status ?? "keine Antwort"} ${path}`);
    return answers.every(([, status]) => status === 200);
  } finally {
    server.kill();
    await ended;
    rmSync(data, { recursive: true });
  }
}

function escaped(text) {
  return text.replace(/[/.*:?{}()\\|]/g, "\\$&");
}

function read(file) {
  return readFileSync(join(copy, file), "utf8");
}

function write(file, text) {
  writeFileSync(join(copy, file), text);
}
