import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
