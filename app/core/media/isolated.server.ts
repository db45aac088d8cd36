import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { minimalEnvironment } from "~/platform/env.server";

type Task = {
  /** Package that the task gets as `library`. */
  library: "sharp" | "music-metadata";
  /** Body of an async function with `library` and `input`; what it returns is the result. */
  body: string;
  input: unknown;
  /** Everything else of the machine comes first. */
  isLowPriority?: boolean;
  /** Milliseconds until it is ended. */
  timeout: number;
};

/**
 * Runs a few lines over a file of somebody else in a process of their own: neither a fault of a decoder nor
 * the memory that a file claims can harm the server. The result travels as JSON.
 * @throws when the task throws, is ended, takes too long, or returns more than 1 MB
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

/** Where a program of its own finds a package. */
export function addressOf(library: string): string {
  return pathToFileURL(require.resolve(library)).href;
}

const require = createRequire(import.meta.url);

type Limits = {
  /** Milliseconds until it is ended. */
  timeout: number;
  input?: string | Buffer | Readable;
  maxBytes?: number;
  /** Ends it. */
  signal?: AbortSignal | undefined;
};

/** Runs a program in a process of its own and gives its standard output. Rejects where its input breaks off. */
export async function outputOf(
  program: string,
  { timeout, input = "", maxBytes = 1024 * 1024, signal }: Limits,
): Promise<Buffer> {
  // Pieces of a stream are collected soon where there is little room for new ones.
  const memory = ["--max-old-space-size=192", "--max-semi-space-size=1"];
  const child = spawn(process.execPath, [...memory, "--input-type=module", "--eval", program], {
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

/** Checks, for which an operator waits; variants, which may take their time; and uploads that lie on the disk. */
type Lane = "check" | "variants" | "fetch";

const last: Record<Lane, Promise<unknown>> = {
  check: Promise.resolve(),
  variants: Promise.resolve(),
  fetch: Promise.resolve(),
};

/** One after another in each lane of the process: each may take a processor and some 100 MB. */
export function runInLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const turn = last[lane].then(work);
  last[lane] = turn.catch(() => {});
  return turn;
}
