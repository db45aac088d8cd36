type Candidate = { word: string; distance: number };

/** A word of which only the beginning is near is as far away as one with this many mistakes more. */
const unfinished = 2;
const maxCandidates = 6;

/** All folded words of the index, kept small, to find those that somebody may have meant. */
export class Vocabulary {
  #words: string[] = [];
  #letters = new Uint32Array(1024);

  get size(): number {
    return this.#words.length;
  }

  /** Adds a word that it does not hold yet. */
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

  /** The words nearest to a folded one that is not among them, nearest first; at most six. */
  near(typed: string): Candidate[] {
    const limit = allowedEdits(typed.length);
    if (limit === 0) return [];
    const wanted = lettersOf(typed);
    const found: Candidate[] = [];
    for (const [index, word] of this.#words.entries()) {
      // Each letter that the word lacks is a mistake: most words are out after one look.
      if (bitsIn(wanted & ~(this.#letters[index] ?? 0)) > limit) continue;
      if (word.length < typed.length - limit) continue;
      const { whole, beginning } = editDistance(typed, word, limit);
      const distance = Math.min(whole, beginning + unfinished);
      if (whole > limit && (beginning > limit || typed.length < 5)) continue;
      if (word !== typed)
        found.push({ word, distance: distance + (word[0] === typed[0] ? 0 : 0.5) });
    }
    return found
      .sort(
        (a, b) =>
          a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
      )
      .slice(0, maxCandidates);
  }
}

/** The letters of a word, one bit each; everything that is no Latin letter shares the rest. */
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

/**
 * How many letters are wrong, missing, superfluous or swapped with a neighbour (Damerau-Levenshtein, each place
 * changed once): between `typed` and the whole word, and between `typed` and the nearest beginning of the word.
 * Both are `limit` + 1 when they are larger than `limit`.
 */
export function editDistance(
  typed: string,
  word: string,
  limit: number,
): { whole: number; beginning: number } {
  const width = Math.min(word.length, typed.length + limit) + 1;
  let before = new Uint8Array(width);
  let last = new Uint8Array(width);
  let row = new Uint8Array(width);
  for (let column = 0; column < width; column++) last[column] = column;
  for (let line = 1; line <= typed.length; line++) {
    row[0] = line;
    let nearest = line;
    for (let column = 1; column < width; column++) {
      const same = typed[line - 1] === word[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(row, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        line > 1 &&
        column > 1 &&
        typed[line - 1] === word[column - 2] &&
        typed[line - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      row[column] = cost;
      nearest = Math.min(nearest, cost);
    }
    if (nearest > limit) return { whole: limit + 1, beginning: limit + 1 };
    [before, last, row] = [last, row, before];
  }
  const rest = word.length - (width - 1);
  return {
    whole: Math.min(limit + 1, at(last, width - 1) + rest),
    beginning: Math.min(limit + 1, ...last),
  };
}

/** How many mistakes a word of this length may have. */
export function allowedEdits(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

function at(row: Uint8Array, index: number): number {
  return row[index] ?? 0;
}
