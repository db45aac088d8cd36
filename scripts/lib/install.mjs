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
/** The stamp while packages are being installed, so that an interrupted installation is recognised. */
const unfinished = "unfinished";
/** The folder of the pinned Node while npm, which runs on it, installs all packages. npm leaves such folders alone. */
const nodeFolder = join(modules, ".pinned-node");
/** Milliseconds within which the registry should begin to answer. */
const firstWord = 6000;
const npmFlags = [
  "--no-save",
  "--include=dev",
  "--include=optional",
  "--no-audit",
  "--loglevel=error",
  "--no-progress",
  // With these limits a dead connection ends the installation within minutes instead of a quarter of an hour.
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
 * Installs the pinned Node first and runs npm on it: npm leaves out optional packages for which its own Node is too
 * old, among them the build's bindings.
 */
async function install() {
  const { packages } = JSON.parse(read(join(root, "package-lock.json")));
  const pinned = packages[`node_modules/${nodePackage}`];
  // If no package has a Node for this platform, the machine's own is used; if that is too old, the process ends
  // here.
  const own = pinned ? process.execPath : nodeBinary();
  const stamp = lockStamp();
  const source = await sourceOfPackages();
  if (read(stampFile) === unfinished && source.length === 0) clear();
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, unfinished);
  const node = pinned ? await bringNode(pinned, source) : own;
  // npm ci would refuse a lock file without the optional packages of other platforms, which a registry may lack.
  // npm install with these flags installs the locked versions and does not change the file.
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
 * npm's flags for the source of packages: none for the registry, or those for npm's cache if it is unavailable. A
 * slow registry is reported and waited for.
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

/** The pinned Node, already installed or now installed separately; undefined if it does not run here. */
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

/** Packages of the lock file for this platform that npm has not installed. */
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
 * Restores the link to the pinned Node, which npm 10 removes together with those of other platforms. Without the
 * link each start would take a second process.
 */
function linkNode() {
  const link = join(modules, ".bin", "node");
  if (process.platform === "win32" || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), nodeIn(root)), link);
}

/** Removes packages after an interrupted installation, since npm would take half a package for a complete one. */
function clear() {
  for (const name of readdirSync(modules))
    if (name !== nodePackage) rmSync(join(modules, name), { recursive: true, force: true });
}

/** Runs npm on the given Node; resolves to npm's exit code. */
function npm(node, words, options) {
  const [file, args, shell] = npmCommand(node, words);
  const PATH = dirname(node) + delimiter + process.env.PATH;
  return run(file, args, { ...shell, env: { PATH }, ...options });
}

/** The command for npm: by the path that npm passes to the scripts it runs, otherwise by PATH. */
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
