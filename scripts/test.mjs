// npm test: checks everything, from formatting to the browser; the last line counts the tests, the one before it those
// of the browser that passed only at the second try. npm test -- FILE…: runs only the tests in these files or folders,
// including browser tests. npm test -- --changed [COMMIT]: runs the tests of what changed since a commit, or since this
// branch began.

import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildWhenStale } from "./lib/build.mjs";
import { changedFiles, readImports, testsOf } from "./lib/changed.mjs";
import { addresses, browser, imports, style, types, units } from "./lib/checks.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { runOnPinnedNode } from "./lib/pinned-node.mjs";

process.chdir(root);
await ensureInstalled(1, "Zuerst: ");
const args = process.argv.slice(2);
const chosen = args[0] === "--changed" ? touchedTests(args[1]) : args;
if (chosen && args.length > 0) process.exit(chosen.length > 0 ? await testFiles(chosen) : 0);
const workspace = makeWorkspace();
const unitReport = join(workspace, "unit.json");
const browserReport = join(workspace, "browser.json");
const started = Date.now();
/** Milliseconds for all tests; those that hang are killed and named. */
const timeout = 80 * 60_000;

const failures = [];
const steps = 7;
let begun = 0;
console.log(`${steps} Schritte, auf zwei Kernen meist 17 Minuten`);
// Sources are checked meanwhile, since the build leaves a core idle for half of its time.
const [isBuilt] = await Promise.all([buildWhenStale(), readSources()]);
if (!isBuilt) failures.push("Bau");
await step("Im Browser nichts vom Server und nichts zu Neues", "10 Sekunden", [
  "scripts/check-client.mjs",
]);
await step("Regeln und Daten", "6 Minuten", [
  ...units,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
]);
await step("Im Browser", "11 Minuten", browser, { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport });

const unit = readReport(unitReport);
const browserRun = readReport(browserReport);
const inBrowser = browserRun?.stats;
const passed = (unit?.numPassedTests ?? 0) + (inBrowser?.expected ?? 0) + (inBrowser?.flaky ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (inBrowser?.unexpected ?? 0);
if (!unit || !inBrowser) failures.push("Ein Bericht der Tests fehlt");
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
for (const failure of failures) console.log(`gescheitert: ${failure}`);
for (const name of failedTests(unit, browserRun)) console.log(`  ${name}`);
console.log(`${inBrowser?.flaky ?? 0} im zweiten Anlauf`);
console.log(`${passed} passed, ${Math.max(failed, failures.length)} failed`);
process.exit(failures.length || failed ? 1 : 0);

/** The tests of what changed; null for all. */
function touchedTests(since) {
  const changed = changedFiles(since);
  const tests = changed.length > 0 ? testsOf(changed, readImports()) : [];
  const files = changed.length === 1 ? "1 Datei" : `${changed.length} Dateien`;
  console.log(`${files} geändert: ${tests ? `${tests.length} Dateien mit Tests` : "alle Tests"}`);
  return tests;
}

async function readSources() {
  await step("Form und Stil", "10 Sekunden", style);
  await step("Typen der Adressen", "5 Sekunden", addresses);
  await step("Typen", "20 Sekunden", types);
  await step("Einfuhrgesetz", "20 Sekunden", imports);
}

/** Files and folders by names or parts of names; from the first dash on, arguments are the runners' options. */
async function testFiles(args) {
  const dash = args.findIndex((word) => word.startsWith("-"));
  const names = dash < 0 ? args : args.slice(0, dash);
  const options = args.slice(names.length);
  const isOfBrowser = (path) => /\.spec\.|^tests\/e2e\b/.test(path);
  const needsBuild = (path) =>
    isOfBrowser(path) ||
    !existsSync(path) ||
    (path.includes(".test.") && readFileSync(path, "utf8").includes("/served-site"));
  if (names.flatMap(pathsIn).some(needsBuild) && !(await buildWhenStale())) return 1;
  const run = async ([file, ...words], own) =>
    own.length > 0 ? runOnPinnedNode(file, [...words, ...own, ...options]) : 0;
  const unit = await run(
    units,
    names.filter((name) => !isOfBrowser(name)),
  );
  const inBrowser = await run(
    browser,
    names.filter((name) => pathsIn(name).some(isOfBrowser)),
  );
  return inBrowser || unit;
}

/** The path itself, or for a folder the paths of all files in it. */
function pathsIn(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, name))];
}

async function step(name, usual, [file, ...args], env = {}) {
  begun += 1;
  console.log(`\n— ${begun} von ${steps}: ${name} (meist ${usual})`);
  const code = await runOnPinnedNode(file, args, {
    // A common compile cache, since dozens of processes load the same programs.
    env: { TMPDIR: workspace, NODE_COMPILE_CACHE: join(workspace, "compiled"), ...env },
    stdio: ["ignore", "inherit", "inherit"],
    limit: Math.max(1000, timeout - (Date.now() - started)),
  });
  if (code !== 0) failures.push(name);
}

/** Creates the folder for all that tests write; in memory, if there is room for thousands of databases. */
function makeWorkspace() {
  const memory = "/dev/shm";
  const hasRoom = existsSync(memory) && freeBytes(memory) > 3e9;
  const folder = mkdtempSync(join(hasRoom ? memory : tmpdir(), "podcast-tests-"));
  // Lets PostgreSQL in, which runs as another user when root runs the tests.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** A test runner's JSON report; null if there is none. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Failed tests, and browser tests that passed only at the second try, one line each, for the end of a long output. */
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
