import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { KnownWords } from "./search-terms";
import { Vocabulary } from "./vocabulary";
import { compoundKey } from "./words";

type Arrays<Row> = {
  all(...values: (string | number)[]): Row[];
  iterate(...values: (string | number)[]): Iterable<Row>;
};

/** Statements of one file, each prepared once. */
export class Statements {
  #file: DatabaseSync;
  #prepared = new Map<string, StatementSync>();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#file.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }

  /** For many rows: each is an array. */
  prepareArrays<Row extends (number | string)[]>(sql: string): Arrays<Row> {
    const statement = this.prepare(sql);
    statement.setReturnArrays(true);
    // Node's types know rows as objects only.
    return statement as unknown as Arrays<Row>;
  }

  /** For `run`, which counts in bigints: FTS5 numbers rows of its own tables beyond 2^53. */
  prepareWrite(sql: string): StatementSync {
    const statement = this.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  }
}

/** The words that were met last are not looked up again. */
const maxCached = 20_000;

/** Every folded word of the index with its stem and one of its spellings. */
export class WordTable {
  readonly vocabulary = new Vocabulary();
  #statements: Statements;
  #met = new Set<string>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  add(words: KnownWords): void {
    const insert = this.#statements.prepareWrite("INSERT OR IGNORE INTO words VALUES (?, ?, ?, ?)");
    if (this.#met.size > maxCached) this.#met.clear();
    for (const [word, { stem, shown }] of words) {
      if (this.#met.has(word)) continue;
      this.#met.add(word);
      if (insert.run(word, stem, compoundKey(stem), shown).changes === 1n)
        this.vocabulary.add(word);
    }
  }

  /** The words added last may be rolled back. */
  forgetMet(): void {
    this.#met.clear();
  }

  /** Reads words that an earlier process left in the file into the vocabulary; null: there are no more. */
  read(after: string, count: number): string | null {
    const rows = this.#statements
      .prepare("SELECT word FROM words WHERE word > ? ORDER BY word LIMIT ?")
      .all(after, count);
    for (const { word } of rows) this.vocabulary.add(String(word));
    return rows.length === count ? String(rows.at(-1)?.word) : null;
  }

  /** Stems of the words that begin with a folded text, where the stem itself is shorter than that. */
  stemsOf(beginning: string): string[] {
    return this.#stems(
      `SELECT DISTINCT stem FROM words
       WHERE word > ? AND word < ? AND substr(stem, 1, ?) <> ? LIMIT 8`,
      beginning,
      `${beginning}\u{10ffff}`,
      beginning.length,
      beginning,
    );
  }

  /** Stems of words that begin with a folded text, and of compounds with a tail; of each so many at most. */
  widerStems(folded: string, tail: string | null, limit: number): string[] {
    const longer = this.#stems(
      "SELECT DISTINCT stem FROM words WHERE word > ? AND word < ? LIMIT ?",
      folded,
      `${folded}\u{10ffff}`,
      limit,
    );
    if (!tail) return longer;
    const compounds = this.#stems(
      "SELECT DISTINCT stem FROM words WHERE tail > ? AND tail < ? LIMIT ?",
      tail,
      `${tail}\u{10ffff}`,
      limit,
    );
    return [...longer, ...compounds];
  }

  /** How a folded word of the index is spelled. */
  spellingOf(folded: string): string {
    const row = this.#statements.prepare("SELECT shown FROM words WHERE word = ?").get(folded);
    return row ? String(row.shown) : folded;
  }

  #stems(sql: string, ...values: (string | number)[]): string[] {
    const rows = this.#statements.prepare(sql).all(...values);
    return rows.map(({ stem }) => String(stem));
  }
}
