import type { SearchDocument } from "../search.schema";
import { compoundKey, fold, isStopWord, joinedWordsOf, stem, wordsOf } from "./words";

/** Beyond this many characters a text is not read: it would hold the process up. */
const longestBody = 60_000;

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

/** What the index keeps of a document: the stems of its words, and the tails of its compounds. */
export function indexWords(document: SearchDocument): IndexWords {
  const vocabulary: KnownWords = new Map();
  const title = stemsOf(document.title, vocabulary);
  const tag = stemsOf(document.tag, vocabulary);
  const text = stemsOf(
    `${document.keywords} ${document.body.slice(0, longestBody)}`,
    vocabulary,
    isStopWord,
  );
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
