import {
  maxPassageSeconds,
  type Passage,
  passagesOf,
  type Span,
  tenths,
} from "~/core/transcripts/text/passages";

/** The words between two seconds, and the quotable passages before and after them. */
export type Quote = Passage & {
  passages: Passage[];
  before: Passage | null;
  after: Passage | null;
};

const maxCharacters = 600;

/**
 * The whole sentences of a stored transcript in a span, as many as can be shown. null without text or times. The
 * words are always the transcript's.
 */
export function quoteOf(stored: string, from: number, to: number): Quote | null {
  const passages = passagesOf(stored);
  const start = passages.find((each) => each.to > from);
  if (!start || start.from >= to) return null;
  const first = passages.findIndex((each) => each.from === start.from);
  const said: Passage[] = [];
  let characters = 0;
  for (const passage of passages.slice(first)) {
    characters += passage.text.length + 1;
    const isTooMuch = characters > maxCharacters || passage.to - start.from > maxPassageSeconds;
    if (said.length > 0 && (passage.from >= to || isTooMuch)) break;
    said.push(passage);
  }
  return {
    from: start.from,
    to: Math.min(Math.max(...said.map(({ to }) => to)), tenths(start.from + maxPassageSeconds)),
    speaker: [...new Set(said.flatMap(({ speaker }) => speaker || []))].join(" und "),
    text: cut(said.map(({ text }) => text).join(" ")),
    passages: said,
    before: passages[first - 1] ?? null,
    after: passages[first + said.length] ?? null,
  };
}

function cut(text: string): string {
  if (text.length <= maxCharacters) return text;
  return `${text.slice(0, text.lastIndexOf(" ", maxCharacters - 2)).slice(0, maxCharacters - 2)} …`;
}

/** The seconds in an address; null without any. */
export function quoteSpan(search: URLSearchParams): Span | null {
  const [from, to] = ["von", "bis"].map((name) => {
    const value = search.get(name) ?? "";
    return /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
  });
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}
