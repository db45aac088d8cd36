import { join } from "node:path";

const bin = (path) => join("node_modules", path);

/** The parts of npm test: each a file that the pinned Node runs, with its arguments. */
export const style = [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"];
export const addresses = [bin("@react-router/dev/bin.cjs"), "typegen"];
export const routes = [bin("@react-router/dev/bin.cjs"), "routes"];
export const types = [bin("typescript/bin/tsc"), "-p", "."];
export const imports = [
  bin("dependency-cruiser/bin/dependency-cruiser.mjs"),
  "app",
  "bench",
  "db",
  "tests",
  "--config",
  ".dependency-cruiser.cjs",
];
export const units = [bin("vitest/vitest.mjs"), "run"];
export const browser = ["scripts/test-browser.mjs"];
