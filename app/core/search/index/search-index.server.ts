import type { DatabaseSync } from "node:sqlite";
import type { SearchEntry } from "~/core/content/search/search-entry";
import {
  type DocumentVersion,
  type SearchDocument,
  type SearchKind,
  sumOf,
} from "~/core/content/search/search-source.server";
import { type Passage, passagesOf } from "./passages";
import { indexWords } from "./search-terms";
import { SpeechIndex, type Steps } from "./speech-index.server";
import { Statements, WordTable } from "./word-table.server";

export type Text = Pick<SearchDocument, "path" | "title" | "tag" | "label" | "date" | "body"> & {
  entries: SearchEntry[] | null;
};

/** Weights of a word in title, tag and text; small, so that BM25's saturation keeps them apart. */
const weights = "3, 2, 0.1, 0, 0";
/** The version of a document whose transcript is incomplete in the index. */
const unfinished = "";

/** The index of all searchable texts in its own SQLite file (FTS5), whatever the site's database is. */
export class SearchIndex {
  readonly words: WordTable;
  readonly speech: SpeechIndex;
  /** Kind and date of each document by its number, cached since every hit needs them. */
  #documents = new Map<number, { kind: string; visibleFrom: string }>();
  #file: DatabaseSync;
  #statements: Statements;
  #entries = 0;
  /** Whether a kind is spoken; kinds of earlier versions are not found. */
  #kinds: ReadonlyMap<string, boolean>;

