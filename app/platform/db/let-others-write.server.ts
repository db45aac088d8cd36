import { setTimeout as wait } from "node:timers/promises";
import type { ContentStore } from "./content-signal.server";

/** Longer than the 20 ms after which a waiting process at the latest looks again (`WaitingDriver`). */
const pauseMilliseconds = 50;

/**
 * Between two transactions of long work in a process of its own: SQLite knows no queue, and without a pause the
 * site might never look at the right moment. PostgreSQL keeps a queue.
 */
export async function letOthersWrite({ kind }: Pick<ContentStore, "kind">): Promise<void> {
  if (kind === "sqlite") await wait(pauseMilliseconds);
}
