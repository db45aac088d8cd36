import type { SearchTerm } from "./search-terms";

const everywhere = "{title tag text}";

/** A set of texts, and what it weighs that a text is in it. */
export type MatchClass = { expression: string; weight: number };

/** FTS5 expression for the word itself in all its forms. Words are letters and digits only, in quotes. */
export function exactExpression({ stem }: Pick<SearchTerm, "stem">, columns = everywhere): string {
  return `${columns} : "${stem}"`;
}

/** Where the word stands in the title; longer words that begin with it, and compounds that end with it. */
export function widerClasses(term: SearchTerm): MatchClass[] {
  const { folded, stems, tail } = term;
  const longer = (columns: string) => {
    const words = stems.map((stem) => exactExpression({ stem }, columns));
    const all = [`${columns} : "${folded}" *`, ...words].join(" OR ");
    return `(${all}) NOT ${exactExpression(term, columns)}`;
  };
  return [
    { expression: exactExpression(term, "{title}"), weight: 1 },
    { expression: longer("{title tag}"), weight: 1 },
    // One letter begins too many words to say anything.
    ...(folded.length > 1 ? [{ expression: longer("{text}"), weight: 0.15 }] : []),
    ...(tail ? [{ expression: `{title_tails} : "${tail}" *`, weight: 0.9 }] : []),
    ...(tail ? [{ expression: `{text_tails} : "${tail}" *`, weight: 0.12 }] : []),
  ];
}
