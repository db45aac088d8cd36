import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type SearchDocument, type SearchKind, searchKinds } from "../search.schema";
import { indexWords } from "./index-words";
import { Vocabulary } from "./vocabulary";

/** What tells whether a document in the index is still the one in the database. */
export type DocumentVersion = { id: string; version: string; visibleFrom: string };

type Text = Pick<SearchDocument, "path" | "title" | "tag" | "label" | "date" | "body">;

/** What a word weighs in title, tag and text; small, so that BM25's saturation keeps them apart. */
const weights = "3, 2, 0.1, 0, 0";

/** The index of all searchable texts in an SQLite file of its own (FTS5), whatever the site's database is. */
export class SearchIndex {
  readonly vocabulary = new Vocabulary();
  /** Kind and date of each document by its number: what every hit is asked for, kept at hand. */
  #documents = new Map<number, { kind: SearchKind; visibleFrom: string }>();
  #file: DatabaseSync;
  #prepared = new Map<string, StatementSync>();

  constructor(file: DatabaseSync) {
    this.#file = file;
    this.#readDocuments();
  }

  /** How many documents it holds. */
  get size(): number {
    return this.#documents.size;
  }

  /** The kind of a document, or null where visitors may not see it at a moment (UTC). */
  visibleKind(id: number, now: string): SearchKind | null {
    const known = this.#documents.get(id);
    return known && known.visibleFrom <= now ? known.kind : null;
  }

  /** Negative when the first comes before the other by its date: newer ones do. */
  compareDates(a: number, b: number): number {
    const first = this.#documents.get(a)?.visibleFrom ?? "";
    const other = this.#documents.get(b)?.visibleFrom ?? "";
    return first === other ? b - a : first > other ? -1 : 1;
  }

