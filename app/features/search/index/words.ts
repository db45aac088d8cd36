const word = /[\p{L}\p{N}\p{M}]+/gu;
const hyphenated = /[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)+/gu;
/** Longer ones are no words: keys, addresses, noise. */
const longest = 48;

/** The words of a text in their order. */
export function wordsOf(text: string): string[] {
  return (text.match(word) ?? []).filter((found) => found.length <= longest);
}

/** What a text writes with hyphens, joined: 'Kaffee-Filter' is a Kaffeefilter too. */
export function joinedWordsOf(text: string): string[] {
  return (text.match(hyphenated) ?? [])
    .map((found) => found.replace(/[-‐‑]/g, ""))
    .filter((found) => found.length <= longest);
}
