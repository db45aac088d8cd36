import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // One more than there are cores: they wait for clocks and sounds a sixth of their time.
  workers: availableParallelism() + 1,
  timeout: 45_000,
  // What is built needs no second build, which would cost each worker five seconds.
  build: { external: ["**/build/**"] },
  forbidOnly: !!process.env.CI,
  // A machine that does other things too lets one wait now and then; the report names what needed a second try.
  retries: 1,
  reporter: [["list"], ["json"]],
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    trace: "on-first-retry",
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
});
