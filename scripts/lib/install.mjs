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
  const windows = process.platform === "win32";
  const code = await run("npm", ["ci", "--include=dev", "--include=optional", "--loglevel=error"], {
    shell: windows,
  });
  if (code !== 0) {
    console.error("npm ci ist gescheitert; die Meldungen darüber sagen, woran.");
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