  constructor(file: DatabaseSync, kinds: readonly SearchKind[]) {
    this.#file = file;
    this.#kinds = new Map(kinds.map(({ kind, isSpoken = false }) => [kind, isSpoken]));
    this.#statements = new Statements(file);
    this.words = new WordTable(this.#statements);
    this.speech = new SpeechIndex(this.#statements, this.words);
    this.#readDocuments();
  }

  /** The number of its texts without transcripts. */
  get size(): number {
    return this.#entries;
  }

  /** The kind of a document, or null if visitors may not see it at a moment (UTC). */
  visibleKind(id: number, now: string): string | null {
    const known = this.#documents.get(id);
    return known && known.visibleFrom <= now ? known.kind : null;
  }

  /** Negative if the first is newer. */
  compareDates(a: number, b: number): number {
    const first = this.#documents.get(a)?.visibleFrom ?? "";
    const other = this.#documents.get(b)?.visibleFrom ?? "";
    return first === other ? b - a : first > other ? -1 : 1;
  }

  /** The documents to write, and the ids of those to delete. */
  compare(
    kind: string,
    wanted: readonly DocumentVersion[],
  ): { stale: DocumentVersion[]; gone: string[] } {
    const sql = "SELECT source, visible_from || ' ' || version FROM documents WHERE kind = ?";
    const indexed = new Map(this.#statements.prepareArrays<[string, string]>(sql).all(kind));
    const stale = wanted.filter(
      ({ id, version, visibleFrom }) => indexed.get(id) !== `${visibleFrom} ${version}`,
    );
    for (const { id } of wanted) indexed.delete(id);
    return { stale, gone: [...indexed.keys()] };
  }

  /** Whether the index has a document's transcript, even if the rest of the document changed. */
  holdsSpeech({ kind, source, speech = "" }: SearchDocument): boolean {
    return this.#find(kind, source)?.speech === sumOf(speech);
  }

  /**
   * Adds or replaces a document, yielding between steps. Runs within `together`.
   * @param passages of its transcript, if they are known already
   */
  *write(document: SearchDocument, passages?: readonly Passage[]): Steps {
    const { kind, source, visibleFrom, speech } = document;
    const heard = speech === undefined ? "" : sumOf(speech);
    const known = this.#find(kind, source);
    if (known && heard && known.speech === heard) {
      this.#statements.prepareWrite("DELETE FROM texts WHERE id = ?").run(known.id);
      this.#finish(known.id, document, heard);
      return;
    }
    yield* this.remove(kind, source);
    const { lastInsertRowid } = this.#statements
      .prepareWrite(
        "INSERT INTO documents (kind, source, version, visible_from) VALUES (?, ?, ?, ?)",
      )
      .run(kind, source, unfinished, visibleFrom);
    const id = Number(lastInsertRowid);
    if (speech === undefined) this.#writeWords(id, document);
    else yield* this.speech.write(id, passages ?? passagesOf(speech));
    this.#finish(id, document, heard);
  }

  *remove(kind: string, source: string): Steps {
    const id = this.#find(kind, source)?.id;
    if (id === undefined) return;
    this.#forget(id);
    for (const table of ["texts WHERE id", "entries WHERE rowid"])
      this.#statements.prepareWrite(`DELETE FROM ${table} = ?`).run(id);
    yield* this.speech.remove(id);
    this.#statements.prepareWrite("DELETE FROM documents WHERE id = ?").run(id);
  }

  /** Runs several writes in one transaction. */
  together(work: () => void): void {
    this.#file.exec("BEGIN");
    try {
      work();
      this.#file.exec("COMMIT");
    } catch (error) {
      this.#file.exec("ROLLBACK");
      this.words.forgetMet();
      this.#readDocuments();
      throw error;
    }
  }

  /** Merges some leftovers of single writes, so that reading stays fast; false: nothing is left to do. */
  tidy(): boolean {
    const changes = this.#statements.prepare("SELECT total_changes() AS count");
    const before = Number(changes.get()?.count);
    for (const table of ["entries", "spoken"])
      this.#statements
        .prepareWrite(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', 60)`)
        .run();
    return Number(changes.get()?.count) - before > 2;
  }

  /** BM25 term frequencies of a word by text, without the weight for its rarity: above 0, hardly above 2. */
  frequencies(expression: string): Map<number, number> {
    const rows = this.#statements
      .prepareArrays<[number, number]>(
        `SELECT rowid, bm25(entries, ${weights}) FROM entries WHERE entries MATCH ?`,
      )
      .all(expression);
    // FTS5's weight for rarity (sqlite.org/fts5.html, section 5.1.1).
    const rarity = Math.max(1e-6, Math.log((this.size - rows.length + 0.5) / (rows.length + 0.5)));
    return new Map(rows.map(([id, score]) => [id, -score / rarity]));
  }

  /** The number of matching documents. */
  count(expression: string): number {
    const row = this.#statements
      .prepare("SELECT count(*) AS count FROM entries WHERE entries MATCH ?")
      .get(expression);
    return Number(row?.count);
  }

  /** The numbers of the matching documents. */
  matches(expression: string): number[] {
    return this.#statements
      .prepareArrays<[number]>("SELECT rowid FROM entries WHERE entries MATCH ?")
      .all(expression)
      .map(([id]) => id);
  }

  /** The documents with this number in the show, each with its label. */
  numbered(number: number): [id: number, label: string][] {
    const sql = "SELECT id, label FROM documents JOIN texts USING (id) WHERE number = ?";
    return this.#statements.prepareArrays<[number, string]>(sql).all(number);
  }

  /** A document's displayed text, by its number in the index. */
  textOf(id: number): Text | null {
    const row = this.#statements.prepare("SELECT * FROM texts WHERE id = ?").get(id);
    if (!row) return null;
    const { entries, ...text } = row;
    return { ...text, entries: entries && JSON.parse(String(entries)) } as Text;
  }

  /** The document's id outside the index. */
  sourceOf(id: number): string {
    const row = this.#statements.prepare("SELECT source FROM documents WHERE id = ?").get(id);
    return String(row?.source);
  }

  close(): void {
    this.#file.close();
  }

  #find(kind: string, source: string): { id: number; speech: string } | null {
    const row = this.#statements
      .prepare("SELECT id, speech FROM documents WHERE kind = ? AND source = ?")
      .get(kind, source);
    return row ? { id: Number(row.id), speech: String(row.speech) } : null;
  }

  #writeWords(id: number, document: SearchDocument): void {
    const words = indexWords(document);
    this.#statements
      .prepareWrite(
        "INSERT INTO entries (rowid, title, tag, text, title_tails, text_tails) VALUES (?, ?, ?, ?, ?, ?)",
      )
      .run(id, words.title, words.tag, words.text, words.titleTails, words.textTails);
    this.words.add(words.vocabulary);
  }

  #finish(id: number, document: SearchDocument, speech: string): void {
    const { kind, path, title, tag, label, date, body, version, visibleFrom } = document;
    const { entries, number = null } = document;
    this.#statements
      .prepareWrite("INSERT INTO texts VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .run(id, path, title, tag, label, date, body, entries ? JSON.stringify(entries) : null);
    this.#statements
      .prepareWrite(
        "UPDATE documents SET version = ?, visible_from = ?, speech = ?, number = ? WHERE id = ?",
      )
      .run(version, visibleFrom, speech, number, id);
    this.#remember(id, kind, visibleFrom);
  }

  #remember(id: number, kind: string, visibleFrom: string): void {
    this.#forget(id);
    this.#documents.set(id, { kind, visibleFrom });
    if (!this.#kinds.get(kind)) this.#entries++;
  }

  #forget(id: number): void {
    const known = this.#documents.get(id);
    this.#documents.delete(id);
    if (known && !this.#kinds.get(known.kind)) this.#entries--;
  }

  #readDocuments(): void {
    this.#documents.clear();
    this.#entries = 0;
    const rows = this.#statements
      .prepare("SELECT id, kind, visible_from FROM documents WHERE version <> ?")
      .iterate(unfinished);
    for (const { id, kind, visible_from } of rows)
      if (this.#kinds.has(String(kind)))
        this.#remember(Number(id), String(kind), String(visible_from));
  }
}
