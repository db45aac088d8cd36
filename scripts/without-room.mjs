import { execFileSync, spawn, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addresses, browser, types, units } from "./lib/checks.mjs";
import { root } from "./lib/paths.mjs";
import { freePort } from "./lib/postgres.mjs";

/**
 * `npm run without-room -- NAME…`: removes rooms or wings from a copy of the last commit (only their folders and
 * their lines in `rooms.ts` and `floors.json`), and reports whether the rest type-checks, builds and serves. With
 * `--tests` it reports whether all remaining tests pass, with `--units` whether those without a browser do.
 */
const [options, names] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((word) => word.startsWith("--") === isOption),
);
const title = names.join(", ");
const folders = names.map(folderOf);
const copy = mkdtempSync(join(tmpdir(), "without-room-"));

try {
  const archive = execFileSync("git", ["archive", "HEAD"], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: copy, input: archive });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const folder of folders) rmSync(join(copy, "app", folder), { recursive: true });
  removePlates();
  removeFromFloors();
  const isWhole = [addresses, types, ["scripts/build.mjs"]].every(passes);
  const serves = isWhole && (await answers());
  console.log(
    serves
      ? `Ohne ${title} stimmen die Typen, es wird gebaut und antwortet.`
      : `Ohne ${title} ${isWhole ? "antwortet es nicht" : "stimmen die Typen nicht, oder der Bau scheitert"}.`,
  );
  const tests = { "--tests": [units, browser], "--units": [units] }[options[0]] ?? [];
  process.exitCode = serves && tests.map(passes).every(Boolean) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}

/** The folder of a room or wing, relative to app/: `moving/feed-check`, `reach`. */
function folderOf(name) {
  const [folder] = globSync([name, `*/${name}`], { cwd: join(root, "app") }).filter(
    (path) => globSync(`app/${path}/{,*/}room.server.ts`, { cwd: root }).length > 0,
  );
  if (!folder) throw new Error(`No room and no wing is called ${name}`);
  return folder;
}

function isGone(room) {
  return folders.some((folder) => `${room}/`.startsWith(`${folder}/`));
}

function passes(step) {
  return spawnSync(process.execPath, step, { cwd: copy, stdio: "inherit" }).status === 0;
}

function removePlates() {
  const file = join(copy, "app/rooms.ts");
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(/^import \{ (\w+) \} from "~\/(.+)\/room\.server";\n/gm)];
  const left = imports
    .filter(([, , room]) => isGone(room))
    .reduce((text, [line, plate]) => text.replace(line, "").replace(`  ${plate},\n`, ""), text);
  writeFileSync(file, left);
}

function removeFromFloors() {
  const file = join(copy, "app/floors.json");
  const floors = JSON.parse(readFileSync(file, "utf8"));
  const left = floors.map((floor) => floor.filter((room) => !isGone(room)));
  writeFileSync(file, JSON.stringify(left.filter(({ length }) => length > 0)));
}

/** Starts the site with its demo show and requests some remaining addresses; returns true if all of them answer. */
async function answers() {
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
    const answers = await Promise.all(asked.map(async (path) => [path, (await ask(path))?.status]));
    for (const [path, status] of answers) console.log(`${status ?? "keine Antwort"} ${path}`);
    return answers.every(([, status]) => status === 200);
  } finally {
    server.kill();
    await ended;
    rmSync(data, { recursive: true });
  }
}
