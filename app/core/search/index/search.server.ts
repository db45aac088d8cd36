import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchKind } from "~/core/content/search/search-source.server";
import {
  maxQueryLength,
  type SearchGroup,
  type SearchHit,
  type SearchResult,
} from "../search.schema";
import { bestEntry, highlight, snippet } from "./highlight";
import { askedFor, exactExpression, inAll, inAny, type Scores, scoresOf } from "./rank.server";
import type { SearchIndex, Text } from "./search-index.server";
import { askedNumber, partings, type SearchTerm, termOf, termsOf } from "./search-terms";
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
  /** YYYY-MM-DD in Berlin: later episodes, and what belongs to them, are not found. */
  now: string;
  /** The number of hits of a kind, and of those skipped before. */
  limitOf(kind: SearchKind): { limit: number; offset: number };
  /** Suggestions have no snippets. */
  snippets: boolean;
};

/** More than any score: the subject of a question comes before texts with its words. */
const first = 1000;

type Ranked = { id: number; kind: string; score: number };

/**
 * Searches for all words of a query; corrects typos in words that are found nowhere. It yields between steps, each
 * of which blocks the thread.
 */
export async function search(
  index: SearchIndex,
  { query, kinds, now, limitOf, snippets }: Search,
): Promise<SearchResult> {
  const asked = query.slice(0, maxQueryLength);
  const isVisible = (id: number) => index.visibleKind(id, now) !== null;
  const found = findNumbered(index, asked, now) ?? (await findWords(index, asked, kinds, now));
  const { terms, corrected, partial } = found;
  // Meanwhile a number may have been reused for a document that is not public.
  const ranked = found.ranked.filter(({ id }) => isVisible(id));
  const spoken = found.spoken.filter(({ id }) => isVisible(id));
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

type Found = {
  terms: readonly SearchTerm[];
  ranked: readonly Ranked[];
  spoken: readonly Spoken[];
  corrected: string | null;
  partial: boolean;
};

/** The item that a query names by number only; null: none. */
function findNumbered(index: SearchIndex, query: string, now: string): Found | null {
  const asked = askedNumber(query);
  if (!asked) return null;
  const named = index.numbered(asked.number).filter(([, label]) => asked.isNamedBy(label));
  const ranked = rank(index, now, new Map(named.map(([id]) => [id, 1])));
  return ranked.length > 0
    ? { terms: [], ranked, spoken: [], corrected: null, partial: false }
    : null;
}

async function findWords(
  index: SearchIndex,
  query: string,
  kinds: readonly SearchKind[],
  now: string,
): Promise<Found> {
  const isVisible = (id: number) => index.visibleKind(id, now) !== null;
  const { terms, corrected } = understood(index, query, isVisible);
  await nextTurn();
  let scores = inAll(index, terms);
  let spoken = findSpoken(index, terms, isVisible);
  const partial = terms.length > 1 && ![...scores.keys()].some(isVisible) && spoken.length === 0;
  if (partial) {
    scores = inAny(index, terms);
    spoken = findNearlySpoken(index, terms, isVisible);
  }
  await nextTurn();
  const named = new Set(kinds.filter(({ isNamed }) => isNamed).map(({ kind }) => kind));
  const canBe = (id: number) => named.has(index.visibleKind(id, now) ?? "");
  for (const id of askedFor(index, terms, { canBe, noneHoldsAll: partial }))
    scores.set(id, (scores.get(id) ?? 0) + first);
  return { terms, ranked: rank(index, now, scores), spoken, corrected, partial };
}

/** The words of a query, with unknown ones replaced by the nearest known. */
function understood(
  index: SearchIndex,
  query: string,
  isVisible: IsVisible,
): { terms: SearchTerm[]; corrected: string | null } {
  let corrected = query;
  const terms = termsOf(query).flatMap((typed) => {
    const term = withLongerWords(index, typed);
    if (isFound(index, term, isVisible)) return term;
    const nearest = nearestWord(index, typed, isVisible);
    const parts = nearest?.isClose ? null : partsOf(index, typed, isVisible);
    if (parts) return parts;
    if (!nearest) return term;
    corrected = corrected.replace(typed.typed, () => nearest.term.typed);
    return withLongerWords(index, nearest.term);
  });
  return { terms, corrected: corrected === query ? null : corrected.trim() };
}

/** The parts of a compound that occur in a text separately. */
function partsOf(index: SearchIndex, { folded }: SearchTerm, isVisible: IsVisible) {
  const isKnown = (term: SearchTerm) => index.matches(exactExpression(term)).length > 0;
  return partings(folded).find(
    ([head, tail]) =>
      isKnown(tail) && isKnown(head) && [...inAll(index, [head, tail]).keys()].some(isVisible),
  );
}

/** Whether a word, or a longer one, is visible or audible anywhere: the cheapest check comes first. */
function isFound(index: SearchIndex, term: SearchTerm, isVisible: IsVisible): boolean {
  if (index.matches(exactExpression(term)).some(isVisible)) return true;
  if (isSpokenExactly(index, term, isVisible)) return true;
  return [...scoresOf(index, term).keys()].some(isVisible) || isSpoken(index, term, isVisible);
}

/** During typing, the stem of the finished word is shorter than the typed text: erfindun|g. */
function withLongerWords(index: SearchIndex, term: SearchTerm): SearchTerm {
  if (term.folded.length < 4) return term;
  return { ...term, stems: index.words.stemsOf(term.folded) };
}

/** Only a publicly visible or audible word is ever suggested. */
function nearestWord(
  index: SearchIndex,
  { folded }: SearchTerm,
  isVisible: IsVisible,
): { term: SearchTerm; isClose: boolean } | null {
  for (const { word, distance } of index.words.vocabulary.near(folded)) {
    const term = termOf(index.words.spellingOf(word));
    const isFound = index.matches(exactExpression(term)).some(isVisible);
    if (isFound || isSpoken(index, term, isVisible)) return { term, isClose: distance < 2 };
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
    return text ? hitOf(text, terms, snippets) : [];
  });
  return { total: ofKind.length, hits };
}

function hitOf(text: Text, terms: readonly SearchTerm[], snippets: boolean): SearchHit {
  const { path, title, body, tag, label, date } = text;
  const shared = { label, date, tag: highlight(tag, terms) };
  const entry = text.entries && bestEntry(text.entries, terms);
  if (!entry)
    return {
      ...shared,
      path,
      title: highlight(title, terms),
      snippet: snippets ? snippet(body, terms) : [],
    };
  const { what, stamp, second } = entry;
  return {
    ...shared,
    what,
    stamp,
    second,
    path: /^(#|$)/.test(entry.path) ? path + entry.path : entry.path,
    title: highlight(entry.title, terms),
    snippet: snippets ? snippet(entry.text, terms) : [],
  };
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
