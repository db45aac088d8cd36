import type { SearchDocument } from "../search.schema";
import { compoundKey, fold, isStopWord, joinedWordsOf, stem, wordsOf } from "./words";

/** Beyond this many characters a text is not read: it would hold the process up. */
const longestBody = 60_000;

type IndexWords = {
  /** The columns of the index, words separated by blanks. */
  title: string;
  tag: string;
  text: string;
  titleTails: string;
  textTails: string;
  /** Every folded word with its stem and one of its spellings. */
  vocabulary: Map<string, { stem: string; shown: string }>;
};

/** What the index keeps of a document: the stems of its words, and the tails of its compounds. */
export function indexWords(document: SearchDocument): IndexWords {
  const vocabulary: IndexWords["vocabulary"] = new Map();
  const stemsOf = (text: string, keep: (folded: string) => boolean = () => true) => {
    const stems: string[] = [];
    for (const word of [...wordsOf(text), ...joinedWordsOf(text)]) {
      const folded = fold(word);
      if (!folded || !keep(folded)) continue;
      const root = stem(folded);
      stems.push(root);
      if (!vocabulary.has(folded)) vocabulary.set(folded, { stem: root, shown: word });
    }
    return stems;
  };
  const title = stemsOf(document.title);
  const tag = stemsOf(document.tag);
  const text = stemsOf(
    `${document.keywords} ${document.body.slice(0, longestBody)}`,
    (folded) => !isStopWord(folded),
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

function tailsOf(stems: readonly string[]): string {
  return stems
    .map(compoundKey)
    .filter((key) => key !== null)
    .join(" ");
}
