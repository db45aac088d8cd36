// Ends once its child has started, which remains.
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

fork(fileURLToPath(new URL("stay-silent.mjs", import.meta.url))).unref();
setInterval(() => existsSync(process.env.PID_FILE) && process.exit(3), 50);
