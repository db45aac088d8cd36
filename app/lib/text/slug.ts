import { normalForm } from "./normal-form";

const letters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * The slug of a title (specification, section 5): lower case, umlauts as two letters; only letters, digits
 * and hyphens, a single hyphen between words.
 */
export function slugOf(title: string): string {
  return withoutMarks(title)
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A text in lower case, umlauts as two letters, other letters without diacritics. */
export function withoutMarks(title: string): string {
  const spelled = normalForm(title)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? "");
  return normalForm(spelled, "NFKD").replace(/\p{M}/gu, "");
}
