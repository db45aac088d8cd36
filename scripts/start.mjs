// npm start: installs what is missing, builds when the build is stale, serves.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { isCurrent, memoryFlags, nodeBinary } from "./lib/node24.mjs";
import { root } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
if (isCurrent()) await import("./serve.mjs");
else process.exit(await run(nodeBinary(), [...memoryFlags, "scripts/serve.mjs"]));
