import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchKind } from "~/core/content/search/search-source.server";
import type { Show } from "~/core/show/show.schema";
import { formatDate } from "~/lib/time/german-date";
import {
  maxQueryLength,
  type SearchGroup,
  type SearchHit,
  type SearchNote,
  type SearchResult,
} from "../search.schema";
import { type AskedNumber, askedNumber, episodeWords } from "./asked-number";
import { bestEntry, highlight, snippet } from "./highlight";
import { addLight, inAll, inAtLeast, isNothing } from "./rank.server";
import type { SearchIndex, Text } from "./search-index.server";
import type { SearchTerm } from "./search-terms";
import { findNearlySpoken, findSpoken, type Spoken, shownPlaces, spokenHit } from "./spoken.server";
import { understand } from "./understand.server";
import { raise, type Scores, VisibleIndex } from "./visible-index.server";
import { stemsIn } from "./words";

/** The show's name and its words for an episode. */
type Words = Pick<Show, "name" | "noun">;

export type Search = {
  query: string;
  /** In the order of their groups. */
  kinds: readonly SearchKind[];
  show: Words;
  /** ISO 8601 in UTC: later episodes, and what belongs to them, are not found. */
  now: string;
  /** The number of hits of a kind, and of those skipped before. */
  limitOf(kind: SearchKind): { limit: number; offset: number };
  /** Suggestions have no snippets. */
  snippets: boolean;
  /** Whether an episode's hit has the best hits among its parts. */
  withParts: boolean;
};

type Ranked = { id: number; kind: string; score: number };

/**
 * Searches for all telling words of a query; corrects typos in words that are found nowhere. It yields between
 * steps, each of which blocks the thread.
 */
export async function search(
  index: SearchIndex,
  { query, kinds, now, show, limitOf, snippets, withParts }: Search,
): Promise<SearchResult> {
  const asked = query.slice(0, maxQueryLength);
  const seen = new VisibleIndex(index, now);
  const found = findNumbered(seen, asked, show) ?? (await findWords(seen, asked, { kinds, show }));
  // Meanwhile a number may have been reused for a document that is not public.
  const ranked = found.ranked.filter(({ id }) => seen.isVisible(id));
  const spoken = found.spoken.filter(({ id }) => seen.isVisible(id));
  const { terms, note } = found;
  const partsOf = withParts ? partsBelow(index, { kinds, ranked, spoken, terms }) : null;
  const groups = kinds.map((kind) => {
    const part = { terms, ...limitOf(kind), snippets };
    const group = kind.isSpoken
      ? spokenGroup(index, spoken, part)
      : groupOf(index, kind.kind, ranked, part);
    const hits = partsOf && kind.isNamed ? group.hits.map(partsOf) : group.hits;
    return { kind: kind.kind, title: kind.title, isPart: kind.isPart ?? false, ...group, hits };
  });
  const total = ranked.length + spoken.length;
  const isSome = total > 0;
  return {
    groups: inOrder(groups, found.namedKind),
    total,
    corrected: isSome ? found.corrected : null,
    offered: found.offered,
    partial: found.partial && isSome,
    note,
  };
}

type Found = {
  terms: readonly SearchTerm[];
  ranked: readonly Ranked[];
  spoken: readonly Spoken[];
  corrected: string | null;
  offered: string | null;
  partial: boolean;
  note: SearchNote | null;
  /** The kind of a text that the query names, whose group comes first. */
  namedKind: string | null;
};

const nothing: Found = {
  terms: [],
  ranked: [],
  spoken: [],
  corrected: null,
  offered: null,
  partial: false,
  note: null,
  namedKind: null,
};

