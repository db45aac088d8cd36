// The browser tests, with whatever Chromium there is; arguments go to Playwright.
import { join } from "node:path";
import { ensureChromium } from "./lib/chromium.mjs";
import { runOnNode24 } from "./lib/node24.mjs";
import { root } from "./lib/paths.mjs";

const chromium = ensureChromium();
const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
const code = await runOnNode24(cli, ["test", ...process.argv.slice(2)], {
  env: { NODE_ENV: "production", ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exit(code);
