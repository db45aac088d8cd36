// npm run bench -- NAME…: runs the named benchmarks, or all of them; they are not part of the tests.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { isCurrent, runOnPinnedNode } from "./lib/pinned-node.mjs";

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
const names = process.argv.slice(2);
if (isCurrent()) {
  const { bench } = await import("../bench/bench.mjs");
  process.exit(await bench(names));
} else process.exit(await runOnPinnedNode("scripts/bench.mjs", names));
