import type { SearchDocument } from "~/content/search/search-source.server";
import {
  compoundKey,
  endsWithTail,
  fold,
  isStopWord,
  joinedWordsOf,
  stem,
  tailKey,
  wordsOf,
} from "./words";

/** One word of a query with everything by which texts are compared with it. */
export type SearchTerm = {
  /** As the visitor wrote it. */
  typed: string;
  folded: string;
  stem: string;
  /** How compounds that end with it begin in the index; null: too short for that. */
  tail: string | null;
  /** Stems of longer words that begin with it, where the stem is shorter than what was typed. */
  stems: readonly string[];
};

/** More words than this say nothing more. */
const maxTerms = 8;

/** The words of a query that count; words that say nothing only where there are no others. */
export function termsOf(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const word of wordsOf(query)) {
    const term = termOf(word);
    if (term.folded) terms.set(term.folded, term);
  }
  const all = [...terms.values()];
  const telling = all.filter(({ folded }) => !isStopWord(folded));
  return (telling.length > 0 ? telling : all).slice(0, maxTerms);
}

export function termOf(word: string): SearchTerm {
  const folded = fold(word);
  const root = stem(folded);
  return { typed: word, folded, stem: root, tail: tailKey(folded, root), stems: [] };
}

/** Whether a word of a text is what a term looks for. */
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

/** Folded words, each with its stem and one of its spellings. */
export type KnownWords = Map<string, { stem: string; shown: string }>;

type IndexWords = {
  /** The columns of the index, words separated by blanks. */
  title: string;
  tag: string;
  text: string;
  titleTails: string;
  textTails: string;
  vocabulary: KnownWords;
};

/** The words that the index stores of a document: stems, and the tails of compounds. */
export function indexWords(document: SearchDocument): IndexWords {
  const vocabulary: KnownWords = new Map();
  const title = stemsOf(document.title, vocabulary);
  const tag = stemsOf(document.tag, vocabulary);
  const text = stemsOf(`${document.keywords} ${document.body}`, vocabulary, isStopWord);
  return {
    title: title.join(" "),
    tag: tag.join(" "),
    text: text.join(" "),
    titleTails: tailsOf([...title, ...tag]),
    textTails: tailsOf(text),
    vocabulary,
  };
}

/** The stems of a text's telling words, separated by blanks. */
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
    if (!vocabulary.has(folded)) vocabulary.set(folded, { stem: root, shown: word });
  }
  return stems;
}

function tailsOf(stems: readonly string[]): string {
  return stems
    .map(compoundKey)
    .filter((key) => key !== null)
    .join(" ");
}
