/** A text on one line, its white space folded; no-break spaces stay where somebody put them. */
export function oneLine(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();
}

/** At most `limit` characters, ending with a whole word and '…' where something was cut. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = text[limit - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  return `${cut.slice(0, space > limit * 0.6 ? space : cut.length).replace(/[\s,;:–-]+$/, "")}…`;
}

/** Nothing to read in it: empty, space, or signs that nobody sees. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\u2800\u3164]/u.test(text);
}
