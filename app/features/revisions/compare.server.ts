import { diffWordsWithSpace } from "diff";
import { readableText } from "./readable-text";
import type { DiffPart, FieldDiff, Fields } from "./revisions.schema";

/** How long a comparison of one field may take, in milliseconds. */
const patience = 1000;

/** What differs between two states, field by field and word by word; fields that are the same are left out. */
export function compareFields(
  before: Fields,
  after: Fields,
  { names, html }: { names: readonly string[]; html: readonly string[] },
): FieldDiff[] {
  return names.flatMap((name) => {
    const [old = "", young = ""] = [before[name], after[name]];
    if (old === young) return [];
    const asText = html.includes(name) ? readableText : (text: string) => text;
    const parts = compareTexts(asText(old), asText(young));
    // The words are the same, the markup is not: then the markup is what one wants to see.
    const isMarkup = parts.every(({ change }) => change === "same");
    return [{ name, parts: isMarkup ? compareTexts(old, young) : parts }];
  });
}

/** Word by word; texts that differ too much to compare in time are shown one after the other. */
export function compareTexts(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: patience });
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
