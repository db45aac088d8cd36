import { editDistance } from "~/lib/typos/edit-distance";
import { soundOf } from "./sound";
import { stem as stemOf } from "./words";

type Candidate = { word: string; distance: number };

const maxCandidates = 6;
/** Letters of a sound that begins few enough words. */
const minBegun = 5;

/** All folded words of the index in compact form, for finding the meant word of a typo. */
export class Vocabulary {
  #words: string[] = [];
  #letters = new Uint32Array(1024);
  /** A hash of how each word's sound begins; 0: it has none. */
  #sounds = new Uint32Array(1024);

  get size(): number {
    return this.#words.length;
  }

  /** Adds a word that is not there yet. */
  add(word: string, stem: string): void {
    const index = this.#words.length;
    if (index === this.#letters.length) {
      this.#letters = doubled(this.#letters);
      this.#sounds = doubled(this.#sounds);
    }
    this.#words.push(word);
    this.#letters[index] = lettersOf(word);
    this.#sounds[index] = beginningOf(soundOf(stem));
  }

  /** At most six words that sound like an unknown folded one, or begin so, nearest first. */
  soundingLike(typed: string): Candidate[] {
    const found: Candidate[] = [];
    for (const sound of new Set([soundOf(stemOf(typed)), soundOf(typed)].filter(Boolean))) {
      const beginning = beginningOf(sound);
      const isLike = (other: string) =>
        sound.length < minBegun ? other === sound : other.startsWith(sound);
      for (let at = 0; at < this.#words.length; at++) {
        const word = this.#sounds[at] === beginning ? (this.#words[at] ?? "") : "";
        if (word && isLike(soundOf(stemOf(word))))
          found.push({ word, distance: editDistance(typed, word, typed.length) });
      }
    }
    return nearest(found);
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
    return nearest(found);
  }
}

function nearest(found: Candidate[]): Candidate[] {
  return found
    .sort(
      (a, b) =>
        a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    )
    .slice(0, maxCandidates);
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** A hash (FNV-1a) of the first letters of a sound, never 0; 0 for none. */
function beginningOf(sound: string): number {
  if (sound === "") return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < Math.min(sound.length, minBegun); at++)
    hash = Math.imul(hash ^ sound.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
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
