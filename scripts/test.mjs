// npm test: everything that must hold, from formatting to the browser; the last line counts the tests.
import { join } from "node:path";
import { buildWhenStale } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runOnNode24 } from "./lib/node24.mjs";
import { root } from "./lib/paths.mjs";
import { failedTests, readReport } from "./lib/test-report.mjs";
import { makeWorkspace } from "./lib/test-workspace.mjs";

process.chdir(root);
await ensureInstalled();
const workspace = makeWorkspace();
const unitReport = join(workspace, "unit.json");
const browserReport = join(workspace, "browser.json");
const bin = (name) => join("node_modules", name);
const started = Date.now();

const failures = [];
// The build leaves a core idle for half of its time.
const [isBuilt] = await Promise.all([buildWhenStale(), readSources()]);
if (!isBuilt) failures.push("Bau");
await step("Im Browser nichts vom Server und nichts zu Neues", "scripts/check-client.mjs");
await step("Regeln und Daten", bin("vitest/vitest.mjs"), [
  ...["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
]);
await step("Im Browser", "scripts/test-browser.mjs", [], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
});

const unit = readReport(unitReport);
const browserRun = readReport(browserReport);
const browser = browserRun?.stats;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
if (!unit || !browser) failures.push("Ein Bericht der Tests fehlt");
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
for (const failure of failures) console.log(`gescheitert: ${failure}`);
for (const name of failedTests(unit, browserRun)) console.log(`  ${name}`);
console.log(`${passed} passed, ${Math.max(failed, failures.length)} failed`);
process.exit(failures.length || failed ? 1 : 0);

async function readSources() {
  await step("Form und Stil", bin("@biomejs/biome/bin/biome"), [
    ...["check", "--error-on-warnings", "."],
  ]);
  await step("Typen der Adressen", bin("@react-router/dev/bin.cjs"), ["typegen"]);
  await step("Typen", bin("typescript/bin/tsc"), ["-p", "."]);
  await step("Einfuhrgesetz", bin("dependency-cruiser/bin/dependency-cruiser.mjs"), [
    ...["app", "db", "--config", ".dependency-cruiser.cjs"],
  ]);
}

async function step(name, file, args = [], env = {}) {
  console.log(`\n— ${name}`);
  const code = await runOnNode24(file, args, {
    // Dozens of processes load the same programs.
    env: { TMPDIR: workspace, NODE_COMPILE_CACHE: join(workspace, "compiled"), ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (code !== 0) failures.push(name);
}
