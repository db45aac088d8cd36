import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchKind } from "~/content/search/search-source.server";
import { maxQueryLength, type SearchGroup, type SearchResult } from "../search.schema";
import { highlight, snippet } from "./highlight";
import { exactExpression, inAll, inAny, type Scores, scoresOf } from "./rank.server";
import type { SearchIndex } from "./search-index.server";
import { type SearchTerm, termOf, termsOf } from "./search-terms";
import {
  findNearlySpoken,
  findSpoken,
  type IsVisible,
  isSpoken,
  isSpokenExactly,
  type Spoken,
  shownPlaces,
  spokenHit,
} from "./spoken.server";

export type Search = {
  query: string;
  /** In the order of their groups. */
  kinds: readonly SearchKind[];
  /** YYYY-MM-DD in Berlin: later episodes, and what hangs on them, are not found. */
  now: string;
  /** How many hits of a kind are wanted, and how many before them are left out. */
  limitOf(kind: SearchKind): { limit: number; offset: number };
  /** Suggestions show none. */
  snippets: boolean;
};

type Ranked = { id: number; kind: string; score: number };

/**
 * Searches for all words of a query; forgives typing mistakes where a word is found nowhere. Between its steps, each
 * of which holds the thread, others get their turn.
 */
export async function search(
  index: SearchIndex,
  { query, kinds, now, limitOf, snippets }: Search,
): Promise<SearchResult> {
  const asked = query.slice(0, maxQueryLength);
  const isVisible = (id: number) => index.visibleKind(id, now) !== null;
  const { terms, corrected } = understood(index, asked, isVisible);
  await nextTurn();
  let ranked = rank(index, now, inAll(index, terms));
  let spoken = findSpoken(index, terms, isVisible);
  const partial = ranked.length + spoken.length === 0 && terms.length > 1;
  if (partial) {
    ranked = rank(index, now, inAny(index, terms));
    spoken = findNearlySpoken(index, terms, isVisible);
  }
  await nextTurn();
  // Meanwhile a number can have become that of a document that nobody may see.
  ranked = ranked.filter(({ id }) => isVisible(id));
  spoken = spoken.filter(({ id }) => isVisible(id));
  const total = ranked.length + spoken.length;
  return {
    groups: kinds.map((kind) => {
      const part = { terms, ...limitOf(kind), snippets };
      const group = kind.isSpoken
        ? spokenGroup(index, spoken, part)
        : groupOf(index, kind.kind, ranked, part);
      return { kind: kind.kind, title: kind.title, ...group };
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
): { terms: SearchTerm[]; corrected: string | null } {
  let corrected = query;
  const terms = termsOf(query).map((typed) => {
    const term = withLongerWords(index, typed);
    if (isFound(index, term, isVisible)) return term;
    const nearest = nearestWord(index, typed, isVisible);
    if (!nearest) return term;
    corrected = corrected.replace(typed.typed, () => nearest.typed);
    return withLongerWords(index, nearest);
  });
  return { terms, corrected: corrected === query ? null : corrected.trim() };
}

/** Whether visitors can read or hear a word somewhere, or a longer one: what is answered fastest is asked first. */
function isFound(index: SearchIndex, term: SearchTerm, isVisible: IsVisible): boolean {
  if (index.matches(exactExpression(term)).some(isVisible)) return true;
  if (isSpokenExactly(index, term, isVisible)) return true;
  return [...scoresOf(index, term).keys()].some(isVisible) || isSpoken(index, term, isVisible);
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

function rank(index: SearchIndex, now: string, scores: Scores): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [id, score] of scores) {
    const kind = index.visibleKind(id, now);
    if (kind) ranked.push({ id, kind, score });
  }
  return ranked.sort((a, b) => b.score - a.score || index.compareDates(a.id, b.id));
}

type Part = {
  terms: readonly SearchTerm[];
  limit: number;
  offset: number;
  snippets: boolean;
};

type FoundHits = Pick<SearchGroup, "total" | "hits">;

function groupOf(
  index: SearchIndex,
  kind: string,
  ranked: readonly Ranked[],
  { terms, limit, offset, snippets }: Part,
): FoundHits {
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
  return { total: ofKind.length, hits };
}

function spokenGroup(
  index: SearchIndex,
  spoken: readonly Spoken[],
  { terms, limit, offset, snippets }: Part,
): FoundHits {
  const places = snippets ? shownPlaces : 1;
  const hits = spoken
    .slice(offset, offset + limit)
    .flatMap((each) => spokenHit(index, each, terms, places) ?? []);
  return { total: spoken.length, hits };
}
