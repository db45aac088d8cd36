// npm run build: builds anew, even if there is a current build.
import { build } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";

process.chdir(root);
await ensureInstalled();
if (!(await build())) process.exit(1);
