import type { ContentSignal } from "./content-signal.server";
import type { Db } from "./handles";

type Content = Pick<ContentSignal, "onChange">;
export type ReadContext = { db: Db; content: Content };

/**
 * Caches a value until the content changes. It is computed on first use, and on the first use after a change, so
 * that the change itself costs nothing.
 */
export function cachedUntilChange<Value>(content: Content, make: () => Value): () => Value {
  let cached: Value | undefined;
  content.onChange(() => {
    cached = undefined;
  });
  return () => {
    cached ??= make();
    return cached;
  };
}

/** As `cachedUntilChange`, with a separate value for each `content`. */
export function cachedPerContent<Value>(make: () => Value): (content: Content) => Value {
  const all = new WeakMap<Content, () => Value>();
  return (content) => {
    const cached = all.get(content) ?? cachedUntilChange(content, make);
    all.set(content, cached);
    return cached();
  };
}

/** Reads once for all callers until the content changes; a failed read is not cached. */
export function readUntilChange<Value, Reading extends ReadContext = ReadContext>(
  read: (db: Db, reading: Reading) => Promise<Value>,
) {
  const cachedOf = cachedPerContent<{ reading?: Promise<Value> }>(() => ({}));
  return (reading: Reading): Promise<Value> => {
    const cached = cachedOf(reading.content);
    cached.reading ??= read(reading.db, reading).catch((error: unknown) => {
      delete cached.reading;
      throw error;
    });
    return cached.reading;
  };
}
