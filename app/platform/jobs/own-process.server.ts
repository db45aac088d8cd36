import { spawn } from "node:child_process";
import { builtProgram } from "~/platform/tasks/built-program.server";
import { childEnvironment, type Env } from "../env.server";
import { InterruptedError } from "./define-job.server";

/** A task for a separate process: an exported function of the built program, and its arguments. */
type Task = {
  name: string;
  args: readonly string[];
  heapMegabytes: number;
  /**
   * Percent by which the heap may grow before garbage collection. If set, the process saves memory in other ways,
   * too: one arena of malloc, and little space for new objects. By default V8 decides.
   */
  heapGrowth?: number;
  signal: AbortSignal;
  /** Receives the messages that the task sends with `tell`. */
  onMessage?(message: unknown): void;
};

/**
 * Runs a function of the built program in a separate process, so that its memory and work do not burden the site.
 * That process ends with this one.
 * @param here runs the task in this process, if the program runs from its sources
 * @returns the end of the task's error output; null if it succeeded
 * @throws InterruptedError when this process ends
 */
export async function runInOwnProcess(
  env: Env,
  { name, args, heapMegabytes, heapGrowth, signal, onMessage }: Task,
  here: () => Promise<void>,
): Promise<string | null> {
  if (!builtProgram) {
    await here();
    return null;
  }
  const script = `
    process.stdin.resume().on("end", () => process.exit(1));
    const tasks = await import(${JSON.stringify(`${builtProgram}index.js`)});
    await tasks[${JSON.stringify(name)}](...${JSON.stringify(args)});
    process.exit(0);`;
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${heapGrowth ? 2 : 8}`,
      ...(heapGrowth ? [`--heap-growing-percent=${heapGrowth}`] : []),
      "--input-type=module",
      "--eval",
      script,
    ],
    {
      stdio: ["pipe", "ignore", "pipe", ...(onMessage ? (["ipc"] as const) : [])],
      env: { ...childEnvironment(env), ...(heapGrowth ? { MALLOC_ARENA_MAX: "1" } : {}) },
    },
  );
  if (onMessage) child.on("message", onMessage);
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  child.stdin?.on("error", () => {});
  const stop = () => child.kill();
  signal.addEventListener("abort", stop, { once: true });
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(1)).once("close", resolve);
  });
  signal.removeEventListener("abort", stop);
  if (signal.aborted) throw new InterruptedError();
  return code === 0 ? null : complaint.trim() || `exit ${code}`;
}

/** Sends a message to the parent process; resolves once it is sent. */
export function tell(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });
}

/** True if a process died because its heap was full. */
export function isOutOfMemory(complaint: string): boolean {
  return /heap out of memory|heap limit|allocation fail/i.test(complaint);
}
