// Ends as soon as a child of its own has started, which stays.
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

fork(fileURLToPath(new URL("stay-silent.mjs", import.meta.url))).unref();
setInterval(() => existsSync(process.env.PID_FILE) && process.exit(3), 50);
