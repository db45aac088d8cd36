import { spawn } from "node:child_process";
import { root } from "../../scripts/lib/paths.mjs";
import { operatorPassword } from "./operator.mjs";

const running = new Set();

/** Starts a program whose end this process answers for. `group`: it leads a group that ends with it. */
export function startChild(command, args, { group = false, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    detached: group,
    ...options,
  });
  child.group = group;
  child.complaint = "";
  child.stderr?.on("data", (text) => {
    child.complaint = (child.complaint + text).slice(-2000);
  });
  running.add(child);
  child.closed = new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", resolve);
  }).then(() => running.delete(child));
  return child;
}

/** One of the programs of the benchmarks, with a channel for messages. */
export function startProgram(name, args = [], env = siteEnv()) {
  return startChild(process.execPath, [`bench/programs/${name}.mjs`, ...args.map(String)], {
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

/** The one message of a program that then ends. */
export async function runProgram(name, args, env) {
  const child = startProgram(name, args, env);
  const result = await nextMessage(child);
  await child.closed;
  return result;
}

/** What a program answers to a message. */
export function askProgram(child, message) {
  const answer = nextMessage(child);
  child.send(message);
  return answer;
}

/** The next message of a program; rejects when it ends instead. */
export function nextMessage(child) {
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.closed.then(() => reject(new Error(`Programm endete: ${child.complaint.trim()}`)));
  });
}

/** Ends a program in peace, after 12 seconds by force. */
export async function endChild(child) {
  signal(child, "SIGTERM");
  const force = setTimeout(() => signal(child, "SIGKILL"), 12_000);
  await child.closed;
  clearTimeout(force);
}

export function killChildren() {
  for (const child of running) signal(child, "SIGKILL");
}

/** The environment of a site, free of settings that the caller has for their own. */
export function siteEnv(settings = {}) {
  const kept = ["HOME", "USER", "TMPDIR", "LANG", "SystemRoot"];
  const own = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  // Under npm the path begins with folders that a shell of the operator does not have.
  const path = (process.env.PATH ?? "").split(":").filter((part) => !part.includes("node_modules"));
  return {
    ...own,
    PATH: path.join(":"),
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    ADMIN_PASSWORD: operatorPassword,
    ...settings,
  };
}

function signal(child, name) {
  if (!running.has(child) || !child.pid) return;
  try {
    process.kill(child.group ? -child.pid : child.pid, name);
  } catch {
    // It ended in between.
  }
}
