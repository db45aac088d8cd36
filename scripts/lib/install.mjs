import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { whileLocked } from "./build-lock.mjs";
import { root } from "./paths.mjs";
import { nodeBinary, nodeIn, nodePackage, run } from "./pinned-node.mjs";
import { showing } from "./progress.mjs";

const modules = join(root, "node_modules");
const stampFile = join(modules, ".installed");
/** The stamp from the first change to a finished install: it reveals an interrupted one. */
const unfinished = "unfinished";
/** Where the pinned Node lies while npm, which runs on it, installs everything. npm ignores such folders. */
const nodeFolder = join(modules, ".pinned-node");
/** Milliseconds for the registry's first answer. */
const firstWord = 6000;
const npmFlags = [
  "--no-save",
  "--include=dev",
  "--include=optional",
  "--no-audit",
  "--loglevel=error",
  "--no-progress",
  // A dead connection ends the install within minutes instead of a quarter of an hour.
  "--fetch-timeout=60000",
  "--fetch-retry-maxtimeout=10000",
];

/** Installs the pinned packages if they are missing or the lock file has changed; ends the process with `exitCode` on failure. */
export async function ensureInstalled(exitCode = 1, place = "") {
  if (isInstalled()) return;
  const installShown = () => showing(place, "Pakete werden installiert", "1 Minute", install);
  if (await whileLocked(async () => isInstalled() || installShown())) return;
  console.error("Die Pakete sind nicht installiert; die Meldungen darüber sagen, woran es liegt.");
  process.exit(exitCode);
}

/**
 * npm leaves out optional packages that its own Node is too old for, among them the build's bindings. So the
 * pinned Node comes first, and runs npm for the rest.
 */
async function install() {
  const { packages } = JSON.parse(read(join(root, "package-lock.json")));
  const pinned = packages[`node_modules/${nodePackage}`];
  // Without a package the machine's own must do, or the start ends here.
  const own = pinned ? process.execPath : nodeBinary();
  const stamp = lockStamp();
  const source = await sourceOfPackages();
  if (read(stampFile) === unfinished && source.length === 0) clear();
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, unfinished);
  const node = pinned ? await bringNode(pinned, source) : own;
  // Not npm ci: it refuses a lock file without other platforms' optional packages, and a registry need not have
  // all of those. This installs the locked versions and leaves the file as it is.
  const isDone = node && (await npm(node, ["install", ...npmFlags, ...source])) === 0;
  rmSync(nodeFolder, { recursive: true, force: true });
  if (!isDone) return false;
  const missing = missingBindings(packages);
  if (missing.length > 0) {
    console.error(`npm hat ausgelassen, was hier nötig ist: ${missing.join(", ")}`);
    return false;
  }
  if (pinned) linkNode();
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * npm's flags for the source of packages: none for the registry, or its cache if that is away. A slow registry is
 * named and waited for.
 */
async function sourceOfPackages() {
  const [file, args, options] = npmCommand(process.execPath, [
    "ping",
    "--loglevel=error",
    "--fetch-retries=0",
  ]);
  const { stderr, killed } = await promisify(execFile)(file, args, {
    ...options,
    cwd: root,
    timeout: firstWord,
  }).catch((error) => error);
  const [, reason] = /\bcode (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|E\w+UNREACH)\b/.exec(stderr) ?? [];
  if (killed) {
    const seconds = firstWord / 1000;
    console.error(
      `Die Paketquelle antwortet seit ${seconds} Sekunden nicht. Es wird weiter versucht …`,
    );
  }
  if (!reason) return [];
  console.error(
    `Die Paketquelle ist nicht zu erreichen (${reason}). Es geht nur mit dem, was npm auf diesem Rechner schon hat …`,
  );
  return ["--offline"];
}

/** The pinned Node, from the project's packages or installed before; undefined if there is none that runs. */
async function bringNode(pinned, source) {
  if (versionOf(nodeIn(root)) === pinned.version) return nodeIn(root);
  rmSync(nodeFolder, { recursive: true, force: true });
  mkdirSync(nodeFolder);
  const dependencies = { [nodePackage]: pinned.version };
  const packages = { "": { dependencies }, [`node_modules/${nodePackage}`]: pinned };
  writeFileSync(join(nodeFolder, "package.json"), JSON.stringify({ dependencies }));
  writeFileSync(
    join(nodeFolder, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, packages }),
  );
  const place = ["--prefix", nodeFolder, "--fund=false"];
  const code = await npm(process.execPath, ["install", ...place, ...npmFlags, ...source], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (code !== 0) return undefined;
  if (versionOf(nodeIn(nodeFolder)) === pinned.version) return nodeIn(nodeFolder);
  console.error(`Node ${pinned.version}, das die Seite mitbringt, läuft auf diesem System nicht.`);
  return undefined;
}

function versionOf(node) {
  return spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim().slice(1);
}

/** The lock file's packages for this platform that npm has not installed. */
function missingBindings(packages) {
  const libc = process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch))
    .filter(([, binding]) => process.platform !== "linux" || (binding.libc ?? libc).includes(libc))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, "package.json")))
    .map((path) => path.slice("node_modules/".length));
}

/**
 * npm 10 removes the link to the pinned Node, together with those of other platforms' Nodes that it leaves out.
 * Without it every start would take a second process.
 */
function linkNode() {
  const link = join(modules, ".bin", "node");
  if (process.platform === "win32" || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), nodeIn(root)), link);
}

/** An interrupted install may leave half a package, which npm takes for a whole one. */
function clear() {
  for (const name of readdirSync(modules))
    if (name !== nodePackage) rmSync(join(modules, name), { recursive: true, force: true });
}

/** Runs npm on that Node; resolves to its exit code. */
function npm(node, words, options) {
  const [file, args, shell] = npmCommand(node, words);
  const PATH = dirname(node) + delimiter + process.env.PATH;
  return run(file, args, { ...shell, env: { PATH }, ...options });
}

/** npm's own path, which it passes to the scripts it runs; else its program is found by PATH. */
export function npmCommand(node, words) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith("npm-cli.js")) return [node, [cli, ...words], {}];
  return ["npm", words, { shell: process.platform === "win32" }];
}

function isInstalled() {
  return read(stampFile) === lockStamp();
}

function lockStamp() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
