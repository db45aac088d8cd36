import { isTimed, oneLine, parseCues } from "~/core/transcripts/text/cues";
import { formatDoubts, mostDoubts } from "~/core/transcripts/text/doubtful-words";
import { storedTranscript } from "~/core/transcripts/text/read-transcript";
import { isRecord } from "~/lib/browser-storage";
import { parseJson } from "~/lib/parse-json";
import { decodeEntities } from "~/lib/text/html";

type Word = { word: string; start: number; probability: number };
type Segment = { start: number; end: number; text: string; speaker: string; words: Word[] };

/** A server's transcription of a piece; times from the beginning of the recording. */
export type Answer = {
  /** In the server's own words: 'de', 'german'; '': unknown. */
  language: string;
  /** Length of the piece according to the server; 0: unknown. */
  seconds: number;
  segments: Segment[];
  /** Without times. */
  text: string;
};

/**
 * An answer of `/v1/audio/transcriptions` in any of its forms (OpenAI's API reference, 'Create transcription';
 * whisper.cpp and speaches put words into the segments, with their probability); null: malformed.
 * @param from the start of the piece, in seconds
 */
export function readAnswer(body: string, from: number): Answer | null {
  const json = parseJson(body) ?? ofCues(body);
  if (!isRecord(json) || (!Array.isArray(json.segments) && typeof json.text !== "string"))
    return null;
  const given = recordsIn(json.segments);
  const apart = wordsIn(json.words, from);
  let next = 0;
  const segments = given.map((segment, index) => {
    const end = from + numberOf(segment.end);
    const first = next;
    const isLast = index === given.length - 1;
    while (next < apart.length && (isLast || (apart[next]?.start ?? 0) < end)) next++;
    const own = wordsIn(segment.words, from);
    const words = own.length > 0 ? own : apart.slice(first, next);
    const text = lineText(segment.text);
    const start = from + numberOf(segment.start);
    // Whisper's own threshold for a retry (logprob_threshold), if nothing is known about the words.
    const isDoubtful = numberOf(segment.avg_logprob) < -1 && !words.some(isDoubted);
    const [word = ""] = text.split(" ");
    const doubted = isDoubtful ? [{ word, start, probability: 0 }, ...words.slice(1)] : words;
    return { start, end, text, speaker: lineText(segment.speaker), words: doubted };
  });
  const text = segments.length > 0 ? "" : lineText(json.text);
  return { language: lineText(json.language), seconds: numberOf(json.duration), segments, text };
}

function ofCues(body: string): unknown {
  const parsed = isTimed(body) ? parseCues(body, decodeEntities) : { wrongLine: 1 };
  if ("wrongLine" in parsed) return null;
  const segments = parsed.cues.map(({ startSeconds: start, endSeconds: end, ...rest }) => ({
    ...rest,
    start,
    end,
    words: [],
  }));
  return { segments };
}

/** If words begin with a space, those without one continue the previous word. */
function wordsIn(given: unknown, from: number): Word[] {
  const found = recordsIn(given);
  const begins = ({ word }: Record<string, unknown>) => String(word).startsWith(" ");
  const isSpaced = found.some(begins);
  const words: Word[] = [];
  for (const one of found) {
    const { word, start, probability } = one;
    const sure = typeof probability === "number" ? probability : 1;
    const last = words.at(-1);
    if (isSpaced && last && !begins(one)) {
      last.word += lineText(word);
      last.probability = Math.min(last.probability, sure);
    } else words.push({ word: lineText(word), start: from + numberOf(start), probability: sure });
  }
  return words;
}

const recordsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);
const lineText = (value: unknown) => (typeof value === "string" ? oneLine(value) : "");
const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);
const isDoubted = ({ probability }: Word) => probability < 0.5;

export type Joined = { transcript: string; doubtfulWords: string; hasVoices: boolean };

/**
 * The transcript of all pieces. A voice named like one of `people` has that name, others have numbers.
 * @param answers JSON of Answer[]
 * @param people JSON of names
 * @param limit characters; beyond it words lose their times
 */
export function joinAnswers(answers: string, people: string, limit: number): Joined {
  const pieces: Answer[] = JSON.parse(answers);
  const names: string[] = JSON.parse(people);
  const voices = new Map<string, string>();
  const segments = pieces.flatMap(({ segments }, piece) =>
    segments.map((segment) => ({
      ...segment,
      speaker: speakerName(segment.speaker, piece, names, voices),
    })),
  );
  const timed = stored(segments);
  const short = () => stored(segments.map((segment) => ({ ...segment, words: [] })));
  const texts = pieces.map(({ text }) => text).filter(Boolean);
  const doubts = segments
    .flatMap(({ words }) => words.filter(isDoubted))
    .sort((a, b) => a.probability - b.probability)
    .slice(0, mostDoubts)
    .sort((a, b) => a.start - b.start)
    .map(({ word, start: seconds }) => ({ seconds, word: word.replace(/[.,;:!?…]+$/, "") }));
  return {
    transcript: (timed.length > limit ? short() : timed) || texts.join("\n\n"),
    doubtfulWords: formatDoubts(doubts.filter(({ word }) => word)),
    hasVoices: voices.size > 0,
  };
}

function stored(segments: readonly Segment[]): string {
  const checked = storedTranscript(JSON.stringify({ segments }));
  return "transcript" in checked ? checked.transcript : "";
}

/** A server numbers voices separately in each piece, so the same label is another voice there. */
function speakerName(
  label: string,
  piece: number,
  people: readonly string[],
  voices: Map<string, string>,
): string {
  const isMeant = (name: string) => name.toLowerCase() === label.toLowerCase();
  const [person, other] = people.filter((name) => [name, ...name.split(" ", 1)].some(isMeant));
  if (!label || (person && !other)) return person ?? "";
  const key = `${piece} ${label}`;
  if (!voices.has(key)) voices.set(key, `Stimme ${voices.size + 1}`);
  return voices.get(key) ?? "";
}
