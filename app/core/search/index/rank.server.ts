import type { SearchIndex } from "./search-index.server";
import type { SearchTerm } from "./search-terms";
import type { IsVisible } from "./spoken.server";

/** Scores of texts for a query, by their number in the index. */
export type Scores = Map<number, number>;

/**
 * The texts with a term, each with its score. The word itself is scored by BM25; words that only begin or end with
 * it by their position. FTS5 alone would put a rare compound before a frequent word: it weighs each spelling by
 * its own rarity, here one weight serves the whole term.
 */
export function scoresOf(index: SearchIndex, term: SearchTerm): Scores {
  const scores = index.frequencies(exactExpression(term));
  for (const { expression, weight } of widerClasses(term))
    for (const id of index.matches(expression)) raise(scores, id, weight);
  const rarity = rarityOf(index, scores.size);
  for (const [id, score] of scores) scores.set(id, score * rarity);
  return scores;
}

/** Texts, and the episodes that are or have them. */
export type Found = { texts: Scores; episodes: Scores };

/** What a part of an episode adds to its score. */
const partWeight = 0.4;

/**
 * The texts with all terms, and the episodes of which each term is in their own text or in a part's. Once there is
 * none, the other terms are skipped: long words are rare.
 */
export function inAll(
  index: SearchIndex,
  terms: readonly SearchTerm[],
  isVisible: IsVisible,
): Found {
  const [first, ...others] = terms.toSorted((a, b) => b.folded.length - a.folded.length);
  const all = first ? withEpisodes(index, scoresOf(index, first), isVisible) : noneFound();
  for (const term of others) {
    if (all.texts.size === 0 && all.episodes.size === 0) break;
    const found = withEpisodes(index, scoresOf(index, term), isVisible);
    all.texts = inBoth(all.texts, found.texts);
    all.episodes = inBoth(all.episodes, found.episodes);
  }
  return all;
}

/** The episodes with all terms but one. */
export function inAllButOne(
  index: SearchIndex,
  terms: readonly SearchTerm[],
  isVisible: IsVisible,
): Scores {
  const scores: Scores = new Map();
  const counts = new Map<number, number>();
  for (const term of terms)
    for (const [id, score] of withEpisodes(index, scoresOf(index, term), isVisible).episodes) {
      raise(scores, id, score);
      raise(counts, id, 1);
    }
  return new Map([...scores].filter(([id]) => (counts.get(id) ?? 0) >= terms.length - 1));
}

/** The texts and episodes with any of the terms. */
export function inAny(
  index: SearchIndex,
  terms: readonly SearchTerm[],
  isVisible: IsVisible,
): Found {
  const any: Scores = new Map();
  for (const term of terms) for (const [id, score] of scoresOf(index, term)) raise(any, id, score);
  return withEpisodes(index, any, isVisible);
}

/** Raises what has light terms, too. */
export function addLight(
  index: SearchIndex,
  found: Found,
  terms: readonly SearchTerm[],
  isVisible: IsVisible,
): void {
  for (const term of terms) {
    const ids = index.matches(exactExpression(term));
    const score = lightWeight * rarityOf(index, ids.length);
    const { texts, episodes } = withEpisodes(
      index,
      new Map(ids.map((id) => [id, score])),
      isVisible,
    );
    for (const [all, more] of [
      [found.texts, texts],
      [found.episodes, episodes],
    ] as const)
      for (const [id, score] of more) if (all.has(id)) raise(all, id, score);
  }
}

const lightWeight = 0.25;

function noneFound(): Found {
  return { texts: new Map(), episodes: new Map() };
}

function inBoth(all: Scores, others: Scores): Scores {
  const both = [...all].filter(([id]) => others.has(id));
  return new Map(both.map(([id, score]) => [id, score + (others.get(id) ?? 0)]));
}

export function raise(scores: Scores, id: number, by: number): void {
  scores.set(id, (scores.get(id) ?? 0) + by);
}

/** Gives an episode the score of its own text and a share of that of its best visible part. */
function withEpisodes(index: SearchIndex, texts: Scores, isVisible: IsVisible): Found {
  const episodes: Scores = new Map();
  const parts: Scores = new Map();
  for (const [id, score] of texts) {
    const episode = index.episodeOf(id);
    if (episode === id) episodes.set(id, score);
    else if (episode !== null && isVisible(id))
      parts.set(episode, Math.max(parts.get(episode) ?? 0, score));
  }
  for (const [id, score] of parts) raise(episodes, id, partWeight * score);
  return { texts, episodes };
}

/** Longer queries are remembered sentences, not questions. */
const maxQuestion = 5;
/** A word in this many times more texts than the rarest one is not the subject of a question. */
const nearlyRarest = 3;
/** A word in the names of more texts than this identifies none. */
const maxNamed = 20;

/**
 * The texts that a question is about, whatever else it says: those whose topic or title is the rarest of its
 * words; if no text has all words, those that have it.
 * @param canBe limits the texts
 */
export function askedFor(
  index: SearchIndex,
  terms: readonly SearchTerm[],
  { canBe, noneHoldsAll }: { canBe(id: number): boolean; noneHoldsAll: boolean },
): number[] {
  if (terms.length > maxQuestion) return [];
  const holding = (term: SearchTerm, columns?: string) =>
    index.matches(exactExpression(term, columns)).filter(canBe);
  const words = terms
    .map((term) => ({ term, count: index.count(exactExpression(term)) }))
    .sort((a, b) => a.count - b.count);
  const most = nearlyRarest * (words[0]?.count ?? 0);
  const rare = words
    .filter(({ count }) => count <= most)
    .map(({ term }) => ({ term, ids: holding(term, "{title tag}") }));
  const [rarest] = rare;
  const named = rare.find(({ ids }) => ids.length > 0);
  const about = named ?? (noneHoldsAll && rarest && { ids: holding(rarest.term) });
  return about && about.ids.length <= maxNamed ? about.ids : [];
}

function rarityOf(index: SearchIndex, count: number): number {
  return Math.log(1 + index.size / (count + 0.5));
}

const everywhere = "{title tag text}";

/** A set of texts, and the weight of being in it. */
type MatchClass = { expression: string; weight: number };

/** FTS5 expression for a word in all its forms. Words are letters and digits only, in quotes. */
export function exactExpression({ stem }: Pick<SearchTerm, "stem">, columns = everywhere): string {
  return `${columns} : "${stem}"`;
}

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
