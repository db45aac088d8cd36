// npm test: everything that must hold, from formatting to the browser; the last line counts the tests.

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildWhenStale } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { runOnPinnedNode } from "./lib/pinned-node.mjs";

process.chdir(root);
await ensureInstalled(1, "Zuerst: ");
const workspace = makeWorkspace();
const unitReport = join(workspace, "unit.json");
const browserReport = join(workspace, "browser.json");
const bin = (name) => join("node_modules", name);
const started = Date.now();
/** So long may all of it take, in milliseconds: what hangs is ended and named. */
const longest = 80 * 60_000;

const failures = [];
const steps = 7;
let begun = 0;
console.log(`${steps} Schritte, auf zwei Kernen meist 15 Minuten`);
// The build leaves a core idle for half of its time.
const [isBuilt] = await Promise.all([buildWhenStale(), readSources()]);
if (!isBuilt) failures.push("Bau");
await step(
  "Im Browser nichts vom Server und nichts zu Neues",
  "10 Sekunden",
  "scripts/check-client.mjs",
);
await step("Regeln und Daten", "5 Minuten", bin("vitest/vitest.mjs"), [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
]);
await step("Im Browser", "9 Minuten", "scripts/test-browser.mjs", [], {
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
  await step("Form und Stil", "10 Sekunden", bin("@biomejs/biome/bin/biome"), [
    "check",
    "--error-on-warnings",
    ".",
  ]);
  await step("Typen der Adressen", "5 Sekunden", bin("@react-router/dev/bin.cjs"), ["typegen"]);
  await step("Typen", "20 Sekunden", bin("typescript/bin/tsc"), ["-p", "."]);
  await step("Einfuhrgesetz", "20 Sekunden", bin("dependency-cruiser/bin/dependency-cruiser.mjs"), [
    "app",
    "db",
    "--config",
    ".dependency-cruiser.cjs",
  ]);
}

async function step(name, usual, file, args = [], env = {}) {
  begun += 1;
  console.log(`\n— ${begun} von ${steps}: ${name} (meist ${usual})`);
  const code = await runOnPinnedNode(file, args, {
    // Dozens of processes load the same programs.
    env: { TMPDIR: workspace, NODE_COMPILE_CACHE: join(workspace, "compiled"), ...env },
    stdio: ["ignore", "inherit", "inherit"],
    limit: Math.max(1000, longest - (Date.now() - started)),
  });
  if (code !== 0) failures.push(name);
}

/** Where the tests put all they write; in memory where there is room, for they sync thousands of databases. */
function makeWorkspace() {
  const memory = "/dev/shm";
  const hasRoom = existsSync(memory) && freeBytes(memory) > 3e9;
  const folder = mkdtempSync(join(hasRoom ? memory : tmpdir(), "podcast-tests-"));
  // PostgreSQL's server runs as somebody else when root runs the tests.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What a runner wrote as JSON; null when it wrote none. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** What failed, and which browser test needed a second try: one line each, so that the end of a long output says it. */
function failedTests(unit, browser) {
  const rules = (unit?.testResults ?? []).flatMap((file) => [
    ...(file.status === "failed" && !file.assertionResults.length ? [file] : []),
    ...file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => ({ ...test, name: file.name })),
  ]);
  return [
    ...rules.map((test) =>
      line(test.name, test.fullName, test.failureMessages?.[0] ?? test.message),
    ),
    ...(browser?.suites ?? []).flatMap(browserFailures),
  ];
}

function browserFailures(suite) {
  return [
    ...(suite.suites ?? []).flatMap(browserFailures),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map((test) =>
          line(
            `${test.status === "flaky" ? "im zweiten Anlauf: " : ""}${spec.file}`,
            `${spec.title} (${test.projectName})`,
            test.results[0]?.error?.message,
          ),
        ),
    ),
  ];
}

function line(file, name, message) {
  const reason = stripVTControlCharacters(message ?? "").split("\n", 1)[0];
  return [file.replace(`${root}/`, ""), name, reason].filter(Boolean).join(" › ");
}
