import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whileLocked } from "./build-lock.mjs";
import { root } from "./paths.mjs";
import { run } from "./run.mjs";

const stampFile = join(root, "node_modules", ".installed-lock");

/** Installs the pinned packages when they are missing or the lock file has changed since; ends the process with `exitCode` when that fails. */
export async function ensureInstalled(exitCode = 1) {
  if (isInstalled()) return;
  if (await whileLocked(async () => isInstalled() || install())) return;
  console.error("npm install ist gescheitert; die Meldungen darüber sagen, woran.");
  process.exit(exitCode);
}

async function install() {
  const stamp = lockStamp();
  console.log("Pakete werden installiert …");
  // Not npm ci: it refuses a lock file that lacks other platforms' optional packages, and a registry need
  // not carry all of those. This installs what the lock file says and leaves it as it is.
  const wishes = ["--no-save", "--include=dev", "--include=optional", "--loglevel=error"];
  const code = await run("npm", ["install", ...wishes], { shell: process.platform === "win32" });
  if (code === 0) writeFileSync(stampFile, stamp);
  return code === 0;
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
