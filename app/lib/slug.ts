import { normalForm } from "./normal-form";

const letters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * The part of an address that says a title (specification, section 5): lower case, umlauts as two letters, other
 * characters than letters, digits, spaces and hyphens left out, one hyphen for all between two words.
 */
export function slugOf(title: string): string {
  return withoutMarks(title)
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** In lower case, umlauts as two letters, other letters without their marks. */
export function withoutMarks(title: string): string {
  const spelled = normalForm(title)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? "");
  return normalForm(spelled, "NFKD").replace(/\p{M}/gu, "");
}
