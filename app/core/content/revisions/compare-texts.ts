import { diffWordsWithSpace } from "diff";
import type { DiffPart } from "./revisions.schema";

/** Most milliseconds for comparing all fields together. */
const textTimeout = 200;

/** Compares pairs of texts, given as before, after, before, after … */
export function comparePairs(...texts: readonly string[]): DiffPart[][] {
  const end = performance.now() + textTimeout;
  const pairs = Array.from({ length: texts.length / 2 }, (_, at) =>
    texts.slice(2 * at, 2 * at + 2),
  );
  return pairs.map(([before = "", after = ""]) =>
    compareTexts(before, after, end - performance.now()),
  );
}

/** Compares word by word. Texts that differ too much for the timeout are shown whole, one after the other. */
export function compareTexts(before: string, after: string, timeout = textTimeout): DiffPart[] {
  const changes = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined;
  if (!changes)
    return [
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? "added" : removed ? "removed" : "same",
  }));
}
