import { randomInt } from "node:crypto";

// Without letters and digits that are taken for each other: 32, so each is worth five bits.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A random text that can be read aloud and typed, such as 'k7dmp-w2xqa'. */
export function readableSecret(groups: number, lettersEach: number): string {
  const letter = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: lettersEach }, letter).join("");
  return Array.from({ length: groups }, group).join("-");
}
