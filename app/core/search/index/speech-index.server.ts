import type { Passage } from "./passages";
import { indexedWords } from "./search-terms";
import type { Statements, WordTable } from "./word-table.server";

/** A write in steps: between two of them others may have their turn. */
export type Steps = Generator<undefined, void>;

/** A passage's number is its document's times this, and its place in the transcript. */
const room = 65_536;
/** Passages that are removed without a pause, and characters that are written so. */
const portion = 20;
const charactersAtOnce = 10_000;
/** So many passages are looked at: who asks for words that stand in more of them looks for none in particular. */
const maxPassages = 10_000;
/** Up to so many passages are looked up by their numbers. */
const fewPassages = 50;

export function documentOf(passage: number): number {
  return Math.floor(passage / room);
}

/** The passages of transcripts, in the file of the index. */
export class SpeechIndex {
  #statements: Statements;
  #words: WordTable;

  constructor(statements: Statements, words: WordTable) {
    this.#statements = statements;
    this.#words = words;
  }

  /** Adds a transcript to a document that has none. */
  *write(document: number, passages: readonly Passage[]): Steps {
    const keep = this.#statements.prepareWrite("INSERT INTO passages VALUES (?, ?, ?, ?)");
    const index = this.#statements.prepareWrite("INSERT INTO spoken (rowid, text) VALUES (?, ?)");
    let characters = 0;
    for (const [place, { speaker, text, starts }] of passages.slice(0, room).entries()) {
      const id = document * room + place;
      const { stems, vocabulary } = indexedWords(text);
      keep.run(id, speaker, text, JSON.stringify(starts));
      index.run(id, stems);
      this.#words.add(vocabulary);
      characters += text.length;
      if (characters < charactersAtOnce) continue;
      characters = 0;
      yield;
    }
  }

  *remove(document: number): Steps {
    const [from, to] = [document * room, (document + 1) * room];
    const ids = this.#statements.prepare(
      "SELECT id FROM passages WHERE id >= ? AND id < ? LIMIT ?",
    );
    for (
      let rows = ids.all(from, to, portion);
      rows.length > 0;
      rows = ids.all(from, to, portion)
    ) {
      for (const { id } of rows)
        for (const table of ["spoken WHERE rowid", "passages WHERE id"])
          this.#statements.prepareWrite(`DELETE FROM ${table} = ?`).run(id ?? null);
      yield;
    }
  }

  /** The numbers of the passages that match, the last that were written first. */
  matches(expression: string, limit = maxPassages): number[] {
    return this.#statements
      .prepareArrays<[number]>(
        "SELECT rowid FROM spoken WHERE spoken MATCH ? ORDER BY rowid DESC LIMIT ?",
      )
      .all(expression, limit)
      .map(([id]) => id);
  }

  /** Those of some passages that match: few are looked up one by one, which reads less than the lists of common words. */
  matchesAmong(expression: string, ids: readonly number[]): number[] {
    if (ids.length > fewPassages) return this.matches(expression);
    const statement = this.#statements.prepare(
      "SELECT 1 FROM spoken WHERE spoken MATCH ? AND rowid = CAST(? AS INTEGER)",
    );
    return ids.filter((id) => statement.get(expression, id) !== undefined);
  }

  /** The passages that match any of some expressions: one after the other is faster than all at once. */
  matchesOfAny(expressions: readonly string[]): number[] {
    const found: number[] = [];
    for (const expression of expressions)
      if (found.length < maxPassages)
        found.push(...this.matches(expression, maxPassages - found.length));
    return found;
  }

  /** Whether a passage matches whose document passes. */
  holds(expression: string, passes: (document: number) => boolean): boolean {
    const rows = this.#statements
      .prepareArrays<[number]>("SELECT rowid FROM spoken WHERE spoken MATCH ?")
      .iterate(expression);
    for (const [id] of rows) if (passes(documentOf(id))) return true;
    return false;
  }

  passage(id: number): Passage | null {
    const row = this.#statements
      .prepare("SELECT speaker, text, starts FROM passages WHERE id = ?")
      .get(id);
    if (!row) return null;
    const { speaker, text, starts } = row;
    return {
      speaker: String(speaker),
      text: String(text),
      starts: JSON.parse(String(starts)),
    };
  }
}
