import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { imports } from "./checks.mjs";
import { git } from "./versions.mjs";

/** Files that any test may depend on without importing them: migrations, palette, lock file, settings of programs. */
const forAll =
  /^(?:db\/migrations\/|app\/ui\/styles\/|build-plugins\/|scripts\/|\.dependency-cruiser\.cjs$|package(?:-lock)?\.json$|[^/]+\.(?:config\.ts|jsonc?)$|browser-floor\.ts$|tests\/.*\.setup\.ts$)/;
/** Modules that import every room, or start the site: what imports them is no test of a single change. */
const hubs = new Set(["app/rooms.ts", "app/routes.ts", "tests/e2e/site.ts"]);
const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path);

/** Files that differ from a commit, and new ones. Without one, from where this branch left origin's main branch. */
export function changedFiles(since) {
  const lines = (...words) =>
    git(...words)
      .split("\n")
      .filter(Boolean);
  return [
    ...new Set([
      ...lines("diff", "--name-only", since ?? startOfBranch()),
      ...lines("ls-files", "--others", "--exclude-standard"),
    ]),
  ];
}

function startOfBranch() {
  try {
    return git("merge-base", "HEAD", "origin/HEAD").trim();
  } catch {
    return "HEAD";
  }
}

/** Every module of the program with the modules that it imports. */
export function readImports() {
  const [file, ...words] = imports;
  const options = { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 };
  const read = [file, ...words, "--output-type", "json"];
  const { modules } = JSON.parse(execFileSync(process.execPath, read, options));
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)]),
  );
}

/**
 * The tests of what changed files touch: those that import one of them, directly or through other modules; browser
 * tests beside a module that does; and the tests of the whole program if anything of it changed.
 * @param changed paths
 * @param modules each module with the modules that it imports
 * @returns paths of tests; null for all of them
 */
export function testsOf(changed, modules) {
  if (changed.some((path) => forAll.test(path))) return null;
  const importers = new Map();
  for (const [path, imported] of modules)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  const touched = new Set();
  const waiting = changed.flatMap((path) => seedsOf(path, modules, importers));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (touched.has(path)) continue;
    touched.add(path);
    if (!hubs.has(path) || changed.includes(path)) waiting.push(...(importers.get(path) ?? []));
  }
  const isOther = changed.some((path) => !isTest(path));
  const isOfSite = changed.some((path) => !isTest(path) && /^(?:app|db)\//.test(path));
  const isWhole = (path) =>
    path.startsWith("tests/") && (path.includes(".spec.") ? isOfSite : isOther);
  const folders = new Set([...touched].filter((path) => !isTest(path)).flatMap(foldersOf));
  return [...modules.keys()].filter(
    (path) =>
      isTest(path) &&
      (touched.has(path) || isWhole(path) || (/\.spec\./.test(path) && folders.has(dirname(path)))),
  );
}

/** A file that no module imports, such as a table of routes, touches the modules beside it. */
function seedsOf(path, modules, importers) {
  if (modules.has(path) || importers.has(path)) return [path];
  return [...modules.keys()].filter((one) => !isTest(one) && dirname(one) === dirname(path));
}

function foldersOf(path) {
  const folders = [];
  for (let at = dirname(path); at !== "."; at = dirname(at)) folders.push(at);
  return folders;
}
