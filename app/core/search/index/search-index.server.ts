import type { DatabaseSync } from "node:sqlite";
import type { SearchEntry } from "~/core/content/search/search-entry";
import {
  type DocumentVersion,
  never,
  type SearchDocument,
  type SearchKind,
  sumOf,
} from "~/core/content/search/search-source.server";
import { type Passage, passagesOf } from "./passages";
import { indexWords } from "./search-terms";
import { SpeechIndex, type Steps } from "./speech-index.server";
import { Statements, WordTable } from "./word-table.server";
import { stemsIn } from "./words";

export type Text = Pick<SearchDocument, "path" | "title" | "tag" | "label" | "date" | "body"> & {
  entries: SearchEntry[] | null;
};

type Written = Pick<SearchDocument, "kind" | "source" | "visibleFrom"> & {
  episode?: string | null;
};

/** `episode`: the id of the episode that it is a part of. */
type Known = { kind: SearchKind; visibleFrom: string; episode: string | null };

/** Fewer titles than these show no custom. */
const fewTitles = 20;
/** Weights of a word in title, tag and text; small, so that BM25's saturation keeps them apart. */
const weights = "3, 2, 0.1, 0, 0";
/** The version of a document whose transcript is incomplete in the index. */
const unfinished = "";

/** The index of all searchable texts in its own SQLite file (FTS5), whatever the site's database is. */
export class SearchIndex {
  readonly words: WordTable;
  readonly speech: SpeechIndex;
  /** What every hit needs of its document, by number: numbers are dense, and an array is faster than a map. */
  #documents: (Known | undefined)[] = [];
  /** The numbers of episodes by id. */
  #episodes = new Map<string, number>();
  /** Stems that many titles share, and those of the show's name; null: to be counted. */
  #sharedStems: ReadonlySet<string> | null = null;
  /** Documents not visible from a moment until the next one appears; null: to be found. */
  #hidden: { from: string; until: string; ids: ReadonlySet<number> } | null = null;
  /** Documents of an earlier version. */
  #ofUnknownKinds: number[] = [];
  #file: DatabaseSync;
  #statements: Statements;
  #entries = 0;
  #kinds: ReadonlyMap<string, SearchKind>;

  constructor(file: DatabaseSync, kinds: readonly SearchKind[]) {
    this.#file = file;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
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
    const known = this.#documents[id];
    return known && known.visibleFrom <= now ? known.kind.kind : null;
  }

