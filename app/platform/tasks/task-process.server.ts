import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { minimalEnvironment } from "~/platform/env.server";
import { builtProgram } from "./built-program.server";

/** The program that a task's process runs. Without a build, Node runs the TypeScript source and strips its types. */
const entry = fileURLToPath(
  builtProgram
    ? `${builtProgram}process-work.js`
    : new URL("../../server/process-work.ts", import.meta.url),
);

/**
 * A function of a room's `process-tasks.server.ts`. Arguments and result are sent as JSON, a returned Buffer
 * unchanged; the task may read further input from standard input.
 */
// biome-ignore lint/suspicious/noExplicitAny: each task takes something else
type Task = (...args: any[]) => Promise<unknown>;

export type Limits = {
  /** Milliseconds until the process is killed. */
  timeout: number;
  input?: string | Buffer | Readable;
  /** Maximum size of the result in bytes; by default a megabyte. */
  maxBytes?: number;
  /** Ends the process when aborted. */
  signal?: AbortSignal | undefined;
};

/**
 * Runs the tasks of a room, each in a separate process, so that it may read foreign files: neither a decoder's bug
 * nor a file that claims much memory can harm the server, and the server loads no decoder. Rejects if the task
 * throws, is ended, exceeds its limits, or its input breaks off.
 */
export function processTasks<Tasks extends Record<keyof Tasks, Task>>() {
  type Name = string & keyof Tasks;
  type Result<Of extends Name> = Tasks[Of] extends (...args: never[]) => Promise<infer Is>
    ? Is
    : never;
  return {
    async run<Of extends Name>(
      name: Of,
      limits: Limits,
      ...args: Parameters<Tasks[Of]>
    ): Promise<Result<Of>> {
      return JSON.parse((await outputOf(name, limits, args)).toString());
    },
    /** Like `run`, for a task that returns a Buffer. */
    runForBytes<Of extends Name>(name: Of, limits: Limits, ...args: Parameters<Tasks[Of]>) {
      return outputOf(name, limits, args);
    },
  };
}

async function outputOf(
  name: string,
  { timeout, input = "", maxBytes = 1024 * 1024, signal }: Limits,
  args: readonly unknown[],
): Promise<Buffer> {
  // A small space for new objects makes the garbage collector free the pieces of a stream early.
  const memory = ["--max-old-space-size=192", "--max-semi-space-size=1"];
  const child = spawn(process.execPath, [...memory, entry, name, JSON.stringify(args)], {
    timeout,
    killSignal: "SIGKILL",
    signal,
    // A program that reads a hostile file gets no secrets of this process. With one arena, malloc returns the memory
    // of pictures to the machine.
    env: { ...minimalEnvironment(), MALLOC_ARENA_MAX: "1" },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  // A process that ends early closes its input; its exit code explains more.
  child.stdin.on("error", () => {});
  if (input instanceof Readable) input.on("error", () => child.kill("SIGKILL")).pipe(child.stdin);
  else child.stdin.end(input);
  let bytes = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxBytes) child.kill("SIGKILL");
    });
  const [output, complaint, code] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended,
  ]).finally(() => input instanceof Readable && input.destroy());
  if (input instanceof Readable && input.errored) throw input.errored;
  if (bytes > maxBytes) throw new Error(`wrote more than ${maxBytes} bytes`);
  if (code !== 0) throw new Error(complaint.trim().slice(0, 500) || `ended with ${code}`);
  return output;
}
