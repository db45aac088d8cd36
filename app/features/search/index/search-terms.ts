import { compoundKey, endsWithTail, fold, isStopWord, stem, tailKey, wordsOf } from "./words";

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
const mostTerms = 8;

/** The words of a query that count; words that say nothing only where there are no others. */
export function termsOf(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const word of wordsOf(query)) {
    const term = termOf(word);
    if (term.folded) terms.set(term.folded, term);
  }
  const all = [...terms.values()];
  const telling = all.filter(({ folded }) => !isStopWord(folded));
  return (telling.length > 0 ? telling : all).slice(0, mostTerms);
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