/** The episode that a query names by number or position only, or that there is none; null: it names none. */
function findNumbered(seen: VisibleIndex, query: string, show: Words): Found | null {
  const asked = askedNumber(query, [show.noun.one, show.noun.many]);
  if (!asked || asked.isBare) return null;
  const ranked = rank(seen, new Map(episodesAt(seen, asked).map((id) => [id, 1])));
  if (ranked.length > 0) return { ...nothing, ranked };
  const { number, season } = asked;
  if (number === null) return null;
  const all = seen.episodes();
  const inSeason = all.filter((each) => season === null || each.season === season);
  const newest = Math.max(0, ...inSeason.map((each) => each.number ?? 0));
  // A patent's number is no episode's.
  if (season === null && (newest === 0 || number > 100 * Math.max(10, newest))) return null;
  const seasons = all.flatMap((each) => each.season ?? []);
  const isAbove =
    inSeason.length > 0
      ? number > newest
      : seasons.length > 0 && (season ?? 0) > Math.max(...seasons);
  return { ...nothing, note: { what: "number", number, season, isAbove } };
}

/** The episodes with a number, or the one at a position from the newest. */
function episodesAt(seen: VisibleIndex, asked: AskedNumber): number[] {
  const { number, season, position } = asked;
  if (number !== null) return seen.index.numbered(number, season);
  const all = seen.episodes().filter((each) => season === null || each.season === season);
  const at = position === null ? undefined : all.at(position > 0 ? -position : -position - 1);
  return at ? [at.id] : [];
}

type Asked = Pick<Search, "kinds" | "show">;

async function findWords(
  seen: VisibleIndex,
  query: string,
  { kinds, show }: Asked,
): Promise<Found> {
  const ownWords = [show.name, show.noun.one, show.noun.many, episodeWords].join(" ");
  const { terms, unknown, ...meant } = understand(seen, withMonths(query), ownWords);
  await nextTurn();
  const telling = terms.filter(({ isLight }) => !isLight);
  const light = telling.length > 0 ? terms.filter(({ isLight }) => isLight) : [];
  const needed = telling.length > 0 ? telling : terms;
  let found = inAll(seen, needed);
  let spoken = findSpoken(seen, terms);
  if (spoken.length === 0 && light.length > 0) spoken = findSpoken(seen, needed);
  const partial = terms.length > 1 && isNothing(found) && spoken.length === 0;
  if (partial) {
    found = inAtLeast(seen, 1, unknown.length === telling.length ? light : needed);
    spoken = findNearlySpoken(seen, terms);
  } else {
    if (needed.length > 2 && found.episodes.size === 0)
      found.episodes = inAtLeast(seen, needed.length - 1, needed).episodes;
    addLight(seen, found, light);
  }
  await nextTurn();
  const named = new Set(kinds.filter(({ isNamed }) => isNamed).map(({ kind }) => kind));
  for (const { id, score } of spoken) {
    const episode = seen.index.episodeOf(id);
    if (episode !== null) raise(found.episodes, episode, spokenWeight * score);
  }
  const result = { ...nothing, ...meant, terms, partial };
  const ranked = rank(seen, found.texts, found.episodes);
  const isAboutNone = unknown.length > 0 && unknown.length === telling.length;
  if (isAboutNone) {
    const nearest = ranked.filter(({ kind }) => named.has(kind)).slice(0, maxNearest);
    return { ...result, ranked: nearest, note: { what: "none" } };
  }
  const bare = askedNumber(query);
  const numbered = bare ? episodesAt(seen, bare).filter((id) => !found.episodes.has(id)) : [];
  return {
    ...result,
    ranked: [...ranked, ...rank(seen, new Map(numbered.map((id) => [id, 0])))],
    spoken,
    namedKind: namedKind(seen, kinds, ranked, { terms, isToUs: toUs.test(query) }),
  };
}

