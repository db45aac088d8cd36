// npm run admin -- COMMAND: the operator's command line.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { isCurrent, runOnNode24 } from "./lib/node24.mjs";
import { root } from "./lib/paths.mjs";

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
const args = process.argv.slice(2);
if (isCurrent()) {
  process.env.NODE_ENV ??= "production";
  const { runAdmin } = await import("../build/server/index.js");
  await runAdmin(args);
} else process.exit(await runOnNode24("scripts/admin.mjs", args));
