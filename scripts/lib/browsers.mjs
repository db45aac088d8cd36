import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { nodeBinary } from "./node24.mjs";
import { root } from "./paths.mjs";

const chromium = [
  process.env.CHROMIUM_PATH,
  // The same browser without windows of its own: it needs a third less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const firefox = [
  process.env.FIREFOX_PATH,
  "/usr/bin/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** A Chromium: the installed one, else Debian's package, else Playwright's own (then undefined: it finds that itself). */
export function ensureChromium() {
  const found = installed(chromium, ["chromium-headless-shell", "chromium"]);
  if (found) return found;
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  spawnSync(nodeBinary(), [cli, "install", "chromium"], { stdio: "inherit" });
  return undefined;
}

/** A Firefox: the installed one, else Debian's package; else undefined. */
export function ensureFirefox() {
  return installed(firefox, ["firefox-esr"]);
}

function installed(paths, packages) {
  const find = () => paths.find((path) => path && existsSync(path));
  const found = find();
  if (found || process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0)
    return found;
  console.log(`${packages.at(-1)} wird installiert …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  for (const name of packages) {
    spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "ignore", env });
    const now = find();
    if (now) return now;
  }
  return undefined;
}
