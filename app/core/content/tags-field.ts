import { normalForm } from "~/lib/normal-form";
import { withoutMarks } from "~/lib/slug";
import { type Field, list } from "./fields";

/** Most tags of one text, and most characters of one tag. */
export const maxTags = 30;
export const maxTagLength = 100;

export const tagsField: Field<"tags", string[]> = list("tags", "Schlagwörter", 20_000);

/**
 * The part of its address that says a tag; tags with the same one are the same. '' where it has no letter and no
 * digit. 'C++' and 'C#' are none of C.
 */
export function tagSlug(name: string): string {
  return withoutMarks(name)
    .replace(/[^\p{L}\p{N}+#]+/gu, "-")
    .replace(/^[-+#]+|-+$/g, "")
    .slice(0, 2 * maxTagLength);
}

/** A tag as it is stored: on one line, without what divides it from the next one. */
export function plainTag(name: string): string {
  return normalForm(name)
    .replace(/[\s,\p{Cc}]+/gu, " ")
    .trim();
}

/** Each once, as it stands first. */
export function uniqueTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>();
  for (const name of names) if (!bySlug.has(tagSlug(name))) bySlug.set(tagSlug(name), name);
  return [...bySlug.values()];
}

/** What is wrong with the name of a tag, as a sentence; null: nothing. */
export function tagError(name: string): string | null {
  if (name.length > maxTagLength)
    return `Ein Schlagwort hat höchstens ${maxTagLength} Zeichen, „${name.slice(0, 20)}…“ hat ${name.length}.`;
  if (tagSlug(name)) return null;
  return `„${name}“ hat weder Buchstaben noch Ziffern: Daraus wird keine Adresse.`;
}

/** Those of somebody who is not asked again, as far as they can be tags. */
export function fittingTags(names: readonly string[]): string[] {
  const plain = names.map(plainTag).filter((name) => !tagError(name));
  return uniqueTags(plain).slice(0, maxTags);
}
