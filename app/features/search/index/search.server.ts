import { setImmediate as nextTurn } from "node:timers/promises";
import {
  longestQuery,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
  searchKinds,
} from "../search.schema";
import { highlight, snippet } from "./highlight";
import { exactExpression, inAll, inAny, type Scores, scoresOf } from "./rank.server";
import type { SearchIndex } from "./search-index.server";
import { type SearchTerm, termOf, termsOf } from "./search-terms";
import {
  findNearlySpoken,
  findSpoken,
  type IsVisible,
  isSpoken,
  type Spoken,
  shownPlaces,
  spokenHit,
} from "./spoken.server";

export type Search = {
  query: string;
  /** YYYY-MM-DD in Berlin: later episodes, and what hangs on them, are not found. */
  now: string;
  /** How many hits of a kind are wanted, and how many before them are left out. */
  limitOf(kind: SearchKind): { limit: number; offset: number };
  /** Suggestions show none. */
  snippets: boolean;
};

/** A term and the texts that hold it, those too that nobody may see yet. */
type Meaning = { term: SearchTerm; scores: Scores };
type Ranked = { id: number; kind: SearchKind; score: number };

/**
 * Searches for all words of a query; forgives typing mistakes where a word is found nowhere. Between its steps, each
 * of which holds the thread, others get their turn.
 */
export async function search(
  index: SearchIndex,
  { query, now, limitOf, snippets }: Search,
): Promise<SearchResult> {
  const asked = query.slice(0, longestQuery);
  const isVisible = (id: number) => index.visibleKind(id, now) !== null;
  const { meanings, corrected } = understood(index, asked, isVisible);
  await nextTurn();
  const terms = meanings.map(({ term }) => term);
  const scores = meanings.map((meaning) => meaning.scores);
  let ranked = rank(index, now, inAll(scores));
  let spoken = findSpoken(index, terms, isVisible);
  const partial = ranked.length + spoken.length === 0 && terms.length > 1;
  if (partial) {
    ranked = rank(index, now, inAny(scores));
    spoken = findNearlySpoken(index, terms, isVisible);
  }
  await nextTurn();
  // Meanwhile a number can have become that of a document that nobody may see.
  ranked = ranked.filter(({ id }) => isVisible(id));
  spoken = spoken.filter(({ id }) => isVisible(id));
  const total = ranked.length + spoken.length;
  return {
    groups: searchKinds.map((kind) => {
      const part = { terms, ...limitOf(kind), snippets };
      if (kind === "mitschriften") return spokenGroup(index, spoken, part);
      return groupOf(index, kind, ranked, part);
    }),
    total,
    corrected: total > 0 ? corrected : null,
    partial: partial && total > 0,
  };
}

/** The words of a query, those that are found nowhere replaced by the nearest that are. */
function understood(
  index: SearchIndex,
  query: string,
  isVisible: IsVisible,
): { meanings: Meaning[]; corrected: string | null } {
  let corrected = query;
  const meanings = termsOf(query).map((term) => {
    const meaning = meaningOf(index, term);
    if ([...meaning.scores.keys()].some(isVisible)) return meaning;
    if (isSpoken(index, meaning.term, isVisible)) return meaning;
    const nearest = nearestWord(index, term, isVisible);
    if (!nearest) return meaning;
    corrected = corrected.replace(term.typed, () => nearest.typed);
    return meaningOf(index, nearest);
  });
  return { meanings, corrected: corrected === query ? null : corrected.trim() };
}

function meaningOf(index: SearchIndex, typed: SearchTerm): Meaning {
  const term = withLongerWords(index, typed);
  return { term, scores: scoresOf(index, term) };
}

/** While one types, the stem of what will be the word is shorter than what stands there: erfindun|g. */
function withLongerWords(index: SearchIndex, term: SearchTerm): SearchTerm {
  if (term.folded.length < 4) return term;
  return { ...term, stems: index.words.stemsOf(term.folded) };
}

/** Only a word that visitors can read or hear somewhere is ever shown to them. */
function nearestWord(
  index: SearchIndex,
  { folded }: SearchTerm,
  isVisible: IsVisible,
): SearchTerm | null {
  for (const { word } of index.words.vocabulary.near(folded)) {
    const candidate = termOf(index.words.spellingOf(word));
    if (index.matches(exactExpression(candidate)).some(isVisible)) return candidate;
    if (isSpoken(index, candidate, isVisible)) return candidate;
  }
  return null;
}

/** What visitors may see, best first; of equal ones the newer. */
function rank(index: SearchIndex, now: string, scores: Scores): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [id, score] of scores) {
    const kind = index.visibleKind(id, now);
    if (kind) ranked.push({ id, kind, score });
  }
  return ranked.sort((a, b) => b.score - a.score || index.compareDates(a.id, b.id));
}

/** Which hits of a group are wanted. */
type Part = {
  terms: readonly SearchTerm[];
  limit: number;
  offset: number;
  snippets: boolean;
};

function groupOf(
  index: SearchIndex,
  kind: SearchKind,
  ranked: readonly Ranked[],
  { terms, limit, offset, snippets }: Part,
): SearchGroup {
  const ofKind = ranked.filter((hit) => hit.kind === kind);
  const hits = ofKind.slice(offset, offset + limit).flatMap(({ id }) => {
    const text = index.textOf(id);
    if (!text) return [];
    const { path, label, date } = text;
    return {
      path,
      label,
      date,
      title: highlight(text.title, terms),
      tag: highlight(text.tag, terms),
      snippet: snippets ? snippet(text.body, terms) : [],
    };
  });
  return { kind, total: ofKind.length, hits };
}

function spokenGroup(
  index: SearchIndex,
  spoken: readonly Spoken[],
  { terms, limit, offset, snippets }: Part,
): SearchGroup {
  const places = snippets ? shownPlaces : 1;
  const hits = spoken
    .slice(offset, offset + limit)
    .flatMap((each) => spokenHit(index, each, terms, places) ?? []);
  return { kind: "mitschriften", total: spoken.length, hits };
}
