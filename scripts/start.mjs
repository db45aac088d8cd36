// npm start: installs what is missing, builds when the build is stale, serves.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { isCurrent, memoryFlags, runOnNode24 } from "./lib/node24.mjs";
import { root } from "./lib/paths.mjs";

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
if (isCurrent()) await import("./serve.mjs");
else process.exit(await runOnNode24("scripts/serve.mjs", [], { flags: memoryFlags }));
