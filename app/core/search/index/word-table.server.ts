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

  /** For many rows, as arrays. */
  prepareArrays<Row extends (number | string)[]>(sql: string): Arrays<Row> {
    const statement = this.prepare(sql);
    statement.setReturnArrays(true);
    // Node's types know rows only as objects.
    return statement as unknown as Arrays<Row>;
  }

  /** For `run`, which uses bigints: FTS5 numbers rows of its own tables beyond 2^53. */
  prepareWrite(sql: string): StatementSync {
    const statement = this.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  }
}

/** The most recent words, which are not looked up again. */
const maxCached = 20_000;

/** Every folded word of the index with its stem and a spelling. */
export class WordTable {
  readonly vocabulary = new Vocabulary();
  #statements: Statements;
  /** The latest words; true: known to be written with a small letter. */
  #met = new Map<string, boolean>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  add(words: KnownWords): void {
    const known = this.#statements.prepareWrite("SELECT lower FROM words WHERE word = ?");
    const insert = this.#statements.prepareWrite("INSERT INTO words VALUES (?, ?, ?, ?, ?)");
    const lower = this.#statements.prepareWrite("UPDATE words SET lower = 1 WHERE word = ?");
    if (this.#met.size > maxCached) this.#met.clear();
    for (const [word, { stem, shown, isLower }] of words) {
      const met = this.#met.get(word);
      if (met === true || met === isLower) continue;
      this.#met.set(word, isLower);
      const row = known.get(word);
      if (!row) {
        insert.run(word, stem, compoundKey(stem), shown, isLower ? 1 : 0);
        this.vocabulary.add(word, stem);
      } else if (isLower && row.lower === 0n) lower.run(word);
    }
  }

  /** Forgets the latest words, whose write may be rolled back. */
  forgetMet(): void {
    this.#met.clear();
  }

  /** Reads words of an earlier process from the file into the vocabulary; null: no more. */
  read(after: string, count: number): string | null {
    const rows = this.#statements
      .prepare("SELECT word, stem FROM words WHERE word > ? ORDER BY word LIMIT ?")
      .all(after, count);
    for (const { word, stem } of rows) this.vocabulary.add(String(word), String(stem));
    return rows.length === count ? String(rows.at(-1)?.word) : null;
  }

  /** Stems of words that begin with a folded text, if the stem itself is shorter. */
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

  /** Stems of words that begin with a folded text, and of compounds with a tail; of each at most `limit`. */
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

  /** Whether texts write a word, or its stem if they lack the word, with a small letter: it is no noun and no name. */
  isLower(folded: string, stem: string): boolean {
    const row = this.#statements.prepare("SELECT lower FROM words WHERE word = ?").get(folded);
    if (row) return row.lower === 1;
    const kin =
      "SELECT 1 FROM words WHERE word >= ? AND word < ? AND stem = ? AND lower = 1 LIMIT 1";
    return this.#statements.prepare(kin).get(stem, `${stem}\u{10ffff}`, stem) !== undefined;
  }

  /** The spelling of a folded word in the index. */
  spellingOf(folded: string): string {
    const row = this.#statements.prepare("SELECT shown FROM words WHERE word = ?").get(folded);
    return row ? String(row.shown) : folded;
  }

  #stems(sql: string, ...values: (string | number)[]): string[] {
    const rows = this.#statements.prepare(sql).all(...values);
    return rows.map(({ stem }) => String(stem));
  }
}
