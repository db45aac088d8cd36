import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { minimalEnvironment } from "~/platform/env.server";

type Task = {
  /** The package that the task gets as `library`. */
  library: "sharp" | "music-metadata";
  /** Body of an async function with `library` and `input`, which returns the result. */
  body: string;
  input: unknown;
  /** Runs at low priority. */
  isLowPriority?: boolean;
  /** Timeout in milliseconds. */
  timeout: number;
};

/**
 * Runs a few lines over a foreign file in a child process: neither a decoder's fault nor the memory that a file
 * demands can harm the server. The result is transferred as JSON.
 * @throws when the task throws, is killed, takes too long, or returns more than 1 MB
 */
export async function runIsolated<Result>({
  library,
  body,
  input,
  isLowPriority = false,
  timeout,
}: Task): Promise<Result> {
  const program = `
    import { setPriority } from "node:os";
    import * as library from ${JSON.stringify(addressOf(library))};
    ${isLowPriority ? "setPriority(10);" : ""}
    const run = async (library, input) => {${body}};
    try {
      const result = await run(library.default ?? library, ${JSON.stringify(input)});
      process.stdout.write(JSON.stringify(result) ?? "null");
    } catch (error) {
      console.error(String(error?.message ?? error).slice(0, 500));
      process.exitCode = 1;
    }`;
  return JSON.parse((await outputOf(program, { timeout })).toString());
}

/** Where a child process finds a package. */
export function addressOf(library: string): string {
  return pathToFileURL(require.resolve(library)).href;
}

const require = createRequire(import.meta.url);

type Limits = {
  /** Timeout in milliseconds. */
  timeout: number;
  input?: string | Buffer | Readable;
  maxBytes?: number;
  /** Kills the process. */
  signal?: AbortSignal | undefined;
};

/** Runs a program in a child process and returns its standard output. Rejects if its input breaks off. */
export async function outputOf(
  program: string,
  { timeout, input = "", maxBytes = 1024 * 1024, signal }: Limits,
): Promise<Buffer> {
  // With a small heap, pieces of a stream are collected soon.
  const memory = ["--max-old-space-size=192", "--max-semi-space-size=1"];
  const child = spawn(process.execPath, [...memory, "--input-type=module", "--eval", program], {
    timeout,
    killSignal: "SIGKILL",
    signal,
    // A program that reads a hostile file gets none of this process's secrets.
    env: minimalEnvironment(),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  // A program that ends early closes its input; its exit code says more.
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

/** Checks, for which an operator waits; variants, which are not urgent; and uploads on the disk. */
type Lane = "check" | "variants" | "fetch";

const last: Record<Lane, Promise<unknown>> = {
  check: Promise.resolve(),
  variants: Promise.resolve(),
  fetch: Promise.resolve(),
};

/** One after another in each lane of the process: each may take a CPU and some 100 MB. */
export function runInLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const turn = last[lane].then(work);
  last[lane] = turn.catch(() => {});
  return turn;
}