/** Writes '19.10.1973' as texts have it: '19. Oktober 1973'. */
function withMonths(query: string): string {
  return query.replace(/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, (date, day, month, year) =>
    Number(month) >= 1 && Number(month) <= 12
      ? formatDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`)
      : date,
  );
}

/** What spoken words add to the score of their episode. */
const spokenWeight = 0.3;
/** Episodes shown if a query is about none. */
const maxNearest = 3;

/** Questions to the people of the show are about its site: 'wie kann ich euch schreiben'. */
const toUs = /(?<!\p{L})(?:euch|eue?re?[mnrs]?)(?!\p{L})/iu;

/**
 * The kind whose best text is what the query names: a page of the site by a word of its title, or by all words if the
 * question is to the show's people; another text by all words of a title, where the best episode has them only in its
 * parts.
 */
function namedKind(
  seen: VisibleIndex,
  kinds: readonly SearchKind[],
  ranked: readonly Ranked[],
  { terms, isToUs }: { terms: readonly SearchTerm[]; isToUs: boolean },
): string | null {
  const bestOf = ({ kind }: SearchKind) => ranked.find((each) => each.kind === kind);
  const titled = (best: Ranked | undefined) => {
    const stems = best ? stemsIn(seen.index.titleOf(best.id)) : [];
    return terms.filter((term) => stems.includes(term.stem)).length;
  };
  const episodes = kinds.find(({ isNamed }) => isNamed);
  const episode = episodes && bestOf(episodes);
  if (titled(episode) === terms.length) return null;
  const hasAll = (best: Ranked | undefined) =>
    best !== undefined && terms.every((term) => seen.matches(term).includes(best.id));
  const isOwn = hasAll(episode);
  const named = kinds.find((kind) => {
    if (kind.isNamed || kind.isPart) return false;
    const best = bestOf(kind);
    const count = titled(best);
    if (kind.isSitePage) return count > 0 || (isToUs && hasAll(best));
    return !isOwn && terms.length > 1 && count === terms.length;
  });
  return named?.kind ?? null;
}

function inOrder<T extends { kind: string }>(groups: T[], first: string | null): T[] {
  return groups.toSorted((a, b) => Number(b.kind === first) - Number(a.kind === first));
}

function rank(seen: VisibleIndex, ...found: readonly Scores[]): Ranked[] {
  const ranked: Ranked[] = [];
  for (const scores of found)
    for (const [id, score] of scores) {
      const kind = seen.kindOf(id);
      if (kind) ranked.push({ id, kind, score });
    }
  return ranked.sort((a, b) => b.score - a.score || seen.index.compareDates(a.id, b.id));
}

type Part = {
  terms: readonly SearchTerm[];
  limit: number;
  offset: number;
  snippets: boolean;
};

/** Most parts shown below an episode, of each kind. */
const maxParts = 2;

type Parts = Pick<Found, "ranked" | "spoken" | "terms"> & Pick<Search, "kinds">;

/** Gives the hit of an episode those of its parts: entries, and what is said. */
function partsBelow(index: SearchIndex, { kinds, ranked, spoken, terms }: Parts) {
  const isPart = new Set(kinds.filter((kind) => kind.isPart).map(({ kind }) => kind));
  const parts = Map.groupBy(
    ranked.filter(({ kind }) => isPart.has(kind)),
    ({ id }) => index.episodeOf(id),
  );
  const heard = new Map(spoken.map((each) => [index.episodeOf(each.id), each]));
  return (hit: SearchHit): SearchHit => {
    const said = heard.get(hit.id);
    const entries = (parts.get(hit.id) ?? []).slice(0, maxParts).flatMap((part) => {
      const text = index.textOf(part.id);
      return text ? hitOf(text, part.id, terms, true) : [];
    });
    const places = said ? (spokenHit(index, said, terms, maxParts) ?? []) : [];
    return { ...hit, parts: entries.concat(places) };
  };
}

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
    return text ? hitOf(text, id, terms, snippets) : [];
  });
  return { total: ofKind.length, hits };
}

function hitOf(text: Text, id: number, terms: readonly SearchTerm[], snippets: boolean): SearchHit {
  const { path, title, body, tag, label, date } = text;
  const shared = { id, label, date, tag: highlight(tag, terms) };
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
