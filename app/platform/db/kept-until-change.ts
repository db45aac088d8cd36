import type { ContentSignal } from "./content-signal.server";
import type { Db } from "./handles";

type Content = Pick<ContentSignal, "onChange">;

/**
 * What is read from the content and kept until that changes: made when it is first asked for, and anew when it
 * is asked for after a change. A change itself costs nothing.
 */
export function keptUntilChange<Value>(content: Content, make: () => Value): () => Value {
  let kept: Value | undefined;
  content.onChange(() => {
    kept = undefined;
  });
  return () => {
    kept ??= make();
    return kept;
  };
}

/** The same of whichever content is asked about, once for each. */
export function keptOfEach<Value>(make: () => Value): (content: Content) => Value {
  const all = new WeakMap<Content, () => Value>();
  return (content) => {
    const kept = all.get(content) ?? keptUntilChange(content, make);
    all.set(content, kept);
    return kept();
  };
}

/** What is read of each content once, by all who ask meanwhile; what failed is read again. */
export function readUntilChange<Value>(read: (db: Db) => Promise<Value>) {
  const keptOf = keptOfEach<{ reading?: Promise<Value> }>(() => ({}));
  return ({ db, content }: { db: Db; content: Content }): Promise<Value> => {
    const kept = keptOf(content);
    kept.reading ??= read(db).catch((error: unknown) => {
      delete kept.reading;
      throw error;
    });
    return kept.reading;
  };
}
