import { hash } from "node:crypto";
import { normalForm } from "~/lib/text/normal-form";

/** A hash that is equal for texts with the same words; it ignores case, white space and variants of a letter. */
export function contentHash(text: string): string {
  const words = normalForm(text, "NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return hash("sha256", words, "base64url");
}
