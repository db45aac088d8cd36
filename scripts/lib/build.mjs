import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { whileLocked } from "./build-lock.mjs";
import { keepAssets } from "./kept-assets.mjs";
import { root } from "./paths.mjs";
import { runOnPinnedNode } from "./pinned-node.mjs";
import { showing } from "./progress.mjs";
import { writeShipped } from "./shipped.mjs";

const sources = [
  "app",
  "build-plugins",
  "db",
  "public",
  "scripts/lib/build.mjs",
  "scripts/lib/kept-assets.mjs",
  "scripts/lib/shipped.mjs",
  "scripts/licences",
];
const settings = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];
const stampName = ".stamp";
const present = join(root, "build");
const next = join(root, "build.next");
const former = join(root, "build.former");

/** Builds if the build is missing or older than the sources; ends the process with `exitCode` on failure. */
export async function ensureBuilt(exitCode = 1, place = "") {
  if (!(await buildWhenStale(place))) process.exit(exitCode);
}

/** Builds if the build is missing or older than the sources; returns true if there is a current build. */
export async function buildWhenStale(place = "") {
  return isFresh() || whileLocked(async () => isFresh() || buildShown(place));
}

/** Builds even if there is a current build; returns false on failure. */
export function build() {
  return whileLocked(() => buildShown(""));
}

function buildShown(place) {
  return showing(place, "Die Seite wird gebaut", "30 Sekunden", buildNow);
}

/** Builds beside the current build and then replaces it; on failure returns false and leaves it as it is. */
async function buildNow() {
  const stamp = sourceStamp();
  rmSync(next, { recursive: true, force: true });
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  // Warnings are hidden, since they do not help a user who starts the site.
  const level = process.env.VERBOSE ? "info" : "error";
  const code = await runOnPinnedNode(cli, ["build", "--logLevel", level], {
    env: { NODE_ENV: "production", BUILD_DIRECTORY: basename(next) },
    stdio: ["ignore", process.env.VERBOSE ? "inherit" : "ignore", "inherit"],
  });
  if (code !== 0) {
    console.error("Der Bau ist gescheitert.");
    return false;
  }
  const problems = writeShipped(next);
  if (problems.length > 0) {
    console.error([...problems, "Der Bau ist gescheitert."].join("\n"));
    return false;
  }
  await runOnPinnedNode(join(root, "scripts", "lib", "write-route-table.mjs"), [next]);
  await compressAssets(join(next, "client"));
  keepAssets(present, next);
  writeFileSync(join(next, stampName), stamp);
  rmSync(former, { recursive: true, force: true });
  if (existsSync(present)) renameSync(present, former);
  renameSync(next, present);
  rmSync(former, { recursive: true, force: true });
  return true;
}

async function compressAssets(directory) {
  for (const file of filesIn(directory)) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

function sourceStamp() {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** The files on which the build depends; not the demo's audio, which is served unchanged, nor tests. */
export function sourceFiles() {
  return [...sources, ...settings]
    .flatMap((entry) => filesIn(join(root, entry)))
    .filter((file) => !/\.(mp3|(test|spec|fixture|bench)\.\w+)$/.test(file))
    .sort();
}

function filesIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
    );
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
}

function isFresh() {
  // A container image has no sources, only the build.
  return existsSync(join(root, "app")) ? readStamp() === sourceStamp() : readStamp() !== "";
}

function readStamp() {
  try {
    return readFileSync(join(present, stampName), "utf8");
  } catch {
    return "";
  }
}
