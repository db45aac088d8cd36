import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/** Runs a program in the project's root, shows what it prints, and resolves to its exit code. */
export function run(command, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
      ...options,
    });
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGTERM", "SIGINT"];
    for (const signal of signals) process.on(signal, forward);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}
