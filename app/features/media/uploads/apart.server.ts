import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { bareEnvironment } from "~/platform/env.server";

type Program = {
  /** Package that the program gets as `library`. */
  library: "sharp" | "music-metadata";
  /** Body of an async function with `library` and `input`; what it returns is the result. */
  body: string;
  input: unknown;
  /** Everything else of the machine comes first. */
  isPatient?: boolean;
  /** Milliseconds until it is ended. */
  patience: number;
};

const mostResultBytes = 1024 * 1024;

/**
 * Runs a few lines over a file of somebody else in a process of their own: neither a fault of a decoder nor
 * the memory that a file claims can harm the server. The result travels as JSON.
 * @throws when the program throws, is ended, takes too long, or returns more than 1 MB
 */
export async function runApart<Result>({
  library,
  body,
  input,
  isPatient = false,
  patience,
}: Program) {
  const program = `
    import { setPriority } from "node:os";
    import * as library from ${JSON.stringify(addressOf(library))};
    ${isPatient ? "setPriority(10);" : ""}
    const run = async (library, input) => {${body}};
    try {
      const result = await run(library.default ?? library, ${JSON.stringify(input)});
      process.stdout.write(JSON.stringify(result) ?? "null");
    } catch (error) {
      console.error(String(error?.message ?? error).slice(0, 500));
      process.exitCode = 1;
    }`;
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=192", "--input-type=module", "--eval", program],
    {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: patience,
      killSignal: "SIGKILL",
      // What reads a hostile file knows no secret of this process.
      env: bareEnvironment(),
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  let bytes = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mostResultBytes) child.kill("SIGKILL");
    });
  const [result, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (bytes > mostResultBytes) throw new Error(`told more than ${mostResultBytes} bytes`);
  if (code !== 0) throw new Error(complaint.trim().slice(0, 500) || `ended with ${code}`);
  return JSON.parse(result) as Result;
}

const require = createRequire(import.meta.url);

function addressOf(library: string): string {
  return pathToFileURL(require.resolve(library)).href;
}

/** What an operator waits for, and what may take its time. */
type Lane = "check" | "variants";

const last: Record<Lane, Promise<unknown>> = {
  check: Promise.resolve(),
  variants: Promise.resolve(),
};

/** One after another in each lane of the process: each may take a processor and some 100 MB. */
export function inTurn<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const turn = last[lane].then(work);
  last[lane] = turn.catch(() => {});
  return turn;
}
