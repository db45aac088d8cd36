import { textOfEntry } from "~/core/content/search/search-entry";
import type { SearchDocument } from "~/core/content/search/search-source.server";
import {
  compoundKey,
  endsWithTail,
  fold,
  isFiller,
  isStopWord,
  joinedWordsOf,
  stem,
  tailKey,
  wordsOf,
} from "./words";

/** A word of a query in all forms for comparing with texts. */
export type SearchTerm = {
  /** As the visitor typed it. */
  typed: string;
  folded: string;
  stem: string;
  /** The prefix of the index keys of compounds that end with it; null: too short. */
  tail: string | null;
  /** Stems of longer words that begin with it, if the stem is shorter than the typed text. */
  stems: readonly string[];
  /** A verb, an adjective or a word that many titles share: it ranks texts, but none must have it. */
  isLight: boolean;
};

/** Most words of a query that count. */
export const maxTerms = 8;

/** The words of a query that count; fillers only without others. */
export function termsOf(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const word of wordsOf(query)) {
    const term = termOf(word);
    if (term.folded) terms.set(term.folded, term);
  }
  const all = [...terms.values()];
  const telling = all.filter(({ folded }) => !isFiller(folded));
  return (telling.length > 0 ? telling : all).slice(0, maxTerms);
}

/** Shorter prefixes and suffixes occur in too many words. */
const minPartLength = 3;

/** The ways to split a folded word that may be a compound: patent-streit. */
export function partings(folded: string): [SearchTerm, SearchTerm][] {
  const ways: [SearchTerm, SearchTerm][] = [];
  for (let at = minPartLength; at <= folded.length - minPartLength; at++) {
    const parts = [folded.slice(0, at), folded.slice(at)] as const;
    if (!parts.some(isStopWord)) ways.push([termOf(parts[0]), termOf(parts[1])]);
  }
  return ways;
}

export function termOf(word: string): SearchTerm {
  const folded = fold(word);
  const root = stem(folded);
  return {
    typed: word,
    folded,
    stem: root,
    tail: tailKey(folded, root),
    stems: [],
    isLight: false,
  };
}

/** Whether a word of a text matches a term. */
export function isHit(word: string, term: SearchTerm): boolean {
  const folded = fold(word);
  if (folded.startsWith(term.folded)) return true;
  const root = stem(folded);
  return (
    root === term.stem ||
    root.startsWith(term.folded) ||
    term.stems.includes(root) ||
    (term.tail !== null && compoundKey(root) !== null && endsWithTail(root, term.stem))
  );
}

/** Folded words, each with its stem, a spelling, and whether a text has it with a small first letter. */
export type KnownWords = Map<string, { stem: string; shown: string; isLower: boolean }>;

type IndexWords = {
  /** The index's columns, words separated by spaces. */
  title: string;
  tag: string;
  text: string;
  titleTails: string;
  textTails: string;
  vocabulary: KnownWords;
};

/** The indexed words of a document: stems, and the tails of compounds. */
export function indexWords(document: SearchDocument): IndexWords {
  const vocabulary: KnownWords = new Map();
  const title = stemsOf(document.title, vocabulary);
  const { keywords, body, entries = [], names = "" } = document;
  const tag = stemsOf(`${document.tag} ${names}`, vocabulary);
  const said = [keywords, body, ...entries.map(textOfEntry)].join(" ");
  const text = stemsOf(said, vocabulary, isStopWord);
  return {
    title: title.join(" "),
    tag: tag.join(" "),
    text: text.join(" "),
    titleTails: tailsOf([...title, ...tag]),
    textTails: tailsOf(text),
    vocabulary,
  };
}

/** The stems of a text's content words, separated by spaces. */
export function indexedWords(text: string): { stems: string; vocabulary: KnownWords } {
  const vocabulary: KnownWords = new Map();
  return { stems: stemsOf(text, vocabulary, isStopWord).join(" "), vocabulary };
}

function stemsOf(
  text: string,
  vocabulary: KnownWords,
  isLeftOut: (folded: string) => boolean = () => false,
): string[] {
  const stems: string[] = [];
  for (const word of [...wordsOf(text), ...joinedWordsOf(text)]) {
    const folded = fold(word);
    if (!folded || isLeftOut(folded)) continue;
    const root = stem(folded);
    stems.push(root);
    const isLower = /^\p{Ll}/u.test(word);
    const known = vocabulary.get(folded);
    if (!known) vocabulary.set(folded, { stem: root, shown: word, isLower });
    else known.isLower ||= isLower;
  }
  return stems;
}

function tailsOf(stems: readonly string[]): string {
  return stems
    .map(compoundKey)
    .filter((key) => key !== null)
    .join(" ");
}
