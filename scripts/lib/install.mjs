import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { run } from "./run.mjs";

const stampFile = join(root, "node_modules", ".installed-lock");

/** Installs the pinned packages when they are missing or the lock file has changed since. */
export async function ensureInstalled() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (read(stampFile) === wanted) return;
  console.log("Pakete werden installiert …");
  // Not npm ci: it refuses a lock file that lacks other platforms' optional packages, and a registry need
  // not carry all of those. This installs what the lock file says and leaves it as it is.
  const wishes = ["--no-save", "--include=dev", "--include=optional", "--loglevel=error"];
  const code = await run("npm", ["install", ...wishes], { shell: process.platform === "win32" });
  if (code !== 0) {
    console.error("npm install ist gescheitert; die Meldungen darüber sagen, woran.");
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
