import type { SearchIndex } from "./search-index.server";
import type { SearchTerm } from "./search-terms";

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
    for (const id of index.matches(expression)) scores.set(id, (scores.get(id) ?? 0) + weight);
  const rarity = Math.log(1 + index.size / (scores.size + 0.5));
  for (const [id, score] of scores) scores.set(id, score * rarity);
  return scores;
}

/** The texts with all terms. Once none is left, the other terms are skipped: long words are rare. */
export function inAll(index: SearchIndex, terms: readonly SearchTerm[]): Scores {
  const [first, ...others] = terms.toSorted((a, b) => b.folded.length - a.folded.length);
  let all: Scores = first ? scoresOf(index, first) : new Map();
  for (const term of others) {
    if (all.size === 0) break;
    const scores = scoresOf(index, term);
    const both = [...all].filter(([id]) => scores.has(id));
    all = new Map(both.map(([id, score]) => [id, score + (scores.get(id) ?? 0)]));
  }
  return all;
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
  if (terms.length === 1 || terms.length > maxQuestion) return [];
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

/** The texts with any of the terms. */
export function inAny(index: SearchIndex, terms: readonly SearchTerm[]): Scores {
  const any: Scores = new Map();
  for (const term of terms)
    for (const [id, score] of scoresOf(index, term)) any.set(id, (any.get(id) ?? 0) + score);
  return any;
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
