/** A text on one line, its white space folded; no-break spaces stay where somebody put them. */
export function oneLine(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();
}

/**
 * At most `limit` characters. Where something was cut they end with a whole word, a space and '…', as German has it;
 * in a long word with '…' alone.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.slice(0, limit - 1).lastIndexOf(" ");
  if (space <= limit * 0.6) return `${text.slice(0, limit - 1)}…`;
  return `${text.slice(0, space).replace(/[\s,;:–-]+$/, "")}\u00a0…`;
}

/** Nothing to read in it: empty, space, or signs that nobody sees. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\u2800\u3164]/u.test(text);
}
