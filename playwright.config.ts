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
        // Spare processes for a next site are useless: there is none.
        "--renderer-process-limit=1",
        // No page lives long enough to benefit from optimised code.
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

/** Firefox as released, over WebDriver BiDi. */
const inFirefox = (executablePath: string): Project => ({
  name: "firefox",
  grep: /@firefox/,
  // Starting it takes longer than its tests.
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
  globalSetup: "./tests/e2e/seeded.setup.ts",
  fullyParallel: true,
  // One more than there are cores, since they wait for clocks and audio a sixth of their time.
  workers: availableParallelism() + 1,
  // Limits stop hanging tests. No result depends on the speed of a busy machine.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // The build needs no transpiling, which would cost each worker five seconds.
  build: { external: ["**/build/**"] },
  forbidOnly: !!process.env.CI,
  // A busy machine is slow now and then; the report names tests that needed a second try.
  retries: 1,
  // The JSON report is for callers that name a file for it: npm test.
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : [])],
  use: {
    actionTimeout: 120_000,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    trace: "on-first-retry",
    // Animations are drawn sixty times a second: a sixth of all work. Tests of motion enable them.
    contextOptions: { reducedMotion: "reduce" },
  },
  // The first project's only worker runs beside the others, instead of alone at the end.
  projects: [...(firefox ? [inFirefox(firefox)] : []), inChromium],
});
