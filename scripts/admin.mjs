// npm run admin -- COMMAND: the operator's command line.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { isCurrent, memoryFlags, runOnPinnedNode } from "./lib/pinned-node.mjs";

// File names are relative to the caller's folder, which npm passes in INIT_CWD, too.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
const args = process.argv.slice(2);
/** EX_TEMPFAIL for a mail server, so that it retries while the program cannot be installed or built. */
const unready = args[0] === "mail-report" ? 75 : 1;
const runAdmin = await prepare().catch((error) => {
  console.error(error);
  process.exit(unready);
});
await runAdmin(args);

async function prepare() {
  await ensureInstalled(unready);
  await ensureBuilt(unready);
  if (!isCurrent())
    process.exit(await runOnPinnedNode("scripts/admin.mjs", args, { flags: memoryFlags }));
  process.env.NODE_ENV ??= "production";
  return (await import("../build/server/index.js")).runAdmin;
}
