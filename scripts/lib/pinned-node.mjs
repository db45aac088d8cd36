import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** The minimum version of Node, the first with argon2. */
const needed = [24, 7];

/**
 * Flags that keep the memory of the server and the operator's commands small. On a machine with much memory, V8
 * would grow the heap rather than collect garbage. package.json and deploy/ have the same flags, so that npm start
 * needs no second process.
 */
export const memoryFlags = ["--max-semi-space-size=4", "--max-old-space-size=192"];

/** Irregular package names, by platform. */
const otherNames = { "darwin-arm64": "bin-darwin-arm64" };
const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** Name of the package with Node for this platform; not every platform has one. */
export const nodePackage = `node-${otherNames[platform] ?? platform}`;

/** Path of Node in the package, installed in a folder. */
export function nodeIn(folder) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  return join(folder, "node_modules", nodePackage, "bin", name);
}

/** True if this process runs on a Node that is new enough. */
export function isCurrent() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/** The pinned Node for this platform, otherwise the machine's own if it is new enough. */
export function nodeBinary() {
  const pinned = nodeIn(root);
  if (existsSync(pinned)) return pinned;
  if (isCurrent()) return process.execPath;
  console.error(
    `Node ${process.versions.node} ist zu alt: nötig ist ${needed.join(".")} oder neuer (auf dieser Plattform gibt es keines als Paket).`,
  );
  process.exit(1);
}

/** Runs a file of this project on the pinned Node; `flags` are for Node itself. Resolves to the exit code. */
export function runOnPinnedNode(file, args = [], { flags = [], ...options } = {}) {
  return run(nodeBinary(), [...flags, file, ...args], options);
}

/**
 * Runs a program in the project's root with its output shown; resolves to the exit code. With `limit`, in
 * milliseconds, the program gets its own process group, which is killed after the limit, and when the program ends.
 */
export function run(command, args, { env = {}, limit, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const isGroup = limit !== undefined && process.platform !== "win32";
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
      detached: isGroup,
      ...options,
    });
    const kill = () => isGroup && killGroup(child.pid);
    const overdue = limit && setTimeout(kill, limit);
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGTERM", "SIGINT"];
    for (const signal of signals) process.on(signal, forward);
    process.on("exit", kill);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(overdue);
      for (const name of signals) process.off(name, forward);
      process.off("exit", kill);
      kill();
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All processes of the group have ended.
  }
}
