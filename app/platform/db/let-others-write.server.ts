import { setTimeout as wait } from "node:timers/promises";
import type { ContentStore } from "./content-signal.server";

/** Longer than the 100 ms after which SQLite at the latest looks again. */
const pauseMilliseconds = 120;

/**
 * Between two transactions of long work in a process of its own: SQLite knows no queue, and the site's thread
 * stands still while it waits for the file. Without a pause it might never look at the right moment, and give up
 * after five seconds. PostgreSQL keeps a queue.
 */
export async function letOthersWrite({ kind }: Pick<ContentStore, "kind">): Promise<void> {
  if (kind === "sqlite") await wait(pauseMilliseconds);
}
