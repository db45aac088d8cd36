import type { SearchHit } from "../search.schema";
import { highlight } from "./highlight";
import { placeIn } from "./passages";
import type { SearchIndex } from "./search-index.server";
import type { SearchTerm } from "./search-terms";
import { documentOf } from "./speech-index.server";
import type { VisibleIndex } from "./visible-index.server";

/** An episode with matching passages: their scores by number. */
export type Spoken = { id: number; score: number; passages: Map<number, number> };

/** Weights of a passage with the words in sequence, all of them exactly, or in longer words. */
const weight = { inARow: 3, exact: 2, wider: 1 };
/** Most passages shown of one episode. */
export const shownPlaces = 3;
/** Most spellings of one word, and of all words of a longer query together: each of its steps checks them all. */
const maxSpellings = { alone: 400, together: 64 };

/** The episodes in which one passage has all words, best first. */
export function findSpoken(seen: VisibleIndex, terms: readonly SearchTerm[]): Spoken[] {
  const { index } = seen;
  if (terms.length === 0) return [];
  const exact = index.speech.matches(all(terms.map(exactly)));
  // A longer query is a remembered sentence with exactly these words; longer words would only take time.
  const more = exact.length === 0 || terms.length <= 2 ? findWider(index, terms) : [];
  const passages = new Map(more.map((id) => [id, weight.wider]));
  for (const id of exact) passages.set(id, weight.exact);
  if (terms.length > 1 && exact.length > 1)
    for (const id of index.speech.matchesAmong(inARow(terms), exact))
      passages.set(id, weight.inARow);
  return byDocument(seen, passages);
}

/** The passages with related words: longer ones that begin with them, compounds that end with them. */
function findWider(index: SearchIndex, terms: readonly SearchTerm[]): number[] {
  const [first, ...others] = terms;
  if (first && others.length === 0)
    return index.speech.matchesOfAny(spellingsOf(index, first, maxSpellings.alone).map(quoted));
  const each = Math.floor(maxSpellings.together / terms.length);
  return index.speech.matches(
    all(terms.map((term) => `(${spellingsOf(index, term, each).map(quoted).join(" OR ")})`)),
  );
}

/** The episodes in which one passage has all words but one. */
export function findNearlySpoken(seen: VisibleIndex, terms: readonly SearchTerm[]): Spoken[] {
  if (terms.length < 3) return [];
  const passages = new Map<number, number>();
  for (const left of terms) {
    const others = terms.filter((term) => term !== left);
    for (const id of seen.index.speech.matches(all(others.map(exactly)))) passages.set(id, 1);
  }
  return byDocument(seen, passages);
}

/** Whether a word itself is spoken in a public episode. */
export function isSpokenExactly({ index, isVisible }: VisibleIndex, term: SearchTerm): boolean {
  return index.speech.holds(exactly(term), isVisible);
}

/** Whether a word, or a longer one, is spoken in a public episode. */
export function isSpoken(seen: VisibleIndex, term: SearchTerm): boolean {
  if (isSpokenExactly(seen, term)) return true;
  return spellingsOf(seen.index, term, maxSpellings.alone).some((stem) =>
    seen.index.speech.holds(quoted(stem), seen.isVisible),
  );
}

function exactly({ stem }: SearchTerm): string {
  return quoted(stem);
}

/** Words are letters and digits only. */
function quoted(words: string): string {
  return `"${words}"`;
}

function spellingsOf(index: SearchIndex, term: SearchTerm, max: number): string[] {
  const { folded, stem, stems, tail } = term;
  // Fewer letters begin too many words.
  const more = folded.length < 4 ? [] : index.words.widerStems(folded, tail, Math.floor(max / 2));
  return [...new Set([stem, ...stems, ...more])];
}

function all(expressions: readonly string[]): string {
  return expressions.join(" AND ");
}

function inARow(terms: readonly SearchTerm[]): string {
  return quoted(terms.map(({ stem }) => stem).join(" "));
}

function byDocument(seen: VisibleIndex, passages: ReadonlyMap<number, number>): Spoken[] {
  const found = new Map<number, Spoken>();
  for (const [passage, weight] of passages) {
    const id = documentOf(passage);
    const spoken = found.get(id) ?? { id, score: 0, passages: new Map() };
    spoken.passages.set(passage, weight);
    found.set(id, spoken);
  }
  const visible = [...found.values()].filter(({ id }) => seen.isVisible(id));
  for (const spoken of visible)
    spoken.score = Math.max(...spoken.passages.values()) + Math.min(9, spoken.passages.size) / 10;
  return visible.sort((a, b) => b.score - a.score || seen.index.compareDates(a.id, b.id));
}

/** The best passages of an episode by time, each with an excerpt. */
export function spokenHit(
  index: SearchIndex,
  { id, passages }: Spoken,
  terms: readonly SearchTerm[],
  places: number,
): SearchHit | null {
  const text = index.textOf(id);
  if (!text) return null;
  const best = [...passages]
    .sort(([a, first], [b, other]) => other - first || a - b)
    .slice(0, places)
    .sort(([a], [b]) => a - b)
    .flatMap(([id]) => index.speech.passage(id) ?? [])
    .map((passage) => placeIn(passage, terms));
  const { path, title, label, date } = text;
  return {
    id,
    path,
    label,
    date,
    tag: [],
    snippet: [],
    title: highlight(title, []),
    spoken: { episodeId: index.sourceOf(id), total: passages.size, places: best },
  };
}
