import { hash } from "node:crypto";
import { normalForm } from "~/lib/normal-form";

/** The same for texts of the same words: capitals, spaces and forms of a letter do not count. */
export function contentHash(text: string): string {
  const words = normalForm(text, "NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return hash("sha256", words, "base64url");
}