  /** The numbers of the documents that visitors may not see at a moment (UTC). */
  hidden(now: string): ReadonlySet<number> {
    if (!this.#hidden || now < this.#hidden.from || now >= this.#hidden.until) {
      const ids = new Set(this.#ofUnknownKinds);
      let until = never;
      for (const [id, known] of this.#documents.entries()) {
        if (!known || known.visibleFrom <= now) continue;
        ids.add(id);
        if (known.visibleFrom < until) until = known.visibleFrom;
      }
      this.#hidden = { from: now, until, ids };
    }
    return this.#hidden.ids;
  }

  /** The number of the episode that a document is or belongs to; null: it is of another kind. */
  episodeOf(id: number): number | null {
    const known = this.#documents[id];
    if (!known) return null;
    if (known.kind.isNamed) return id;
    return known.episode === null ? null : (this.#episodes.get(known.episode) ?? null);
  }

  /**
   * Stems in the titles of many episodes, which tell none of them apart: those in a twentieth of them, and in four
   * at least; none of fewer than 20 episodes.
   */
  sharedStems(): ReadonlySet<string> {
    this.#sharedStems ??= this.#countSharedStems();
    return this.#sharedStems;
  }

  /** Negative if the first is newer. */
  compareDates(a: number, b: number): number {
    const first = this.#documents[a]?.visibleFrom ?? "";
    const other = this.#documents[b]?.visibleFrom ?? "";
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
    if (this.#episodes.get(source) === id) this.#episodes.delete(source);
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

  /** The numbers of the matching documents. */
  matches(expression: string): number[] {
    return this.#statements
      .prepareArrays<[number]>("SELECT rowid FROM entries WHERE entries MATCH ?")
      .all(expression)
      .map(([id]) => id);
  }

  /** The documents with a number, in a season or any, visible or not. */
  numbered(number: number, season: number | null): number[] {
    const sql = "SELECT id FROM documents WHERE number = ? AND coalesce(season, 0) = ?";
    const anySeason = "SELECT id FROM documents WHERE number = ?";
    const rows =
      season === null
        ? this.#statements.prepareArrays<[number]>(anySeason).all(number)
        : this.#statements.prepareArrays<[number]>(sql).all(number, season);
    return rows.map(([id]) => id);
  }

  /** The numbers of visible episodes, each with its season, newest first. */
  episodes(now: string): { id: number; number: number | null; season: number | null }[] {
    const sql = "SELECT id, number, season FROM documents WHERE kind = ?";
    const named = [...this.#kinds.values()].filter(({ isNamed }) => isNamed);
    return named
      .flatMap(
        ({ kind }) =>
          this.#statements.prepare(sql).all(kind) as {
            id: number;
            number: number | null;
            season: number | null;
          }[],
      )
      .filter(({ id }) => this.visibleKind(id, now) !== null)
      .sort((a, b) => this.compareDates(a.id, b.id));
  }

  /** A document's displayed text, by its number in the index. */
  textOf(id: number): Text | null {
    const row = this.#statements.prepare("SELECT * FROM texts WHERE id = ?").get(id);
    if (!row) return null;
    const { entries, ...text } = row;
    return { ...text, entries: entries && JSON.parse(String(entries)) } as Text;
  }

  /** A document's title and tag. */
  titleOf(id: number): string {
    const sql = "SELECT title || ' ' || tag AS title FROM texts WHERE id = ?";
    return String(this.#statements.prepare(sql).get(id)?.title ?? "");
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
    const { path, title, tag, label, date, body, version, visibleFrom } = document;
    const { entries, number = null, season = null, episode = null } = document;
    this.#statements
      .prepareWrite("INSERT INTO texts VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
      .run(id, path, title, tag, label, date, body, entries ? JSON.stringify(entries) : null);
    this.#statements
      .prepareWrite(
        `UPDATE documents SET version = ?, visible_from = ?, speech = ?, number = ?, season = ?, episode = ?
         WHERE id = ?`,
      )
      .run(version, visibleFrom, speech, number, season, episode, id);
    this.#remember(id, document);
  }

  #remember(id: number, { kind: name, source, visibleFrom, episode = null }: Written): void {
    this.#forget(id);
    const kind = this.#kinds.get(name);
    if (!kind) {
      this.#ofUnknownKinds.push(id);
      return;
    }
    this.#documents[id] = { kind, visibleFrom, episode };
    if (kind.isNamed) {
      this.#episodes.set(source, id);
      this.#sharedStems = null;
    }
    if (!kind.isSpoken) this.#entries++;
  }

  #forget(id: number): void {
    const known = this.#documents[id];
    this.#documents[id] = undefined;
    this.#hidden = null;
    if (known && !known.kind.isSpoken) this.#entries--;
  }

  #countSharedStems(): ReadonlySet<string> {
    const counts = new Map<string, number>();
    for (const id of this.#episodes.values()) {
      const row = this.#statements.prepare("SELECT title FROM texts WHERE id = ?").get(id);
      for (const root of new Set(stemsIn(String(row?.title ?? ""))))
        counts.set(root, (counts.get(root) ?? 0) + 1);
    }
    const titles = this.#episodes.size;
    const least = titles < fewTitles ? Number.POSITIVE_INFINITY : Math.max(4, titles / 20);
    return new Set([...counts].flatMap(([root, count]) => (count >= least ? root : [])));
  }

  #readDocuments(): void {
    this.#documents = [];
    this.#episodes.clear();
    this.#sharedStems = null;
    this.#ofUnknownKinds = [];
    this.#entries = 0;
    const rows = this.#statements
      .prepare(
        `SELECT id, kind, source, visible_from AS "visibleFrom", episode FROM documents
         WHERE version <> ?`,
      )
      .iterate(unfinished);
    for (const { id, ...row } of rows) this.#remember(Number(id), row as Written);
  }
}
