import { availableParallelism } from "node:os";
import { defineConfig, type Project } from "@playwright/test";
import "./tests/e2e/bidi-gaps";

const chromium = process.env.CHROMIUM_PATH;
const firefox = process.env.FIREFOX_PATH;

const inChromium: Project = {
  name: "chromium",
  use: {
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // No process is kept ready for a next site: there is none.
        "--renderer-process-limit=1",
        // No page lives long enough for what its scripts' last optimisation costs.
        "--js-flags=--no-opt --no-maglev",
        "--autoplay-policy=no-user-gesture-required",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
};

/** The Firefox that people have, over WebDriver BiDi. */
const inFirefox = (executablePath: string): Project => ({
  name: "firefox",
  grep: /@firefox/,
  // To start it takes longer than its tests.
  workers: 1,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath,
      firefoxUserPrefs: {
        "media.autoplay.default": 0,
        // Without a sound card it would play for a moment and then fail.
        "media.cubeb.force_mock_context": true,
      },
    },
  },
});

export default defineConfig({
  testDir: ".",
  testMatch: ["app/**/*.spec.ts", "tests/e2e/*.spec.ts"],
  fullyParallel: true,
  // One more than there are cores: they wait for clocks and sounds a sixth of their time.
  workers: availableParallelism() + 1,
  // Limits end what hangs. No verdict hangs on how fast a machine is that does other things too.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // What is built needs no second build, which would cost each worker five seconds.
  build: { external: ["**/build/**"] },
  forbidOnly: !!process.env.CI,
  // A machine that does other things too lets one wait now and then; the report names what needed a second try.
  retries: 1,
  // The report as JSON is for whoever names a file for it: npm test.
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : [])],
  use: {
    actionTimeout: 120_000,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    trace: "on-first-retry",
    // What moves is drawn sixty times a second: a sixth of all work. Tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
  },
  // The one worker of the first works beside the others, instead of alone at the end.
  projects: [...(firefox ? [inFirefox(firefox)] : []), inChromium],
});
