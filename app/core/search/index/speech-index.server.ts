import type { Passage } from "./passages";
import { indexedWords } from "./search-terms";
import type { Statements, WordTable } from "./word-table.server";

/** A write in steps, between which other work gets a turn. */
export type Steps = Generator<undefined, void>;

/** A passage's number is its document's times this, plus its position in the transcript. */
const room = 65_536;
/** Passages removed, and characters written, without a pause. */
const portion = 20;
const charactersAtOnce = 10_000;
/** Most passages examined: words in more of them are unspecific. */
const maxPassages = 10_000;
/** Most passages looked up by number. */
const fewPassages = 50;

export function documentOf(passage: number): number {
  return Math.floor(passage / room);
}

/** The passages of transcripts, in the index's file. */
export class SpeechIndex {
  #statements: Statements;
  #words: WordTable;

  constructor(statements: Statements, words: WordTable) {
    this.#statements = statements;
    this.#words = words;
  }

  /** Adds a transcript to a document without one. */
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

  /** The numbers of matching passages, last written first. */
  matches(expression: string, limit = maxPassages): number[] {
    return this.#statements
      .prepareArrays<[number]>(
        "SELECT rowid FROM spoken WHERE spoken MATCH ? ORDER BY rowid DESC LIMIT ?",
      )
      .all(expression, limit)
      .map(([id]) => id);
  }

  /** Matches among given passages: a few are looked up singly, which reads less than lists of common words. */
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

  /** Whether a passage of a permitted document matches. */
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
