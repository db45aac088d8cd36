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

const abbreviation =
  /^(?:bspw|bzw|chr|etc|evtl|geb|gest|ggf|inc|inkl|jhd|ltd|prof|sog|tel|usw|vgl)$/i;

/**
 * A text that was cut, without the sentence that was: as far as it has whole ones. One whose only sentence is cut
 * stays as it is.
 */
export function wholeSentences(text: string): string {
  if (!text.endsWith("…")) return text;
  let end = 0;
  for (const { 0: signs, index } of text.matchAll(/[.!?]["“”‘’»«)]*(?=\s)/g)) {
    // '14. Februar', 'A. G. Bell', 'z. B.' and 'Prof. Adams' go on.
    const word = /[\p{L}\d]{1,40}$/u.exec(text.slice(Math.max(0, index - 40), index))?.[0] ?? "";
    const goesOn = word.length < 3 || abbreviation.test(word);
    if (!(signs.startsWith(".") && goesOn)) end = index + signs.length;
  }
  return end ? text.slice(0, end) : text;
}

/** Nothing to read in it: empty, space, or signs that nobody sees. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\u2800\u3164]/u.test(text);
}

export const escapes = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", " "],
]);

/** The text of what `escapeHtml` and the sanitiser wrote; the table of all names stays out of visitors' scripts. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name) => escapes.get(name) ?? whole);
}
