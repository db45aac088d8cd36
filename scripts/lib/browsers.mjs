import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { nodeBinary } from "./pinned-node.mjs";

// The headless shell comes first, since it takes two fifths less time.
const shell = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell"];
const chromium = [
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

/**
 * Finds or installs a Chromium and returns its path. The headless shell, installed or from Debian, comes before the
 * whole browser; otherwise Playwright installs its own, and the path is undefined.
 */
export function ensureChromium() {
  const found = installed(shell, "chromium-headless-shell") ?? installed(chromium, "chromium");
  if (found) return found;
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  spawnSync(nodeBinary(), [cli, "install", "chromium"], { stdio: "inherit" });
  return undefined;
}

/** Finds Firefox, or installs Debian's package, and returns its path; undefined if neither works. */
export function ensureFirefox() {
  return installed(firefox, "firefox-esr");
}

function installed(paths, name) {
  const find = () => paths.find((path) => path && existsSync(path));
  const found = find();
  if (found || process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0)
    return found;
  console.log(`${name} wird installiert …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "ignore", env });
  return find();
}
