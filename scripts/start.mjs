// npm start: installs missing packages, builds if the build is stale, and serves.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { isCurrent, memoryFlags, runOnPinnedNode } from "./lib/pinned-node.mjs";

process.chdir(root);
await ensureInstalled(1, "1 von 3: ");
await ensureBuilt(1, "2 von 3: ");
if (process.stdout.isTTY)
  console.log(
    "3 von 3: Die Seite startet; eine leere Datenbank bekommt die Demo (wenige Sekunden)",
  );
if (isCurrent()) await import("./serve.mjs");
else process.exit(await runOnPinnedNode("scripts/serve.mjs", [], { flags: memoryFlags }));
