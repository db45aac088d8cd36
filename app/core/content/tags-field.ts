import { normalForm } from "~/lib/text/normal-form";
import { withoutMarks } from "~/lib/text/slug";
import { type Field, list } from "./fields";

/** Most tags of a text, and most characters of a tag. */
export const maxTags = 30;
export const maxTagLength = 100;

export const tagsField: Field<"tags", string[]> = list("tags", "Schlagwörter", 20_000);

/**
 * A tag's part of its address; equal ones are the same tag. '' without any letter or digit. 'C++' and 'C#' differ
 * from 'C'.
 */
export function tagSlug(name: string): string {
  return withoutMarks(name)
    .replace(/[^\p{L}\p{N}+#]+/gu, "-")
    .replace(/^[-+#]+|-+$/g, "")
    .slice(0, 2 * maxTagLength);
}

/** A tag's stored form: on one line, without separators. */
export function plainTag(name: string): string {
  return normalForm(name)
    .replace(/[\s,\p{Cc}]+/gu, " ")
    .trim();
}

/** Each tag once, in its first spelling. */
export function uniqueTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>();
  for (const name of names) if (!bySlug.has(tagSlug(name))) bySlug.set(tagSlug(name), name);
  return [...bySlug.values()];
}

/** An error about the name of a tag, as a sentence; null: none. */
export function tagError(name: string): string | null {
  if (name.length > maxTagLength)
    return `Ein Schlagwort hat höchstens ${maxTagLength} Zeichen, „${name.slice(0, 20)}…“ hat ${name.length}.`;
  if (tagSlug(name)) return null;
  return `„${name}“ hat weder Buchstaben noch Ziffern: Daraus wird keine Adresse.`;
}

/** Usable tags among given ones, for sources that cannot be asked again. */
export function fittingTags(names: readonly string[]): string[] {
  const plain = names.map(plainTag).filter((name) => !tagError(name));
  return uniqueTags(plain).slice(0, maxTags);
}
