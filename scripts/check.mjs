// npm run lint, format, typecheck, test:unit, test:watch, test:e2e: run one part of npm test; its program gets the
// arguments. npm run routes lists all addresses, npm run without-room tests a copy without some rooms.
import { buildWhenStale } from "./lib/build.mjs";
import { addresses, browser, imports, routes, style, types, units } from "./lib/checks.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { runOnPinnedNode } from "./lib/pinned-node.mjs";

const parts = {
  lint: [style, imports],
  format: [[...style, "--write"]],
  typecheck: [addresses, types],
  routes: [routes],
  "without-room": [["scripts/without-room.mjs"]],
  unit: [units],
  // Runs the named tests at once, and later the tests of each file that is saved.
  watch: [[units[0], "--standalone"]],
  e2e: [browser],
};

process.chdir(root);
await ensureInstalled();
const [name, ...args] = process.argv.slice(2);
const needsBuild = name === "unit" || name === "e2e";
if (needsBuild && !(await buildWhenStale())) process.exit(1);
for (const [file, ...words] of parts[name]) {
  const code = await runOnPinnedNode(file, [...words, ...args]);
  if (code !== 0) process.exit(code);
}
