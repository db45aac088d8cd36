// Runs the browser tests in any available Chromium, and some in Firefox as well; passes its arguments to
// Playwright.
import { join } from "node:path";
import { ensureChromium, ensureFirefox } from "./lib/browsers.mjs";
import { root } from "./lib/paths.mjs";
import { runOnPinnedNode } from "./lib/pinned-node.mjs";

const chromium = ensureChromium();
const firefox = ensureFirefox();
if (!firefox) console.log("Ohne Firefox (Paket firefox-esr): Alles läuft in Chromium allein.");
const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
const code = await runOnPinnedNode(cli, ["test", ...process.argv.slice(2)], {
  env: {
    NODE_ENV: "production",
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(firefox ? { FIREFOX_PATH: firefox } : {}),
  },
});
process.exit(code);
