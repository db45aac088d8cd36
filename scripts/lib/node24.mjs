import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** The first one that knows argon2. */
const needed = [24, 7];

/**
 * How the memory of the server and of the operator's commands is kept small: on a machine with much of it V8 would
 * rather grow than clean up. The same words stand in package.json, so that neither needs a second process.
 */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=192"];

/** The package that holds this platform's Node, if there is one. */
export const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** Where that package, installed in a folder, has its program. */
export function nodeIn(folder) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  return join(folder, "node_modules", nodePackage, "bin", name);
}

/** Whether this process already runs on the Node that the program needs. */
export function isCurrent() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/** The pinned Node of this platform, else the machine's own when it is new enough. */
export function nodeBinary() {
  const pinned = nodeIn(root);
  if (existsSync(pinned)) return pinned;
  if (isCurrent()) return process.execPath;
  console.error(
    `Node ${process.versions.node} ist zu alt: nötig ist ${needed.join(".")} oder neuer (auf dieser Plattform gibt es keines als Paket).`,
  );
  process.exit(1);
}

/** Runs a file of this project on that Node, with `flags` of Node's own; resolves to its exit code. */
export function runOnNode24(file, args = [], { flags = [], ...options } = {}) {
  return run(nodeBinary(), [...flags, file, ...args], options);
}

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