  /** What must be written, new or changed, and the ids of what is gone. */
  compare(
    kind: SearchKind,
    wanted: readonly DocumentVersion[],
  ): { stale: DocumentVersion[]; gone: string[] } {
    const kept = new Map<unknown, string>();
    const rows = this.#prepare(
      "SELECT source, version, visible_from FROM documents WHERE kind = ?",
    ).iterate(kind);
    for (const row of rows) kept.set(row.source, `${row.visible_from} ${row.version}`);
    const stale = wanted.filter(
      ({ id, version, visibleFrom }) => kept.get(id) !== `${visibleFrom} ${version}`,
    );
    for (const { id } of wanted) kept.delete(id);
    return { stale, gone: [...kept.keys()].map(String) };
  }

  /** Adds or replaces a document; within `together` several become one write. */
  write(document: SearchDocument): void {
    this.remove(document.kind, document.source);
    const { kind, source, version, visibleFrom } = document;
    const { lastInsertRowid: id } = this.#prepare(
      "INSERT INTO documents (kind, source, version, visible_from) VALUES (?, ?, ?, ?)",
    ).run(kind, source, version, visibleFrom);
    this.#documents.set(Number(id), { kind, visibleFrom });
    const { path, title, tag, label, date, body } = document;
    this.#prepare("INSERT INTO texts VALUES (?, ?, ?, ?, ?, ?, ?)").run(
      ...[id, path, title, tag, label, date, body],
    );
    const words = indexWords(document);
    this.#prepare(
      "INSERT INTO entries (rowid, title, tag, text, title_tails, text_tails) VALUES (?, ?, ?, ?, ?, ?)",
    ).run(id, words.title, words.tag, words.text, words.titleTails, words.textTails);
    for (const [word, { stem, shown }] of words.vocabulary) this.#addWord(word, stem, shown);
  }

  remove(kind: SearchKind, source: string): void {
    const row = this.#prepare("SELECT id FROM documents WHERE kind = ? AND source = ?").get(
      ...[kind, source],
    );
    if (!row) return;
    const id = Number(row.id);
    for (const table of ["texts WHERE id", "entries WHERE rowid", "documents WHERE id"])
      this.#prepare(`DELETE FROM ${table} = ?`).run(id);
    this.#documents.delete(id);
  }

  /** Runs several writes as one. */
  together(work: () => void): void {
    this.#file.exec("BEGIN");
    try {
      work();
      this.#file.exec("COMMIT");
    } catch (error) {
      this.#file.exec("ROLLBACK");
      this.#readDocuments();
      throw error;
    }
  }

  /** Joins some of what single writes left behind, so that reading stays fast; false: nothing is left to do. */
  tidy(): boolean {
    const changes = this.#prepare("SELECT total_changes() AS count");
    const before = Number(changes.get()?.count);
    this.#prepare("INSERT INTO entries (entries, rank) VALUES ('merge', 60)").run();
    return Number(changes.get()?.count) - before > 1;
  }

  /** Reads words that an earlier process left in the file into the vocabulary; null: there are no more. */
  readWords(after: string, count: number): string | null {
    const rows = this.#prepare("SELECT word FROM words WHERE word > ? ORDER BY word LIMIT ?").all(
      ...[after, count],
    );
    for (const { word } of rows) this.vocabulary.add(String(word));
    return rows.length === count ? String(rows.at(-1)?.word) : null;
  }

  /**
   * How often the texts hold one word, by BM25 without its weight for rarity: above 0, hardly above 2.
   */
  frequencies(expression: string): Map<number, number> {
    const rows = this.#prepareArrays(
      `SELECT rowid, bm25(entries, ${weights}) FROM entries WHERE entries MATCH ?`,
    ).all(expression) as unknown as [number, number][];
    // As FTS5 weighs rarity (sqlite.org/fts5.html, section 5.1.1).
    const rarity = Math.max(1e-6, Math.log((this.size - rows.length + 0.5) / (rows.length + 0.5)));
    return new Map(rows.map(([id, score]) => [id, -score / rarity]));
  }

  /** The numbers of the documents that match. */
  matches(expression: string): number[] {
    const statement = this.#prepareArrays("SELECT rowid FROM entries WHERE entries MATCH ?");
    return (statement.all(expression) as unknown as [number][]).map(([id]) => id);
  }

  /** What is shown of a document, by the number under which `find` names it. */
  textOf(id: number): Text | null {
    const row = this.#prepare("SELECT * FROM texts WHERE id = ?").get(id);
    return row ? (row as Text) : null;
  }

  /** Stems of the words that begin with a folded text, where the stem itself is shorter than that. */
  stemsOf(beginning: string): string[] {
    const rows = this.#prepare(
      `SELECT DISTINCT stem FROM words
       WHERE word > ? AND word < ? AND substr(stem, 1, ?) <> ? LIMIT 8`,
    ).all(...[beginning, `${beginning}\u{10ffff}`, beginning.length, beginning]);
    return rows.map(({ stem }) => String(stem));
  }

  /** How a folded word of the index is spelled. */
  spellingOf(folded: string): string {
    const row = this.#prepare("SELECT shown FROM words WHERE word = ?").get(folded);
    return row ? String(row.shown) : folded;
  }

  close(): void {
    this.#file.close();
  }

  #addWord(word: string, stem: string, shown: string): void {
    const { changes } = this.#prepare("INSERT OR IGNORE INTO words VALUES (?, ?, ?)").run(
      ...[word, stem, shown],
    );
    if (changes === 1) this.vocabulary.add(word);
  }

  #readDocuments(): void {
    this.#documents.clear();
    const rows = this.#file.prepare("SELECT id, kind, visible_from FROM documents").iterate();
    for (const { id, kind: name, visible_from } of rows) {
      const kind = searchKinds.find((known) => known === name);
      if (kind) this.#documents.set(Number(id), { kind, visibleFrom: String(visible_from) });
    }
  }

  #prepareArrays(sql: string): StatementSync {
    const statement = this.#prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#file.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}
