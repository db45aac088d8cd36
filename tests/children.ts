import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * A program started by a test ends with the tests' process at the latest. It must not inherit their streams: a
 * runner waits until all are closed.
 */
export function untilTestsEnd<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  for (const end of ["close", "error"]) child.once(end, () => running.delete(child));
  return child;
}

/** Ends it with a signal, and waits until it is gone. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!running.has(child)) return;
  const closed = once(child, "close");
  child.kill(signal);
  await closed;
}
