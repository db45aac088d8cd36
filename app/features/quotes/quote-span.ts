import { type Cue, parseCues } from "~/features/episodes/cues";

/** What is said from one second to another. */
export type Quote = { from: number; to: number; speaker: string; text: string };

const mostSeconds = 90;
const mostCharacters = 600;

/**
 * The whole cues of a stored transcript that a span touches, from its beginning as many as can be shown; seconds to a
 * tenth. null where nothing is said or the transcript has no times. The words are the transcript's, always.
 */
export function quoteOf(stored: string, from: number, to: number): Quote | null {
  const parsed = parseCues(stored);
  const cues = "cues" in parsed ? parsed.cues : [];
  const first = cues.findIndex(({ endSeconds }) => tenths(endSeconds) > from);
  const start = cues[first];
  if (!start || tenths(start.startSeconds) >= to) return null;
  const said: Cue[] = [];
  let characters = 0;
  for (const cue of cues.slice(first)) {
    characters += cue.text.length + 1;
    const isTooMuch =
      characters > mostCharacters || cue.endSeconds - start.startSeconds > mostSeconds;
    if (said.length > 0 && (tenths(cue.startSeconds) >= to || isTooMuch)) break;
    said.push(cue);
  }
  const speakers = [...new Set(said.flatMap(({ speaker }) => speaker || []))];
  return {
    from: tenths(start.startSeconds),
    to: tenths(Math.max(...said.map(({ endSeconds }) => endSeconds))),
    speaker: speakers.join(" und "),
    text: said.map(({ text }) => text).join(" "),
  };
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** The seconds that an address names; null where it names none. */
export function spanOf(search: URLSearchParams): { from: number; to: number } | null {
  const [from, to] = ["von", "bis"].map((name) => {
    const value = search.get(name) ?? "";
    return /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
  });
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}
