import { normalForm } from "~/lib/text/normal-form";
import { withoutMarks } from "~/lib/text/slug";
import { type Field, list } from "./fields";

/** Most tags of a text, and most characters of a tag. */
export const maxTags = 30;
export const maxTagLength = 100;

export const tagsField: Field<"tags", string[]> = list("tags", "Schlagwörter", 20_000, {
  most: maxTags,
});

/**
 * The part of an address that names a tag; tags with equal slugs are the same. '' if the name has no letter
 * or digit. Keeps + and #, so that 'C++', 'C#' and 'C' differ.
 */
export function tagSlug(name: string): string {
  return withoutMarks(name)
    .replace(/[^\p{L}\p{N}+#]+/gu, "-")
    .replace(/^[-+#]+|-+$/g, "")
    .slice(0, 2 * maxTagLength);
}

/** A tag's stored form: one line without commas. */
export function plainTag(name: string): string {
  return normalForm(name)
    .replace(/[\s,\p{Cc}]+/gu, " ")
    .trim();
}

/** Drops tags whose slug is repeated; the first spelling stays. */
export function uniqueTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>();
  for (const name of names) if (!bySlug.has(tagSlug(name))) bySlug.set(tagSlug(name), name);
  return [...bySlug.values()];
}

/** A German sentence about an unusable name of a tag; null if it is usable. */
export function tagError(name: string): string | null {
  const excess = nameExcess(name, "Ein Schlagwort", maxTagLength);
  if (excess || tagSlug(name)) return excess;
  return `„${name}“ hat weder Buchstaben noch Ziffern: Daraus wird keine Adresse.`;
}

/** A German sentence about a name that is too long; null if it is not. */
export function nameExcess(name: string, noun: string, limit: number): string | null {
  if (name.length <= limit) return null;
  return `${noun} hat höchstens ${limit} Zeichen, „${name.slice(0, 20)}…“ hat ${name.length}.`;
}

/** The usable ones of these tags, for imports, where nobody can correct them. */
export function fittingTags(names: readonly string[]): string[] {
  const plain = names.map(plainTag).filter((name) => !tagError(name));
  return uniqueTags(plain).slice(0, maxTags);
}
