import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { nodeBinary } from "./node24.mjs";
import { root } from "./paths.mjs";

const installed = [
  process.env.CHROMIUM_PATH,
  // The same browser without windows of its own: it needs a third less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium: the installed one, else Debian's package, else Playwright's own (then undefined: it finds that itself). */
export function ensureChromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("Chromium wird installiert …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "ignore", env });
      const now = find();
      if (now) return now;
    }
  }
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  spawnSync(nodeBinary(), [cli, "install", "chromium"], { stdio: "inherit" });
  return undefined;
}

function find() {
  return installed.find((path) => path && existsSync(path));
}
