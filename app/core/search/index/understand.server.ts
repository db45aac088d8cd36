import { isNumberWord } from "./asked-number";
import { inAll, isNothing } from "./rank.server";
import { maxTerms, partings, type SearchTerm, termOf, termsOf } from "./search-terms";
import { isSpoken, isSpokenExactly } from "./spoken.server";
import type { VisibleIndex } from "./visible-index.server";
import { fillerNear, fold, isFiller, stemsIn, wordsOf } from "./words";

export type Understood = {
  terms: SearchTerm[];
  /** The query with the words that were searched for instead; null: as typed. */
  corrected: string | null;
  /** The query with words that may have been meant; null: none. */
  offered: string | null;
  /** The telling words that no visible text has. */
  unknown: SearchTerm[];
};

/** A word of a query as the index has it. `says`: what an unknown word is. */
type Word = {
  term: SearchTerm;
  typed: string;
  says?: "corrected" | "offered" | "nothing" | "unknown";
};

/**
 * What the words of a query are in the index: unknown ones become the nearest known, or are offered them.
 * @param ownWords the show's name and its words for an episode
 */
export function understand(seen: VisibleIndex, query: string, ownWords: string): Understood {
  const { index } = seen;
  const ownStems = stemsIn(ownWords);
  const shared = new Set([...index.sharedStems(), ...ownStems]);
  const weigh = (term: SearchTerm): SearchTerm => ({
    ...term,
    isLight:
      shared.has(term.stem) ||
      isNumberWord(term.folded) ||
      index.words.isLower(term.folded, term.stem) ||
      seen.matches(term).length > index.size / common,
  });
  const typed = termsOf(joined(seen, query));
  const all = typed.flatMap((term) =>
    readWord(seen, term).map((word) =>
      // A single word needs no weight.
      word.says === "unknown" || typed.length === 1 ? word : { ...word, term: weigh(word.term) },
    ),
  );
  const telling = all.filter(({ says }) => says !== "nothing");
  const words = telling.length > 0 ? telling : all;
  const known = words.filter(({ says, term }) => !says && !term.isLight).map(({ term }) => term);
  const restHits =
    words.some(({ says }) => says === "offered") &&
    known.length > 0 &&
    !isNothing(inAll(seen, known));
  const isOffered = ({ says }: Word) => says === "offered" && restHits;
  const isCorrected = (word: Word) =>
    word.says === "corrected" || (word.says === "offered" && !restHits);
  const withMeant = (wanted: (word: Word) => boolean) => {
    const text = words
      .filter(wanted)
      .reduce((text, { term, typed }) => text.replace(typed, () => term.typed), query);
    return text === query ? null : text.trim();
  };
  return {
    terms: words.map((word) => (isOffered(word) ? { ...word.term, isLight: true } : word.term)),
    corrected: withMeant(isCorrected),
    offered: withMeant(isOffered),
    unknown: words.filter(({ says }) => says === "unknown").map(({ term }) => term),
  };
}

/** A typed word as the index has it; the parts of a compound that only its parts have. */
function readWord(seen: VisibleIndex, typed: SearchTerm): Word[] {
  const asTyped = { term: withKin(seen, typed), typed: typed.typed };
  if (isFound(seen, asTyped.term)) return [asTyped];
  const { folded } = typed;
  if (isFiller(folded) || isNumberWord(folded) || fillerNear(folded))
    return [{ ...asTyped, says: "nothing" }];
  const meant = meantWord(seen, typed);
  const parts = meant?.isClose ? null : partsOf(seen, typed);
  if (parts) return parts.map((term) => ({ term, typed: term.typed }));
  if (meant) {
    const word = { term: withKin(seen, meant.term), typed: typed.typed };
    return [meant.says ? { ...word, says: meant.says } : word];
  }
  return [{ ...asTyped, says: "unknown" }];
}

/** A query whose neighbouring words are joined where texts write them as one: 'Näh Maschine', 'Schnell Koch Topf'. */
function joined(seen: VisibleIndex, query: string): string {
  const words = wordsOf(query);
  if (words.length > maxTerms) return query;
  for (const count of [3, 2])
    for (let at = 0; at + count <= words.length; at++) {
      const parts = words.slice(at, at + count);
      if (parts.some((part) => isFiller(fold(part)))) continue;
      const compound = parts.join("");
      if (!seen.has(termOf(compound))) continue;
      const areKnown = parts.every((part) => seen.has(termOf(part)));
      if (!areKnown || seen.has(termOf(compound), "{title tag}"))
        return joined(seen, words.toSpliced(at, count, compound).join(" "));
    }
  return query;
}

/** The parts of a compound that occur in a text separately, both as nouns or names. */
function partsOf(seen: VisibleIndex, { folded }: SearchTerm) {
  const isNoun = (term: SearchTerm) =>
    seen.has(term) && !seen.index.words.isLower(term.folded, term.stem);
  return partings(folded).find(
    ([head, tail]) => isNoun(tail) && isNoun(head) && !isNothing(inAll(seen, [head, tail])),
  );
}

/** Whether a word, or a longer one, is visible or audible anywhere: the cheapest check comes first. */
function isFound(seen: VisibleIndex, term: SearchTerm): boolean {
  if (seen.has(term)) return true;
  if (isSpokenExactly(seen, term)) return true;
  return !isNothing(seen.find(term)) || isSpoken(seen, term);
}

/** A word with those of the same meaning. During typing, its stem is longer than that of the finished word. */
function withKin({ index }: VisibleIndex, term: SearchTerm): SearchTerm {
  const longer = term.folded.length < 4 ? [] : index.words.stemsOf(term.folded);
  return { ...term, stems: [...longer, ...sameMeaning(term.stem)] };
}

/** Words for relations, each line of one meaning. */
const relations = `
gleich selb derselb dieselb selbig same
früher eher vorher zuvor
später danach nachher
gegen versus vs kontra
statt anstatt anstelle
`;

let sameMeanings: string[][] | undefined;

/** The stems of other words with the meaning of a stem. */
function sameMeaning(stem: string): readonly string[] {
  sameMeanings ??= relations
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map((word) => termOf(word).stem));
  const group = sameMeanings.find((stems) => stems.includes(stem)) ?? [];
  return group.filter((other) => other !== stem);
}

/** `says` is missing for another form of the typed word, which is no mistake. */
type Meant = { term: SearchTerm; says?: "corrected" | "offered"; isClose: boolean };

/** The word that an unknown one stands for. Only a publicly visible or audible word is ever suggested. */
function meantWord(seen: VisibleIndex, { folded }: SearchTerm): Meant | null {
  const { words } = seen.index;
  const isPublic = (term: SearchTerm) => seen.has(term) || isSpoken(seen, term);
  const shorter = termOf(folded.slice(0, -1));
  if (shorter.folded.length >= minInflected && seen.has(shorter))
    return { term: shorter, isClose: true };
  for (const { word } of words.vocabulary.soundingLike(folded)) {
    const term = termOf(words.spellingOf(word));
    if (isPublic(term)) return { term, says: "corrected", isClose: true };
  }
  for (const { word, distance } of words.vocabulary.near(folded)) {
    const term = termOf(words.spellingOf(word));
    if (isPublic(term)) return { term, says: "offered", isClose: distance < 2 };
  }
  return null;
}

/** A word in more than this part of all texts tells none apart. */
const common = 6;
/** Letters of a stem from which one more letter is an ending. */
const minInflected = 4;
