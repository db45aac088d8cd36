/** A text on one line, its white space folded; no-break spaces stay. */
export function oneLine(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();
}

/**
 * Cuts a text to `limit` characters. It then ends with a whole word, a space and '…', as is usual in German; a cut
 * long word ends with '…' alone.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.slice(0, limit - 1).lastIndexOf(" ");
  if (space <= limit * 0.6) return `${text.slice(0, limit - 1)}…`;
  return `${text.slice(0, space).replace(/[\s,;:–-]+$/, "")}\u00a0…`;
}

const abbreviation =
  /^(?:bspw|bzw|chr|etc|evtl|geb|gest|ggf|inc|inkl|jhd|ltd|prof|sog|tel|usw|vgl)$/i;

/** A cut text up to its last complete sentence; unchanged if it has none. */
export function wholeSentences(text: string): string {
  if (!text.endsWith("…")) return text;
  let end = 0;
  for (const { 0: signs, index } of text.matchAll(/[.!?]["“”‘’»«)]*(?=\s)/g)) {
    // A full stop does not end the sentence in '14. Februar', 'A. G. Bell', 'z. B.' and 'Prof. Adams'.
    const word = /[\p{L}\d]{1,40}$/u.exec(text.slice(Math.max(0, index - 40), index))?.[0] ?? "";
    const goesOn = word.length < 3 || abbreviation.test(word);
    if (!(signs.startsWith(".") && goesOn)) end = index + signs.length;
  }
  return end ? text.slice(0, end) : text;
}

/** True for a text that is empty or has only white space and invisible characters. */
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

/** Undoes `escapeHtml` and the sanitiser's escapes. Keeps the table of all HTML names out of visitors' scripts. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name) => escapes.get(name) ?? whole);
}
