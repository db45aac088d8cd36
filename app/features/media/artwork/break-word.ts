const vowel = /[aeiouyäöüàâéèêîïôû]/i;
const together = /^(ch|ck|ph|th|sc|sh|qu|st)$/i;
const shortest = 3;
const reach = 10;

/**
 * A word in pieces that fit, each but the last with a hyphen. It parts before a consonant that a
 * vowel follows, as German syllables mostly do, or where it must.
 */
export function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const letters = Array.from(word);
  const parts: string[] = [];
  while (letters.length > shortest && !fits(letters.join(""))) {
    const most = longestFit(letters, fits);
    parts.push(`${letters.splice(0, bestBreak(letters, most)).join("")}-`);
  }
  return [...parts, letters.join("")];
}

function longestFit(letters: readonly string[], fits: (part: string) => boolean): number {
  let low = 1;
  let high = letters.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${letters.slice(0, middle).join("")}-`)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function bestBreak(letters: readonly string[], most: number): number {
  const latest = Math.min(most, letters.length - shortest);
  for (let at = latest; at >= Math.max(shortest, latest - reach); at--)
    if (syllable(letters, at)) return at;
  return Math.max(1, latest);
}

function syllable(letters: readonly string[], at: number): boolean {
  if (/^sch/i.test(letters.slice(at, at + 3).join(""))) return true;
  const [before = "", first = "", second = ""] = letters.slice(at - 1, at + 2);
  return !vowel.test(first) && vowel.test(second) && !together.test(before + first);
}
