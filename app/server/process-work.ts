import { globSync } from "node:fs";

type Tasks = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Files with tasks: part of the build, or found by Node when run from sources. */
const files: Tasks[] = import.meta.env
  ? Object.values(import.meta.glob<Tasks>("../*/**/process-tasks.server.ts", { eager: true }))
  : await Promise.all(
      globSync("../*/**/process-tasks.server.ts", { cwd: import.meta.dirname }).map(
        (file) => import(/* @vite-ignore */ `./${file}`),
      ),
    );

/** Runs one task (`processTasks`), given by its name and its arguments as JSON. */
const [name = "", args = ""] = process.argv.slice(2);
try {
  const task = files.find((tasks) => name in tasks)?.[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  const result = await task(...JSON.parse(args));
  end(process.stdout, Buffer.isBuffer(result) ? result : JSON.stringify(result), 0);
} catch (error) {
  end(process.stderr, String(error instanceof Error ? error.message : error).slice(0, 500), 1);
}

/** Ends the process once its output is written, even if a decoder still works or input is unread. */
function end(stream: NodeJS.WriteStream, said: string | Buffer, code: number): void {
  stream.write(said, () => process.exit(code));
}
