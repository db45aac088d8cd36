import type { Services } from "../services.server";
import { type ContentSignal, writeContent } from "./content-signal.server";

type Store = Pick<Services, "db" | "kind" | "content" | "log" | "onClose">;

const pause = 3000;

const waiting = new WeakMap<ContentSignal, NodeJS.Timeout>();
const closing = new WeakSet<ContentSignal>();

/**
 * Expires every cached page within three seconds, and at most once in that time: for frequent small writes. Call it
 * after the write is stored. A pending expiry runs when the process ends.
 */
export function changeContentSoon(store: Store, milliseconds = pause): void {
  const { content, onClose } = store;
  if (waiting.has(content)) return;
  waiting.set(content, setTimeout(() => change(store, milliseconds), milliseconds).unref());
  if (closing.has(content)) return;
  closing.add(content);
  onClose(() => change(store, milliseconds));
}

async function change(store: Store, milliseconds: number): Promise<void> {
  const timer = waiting.get(store.content);
  if (!timer) return;
  clearTimeout(timer);
  waiting.delete(store.content);
  try {
    await writeContent(store, async () => {});
  } catch (error) {
    store.log.error({ err: error }, "content version could not be raised");
    changeContentSoon(store, milliseconds);
  }
}
