import type { ContentSignal } from "./content-signal.server";

/**
 * What is read from the content and kept until that changes: made when it is first asked for, and anew when it
 * is asked for after a change. A change itself costs nothing.
 */
export function keptUntilChange<Value>(
  content: Pick<ContentSignal, "onChange">,
  make: () => Value,
): () => Value {
  let kept: Value | undefined;
  content.onChange(() => {
    kept = undefined;
  });
  return () => {
    kept ??= make();
    return kept;
  };
}
