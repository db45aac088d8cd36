import { editDistance } from "~/lib/typos/edit-distance";

type Candidate = { word: string; distance: number };

const maxCandidates = 6;

/** All folded words of the index in compact form, for finding the meant word of a typo. */
export class Vocabulary {
  #words: string[] = [];
  #letters = new Uint32Array(1024);

  get size(): number {
    return this.#words.length;
  }

  /** Adds a word that is not there yet. */
  add(word: string): void {
    const index = this.#words.length;
    if (index === this.#letters.length) {
      const larger = new Uint32Array(index * 2);
      larger.set(this.#letters);
      this.#letters = larger;
    }
    this.#words.push(word);
    this.#letters[index] = lettersOf(word);
  }

  /** At most six words nearest to an unknown folded one, nearest first. */
  near(typed: string): Candidate[] {
    const limit = allowedEdits(typed.length);
    if (limit === 0) return [];
    const wanted = lettersOf(typed);
    const found: Candidate[] = [];
    for (const [index, word] of this.#words.entries()) {
      // Each letter that the word lacks is a mistake, which rules out most words quickly.
      if (bitsIn(wanted & ~(this.#letters[index] ?? 0)) > limit) continue;
      if (Math.abs(word.length - typed.length) > limit) continue;
      const isSameStart = word[0] === typed[0];
      if (word === typed || (!isSameStart && word.length !== typed.length)) continue;
      const distance = editDistance(typed, word, limit);
      if (distance > limit) continue;
      found.push({ word, distance: distance + (isSameStart ? 0 : 0.5) });
    }
    return found
      .sort(
        (a, b) =>
          a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
      )
      .slice(0, maxCandidates);
  }
}

/** The letters of a word, one bit each; all but Latin letters share the rest. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (Math.abs(letter) % 6));
  }
  return bits >>> 0;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The number of mistakes allowed in a word of this length. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}
