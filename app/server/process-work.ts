import { globSync } from "node:fs";

type Tasks = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** The build includes the files; from sources, Node finds them itself. */
const files: Tasks[] = import.meta.env
  ? Object.values(import.meta.glob<Tasks>("../*/**/process-tasks.server.ts", { eager: true }))
  : await Promise.all(
      globSync("../*/**/process-tasks.server.ts", { cwd: import.meta.dirname }).map(
        (file) => import(/* @vite-ignore */ `./${file}`),
      ),
    );

/** A process for one task (`processTasks`), by its name and its arguments as JSON. */
const [name = "", args = ""] = process.argv.slice(2);
try {
  const task = files.find((tasks) => name in tasks)?.[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  const result = await task(...JSON.parse(args));
  end(process.stdout, Buffer.isBuffer(result) ? result : JSON.stringify(result), 0);
} catch (error) {
  end(process.stderr, String(error instanceof Error ? error.message : error).slice(0, 500), 1);
}

/** Ends the process once the output is written, whatever a decoder or an unread input still waits for. */
function end(stream: NodeJS.WriteStream, said: string | Buffer, code: number): void {
  stream.write(said, () => process.exit(code));
}
