import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { builtProgram } from "./built-program.server";
import { minimalEnvironment } from "./env.server";

/** The program of such a process. Node takes the types out of its source itself. */
const entry = fileURLToPath(
  builtProgram
    ? `${builtProgram}process-work.js`
    : new URL("../server/process-work.ts", import.meta.url),
);

/**
 * A function of a room's `process-tasks.server.ts`. What it takes and returns travels as JSON, a Buffer that it
 * returns as it is; what else is sent to it stands at its standard input.
 */
// biome-ignore lint/suspicious/noExplicitAny: each task takes something else
type Task = (...args: any[]) => Promise<unknown>;

export type Limits = {
  /** Milliseconds until it is ended. */
  timeout: number;
  input?: string | Buffer | Readable;
  /** Of what it returns; left out: a megabyte. */
  maxBytes?: number;
  /** Ends it. */
  signal?: AbortSignal | undefined;
};

/**
 * Runs the tasks of a room, each in a process of its own, which may read files of somebody else: neither a fault of a
 * decoder nor the memory that a file claims can harm the server, and the server loads no decoder. Rejects when the
 * task throws, is ended, takes too long or returns too much, and where its input breaks off.
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
    /** As `run`, for a task that returns a Buffer. */
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
  // Pieces of a stream are collected soon where there is little room for new ones.
  const memory = ["--max-old-space-size=192", "--max-semi-space-size=1"];
  const child = spawn(process.execPath, [...memory, entry, name, JSON.stringify(args)], {
    timeout,
    killSignal: "SIGKILL",
    signal,
    // A program that reads a hostile file knows no secret of this process.
    env: minimalEnvironment(),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  // One that ends early closes its input; how it ended says more.
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
