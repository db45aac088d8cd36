import type { SearchTerm } from "./search-terms";
import { type Found, raise, type Scores, type VisibleIndex } from "./visible-index.server";

/**
 * The texts with all terms, and the episodes of which each term is in their own text or in a part's. Once there is
 * none, the other terms are skipped: long words are rare.
 */
export function inAll(seen: VisibleIndex, terms: readonly SearchTerm[]): Found {
  const [first, ...others] = terms.toSorted((a, b) => b.folded.length - a.folded.length);
  const found = first && seen.find(first);
  const all: Found = { texts: new Map(found?.texts), episodes: new Map(found?.episodes) };
  for (const term of others) {
    if (isNothing(all)) break;
    const { texts, episodes } = seen.find(term);
    keepBoth(all.texts, texts);
    keepBoth(all.episodes, episodes);
  }
  return all;
}

export function isNothing({ texts, episodes }: Found): boolean {
  return texts.size + episodes.size === 0;
}

/** The texts and episodes with so many of the terms at least. */
export function inAtLeast(seen: VisibleIndex, count: number, terms: readonly SearchTerm[]): Found {
  const found = terms.map((term) => seen.find(term));
  const ofAny = (scores: readonly Scores[]) => {
    const any: Scores = new Map();
    const counts: Scores = new Map();
    for (const each of scores)
      for (const [id, score] of each) {
        raise(any, id, score);
        raise(counts, id, 1);
      }
    return new Map([...any].filter(([id]) => (counts.get(id) ?? 0) >= count));
  };
  return {
    texts: ofAny(found.map(({ texts }) => texts)),
    episodes: ofAny(found.map(({ episodes }) => episodes)),
  };
}

/** Raises what has light terms, too. */
export function addLight(seen: VisibleIndex, found: Found, terms: readonly SearchTerm[]): void {
  for (const term of terms) {
    const ids = seen.matches(term);
    const score = lightWeight * seen.rarityOf(ids.length);
    const { texts, episodes } = seen.withEpisodes(new Map(ids.map((id) => [id, score])));
    raiseKnown(found.texts, texts);
    raiseKnown(found.episodes, episodes);
  }
}

const lightWeight = 0.25;

function keepBoth(all: Scores, others: Scores): void {
  for (const id of all.keys()) if (!others.has(id)) all.delete(id);
  raiseKnown(all, others);
}

function raiseKnown(scores: Scores, more: Scores): void {
  for (const [id, score] of more) if (scores.has(id)) raise(scores, id, score);
}
