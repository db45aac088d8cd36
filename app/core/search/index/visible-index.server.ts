import type { SearchIndex } from "./search-index.server";
import type { SearchTerm } from "./search-terms";

/** Scores of texts for a query, by their number in the index. */
export type Scores = Map<number, number>;

/** Episodes whose own text or a part's was found, and all other texts. */
export type Found = { texts: Scores; episodes: Scores };

/** What a part of an episode adds to its score. */
const partWeight = 0.4;

/** The index as visitors see it at a moment. It serves one question, of which it remembers what it looked up. */
export class VisibleIndex {
  readonly index: SearchIndex;
  #now: string;
  #hidden: ReadonlySet<number>;
  #matches = new Map<string, readonly number[]>();
  #found = new Map<string, Found>();

  /** @param now ISO 8601 in UTC */
  constructor(index: SearchIndex, now: string) {
    this.index = index;
    this.#now = now;
    this.#hidden = index.hidden(now);
  }

  /** The kind of a document; null if it is not visible. */
  kindOf(id: number): string | null {
    return this.index.visibleKind(id, this.#now);
  }

  isVisible = (id: number): boolean => this.kindOf(id) !== null;

  /** The visible episodes, newest first. */
  episodes() {
    return this.index.episodes(this.#now);
  }

  /** The visible texts with a word in all its forms. */
  matches(term: SearchTerm, columns?: string): readonly number[] {
    return this.#matching(exactExpression(term, columns));
  }

  has(term: SearchTerm, columns?: string): boolean {
    return this.matches(term, columns).length > 0;
  }

  /**
   * The visible texts with a term, each with its score, and their episodes. The word itself is scored by BM25; words
   * that only begin or end with it by their position. FTS5 alone would put a rare compound before a frequent word:
   * it weighs each spelling by its own rarity, here one weight serves the whole term.
   */
  find(term: SearchTerm): Found {
    const key = [term.folded, term.stem, ...term.stems].join(" ");
    let found = this.#found.get(key);
    if (!found) {
      const scores = this.index.frequencies(exactExpression(term));
      for (const id of this.#hidden) scores.delete(id);
      for (const { expression, weight } of widerClasses(term))
        for (const id of this.#matching(expression)) raise(scores, id, weight);
      const rarity = this.rarityOf(scores.size);
      for (const [id, score] of scores) scores.set(id, score * rarity);
      found = this.withEpisodes(scores);
      this.#found.set(key, found);
    }
    return found;
  }

  /** Gives an episode the score of its own text and a share of that of its best part. */
  withEpisodes(scores: Scores): Found {
    const texts: Scores = new Map();
    const episodes: Scores = new Map();
    const parts: Scores = new Map();
    for (const [id, score] of scores) {
      const episode = this.index.episodeOf(id);
      if (episode === id) episodes.set(id, score);
      else texts.set(id, score);
      if (episode !== id && episode !== null)
        parts.set(episode, Math.max(parts.get(episode) ?? 0, score));
    }
    for (const [id, score] of parts) raise(episodes, id, partWeight * score);
    return { texts, episodes };
  }

  rarityOf(count: number): number {
    return Math.log(1 + this.index.size / (count + 0.5));
  }

  #matching(expression: string): readonly number[] {
    let ids = this.#matches.get(expression);
    if (!ids) {
      ids = this.index.matches(expression);
      if (this.#hidden.size > 0) ids = ids.filter((id) => !this.#hidden.has(id));
      this.#matches.set(expression, ids);
    }
    return ids;
  }
}

export function raise(scores: Scores, id: number, by: number): void {
  scores.set(id, (scores.get(id) ?? 0) + by);
}

const everywhere = "{title tag text}";

/** FTS5 expression for a word in all its forms. Words are letters and digits only, in quotes. */
function exactExpression({ stem }: Pick<SearchTerm, "stem">, columns = everywhere): string {
  return `${columns} : "${stem}"`;
}

/** A set of texts, and the weight of being in it. */
type MatchClass = { expression: string; weight: number };

/** Matches in titles, longer words that begin with the word, and compounds that end with it. */
function widerClasses(term: SearchTerm): MatchClass[] {
  const { folded, stems, tail } = term;
  const longer = (columns: string) => {
    const words = stems.map((stem) => exactExpression({ stem }, columns));
    const all = [`${columns} : "${folded}" *`, ...words].join(" OR ");
    return `(${all}) NOT ${exactExpression(term, columns)}`;
  };
  return [
    { expression: exactExpression(term, "{title}"), weight: 1 },
    { expression: longer("{title tag}"), weight: 1 },
    // A single letter begins too many words.
    ...(folded.length > 1 ? [{ expression: longer("{text}"), weight: 0.15 }] : []),
    ...(tail ? [{ expression: `{title_tails} : "${tail}" *`, weight: 0.9 }] : []),
    ...(tail ? [{ expression: `{text_tails} : "${tail}" *`, weight: 0.12 }] : []),
  ];
}
