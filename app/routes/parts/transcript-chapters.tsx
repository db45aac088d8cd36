import type { Chapter } from "~/features/episodes/episodes.schema";
import type { Turn } from "~/features/episodes/transcript";
import { formatDuration } from "~/lib/duration";
import { Icon } from "~/ui/icon";
import { StartLink } from "./start-link";

export type NumberedChapter = Chapter & { number: number };

/** Chapters by the turn with which they begin. */
type Headings = ReadonlyMap<number, readonly NumberedChapter[]>;

/** A chapter may be said to begin a little after its first words. */
const slackSeconds = 2;

export function chaptersByTurn(turns: readonly Turn[], chapters: readonly Chapter[]): Headings {
  const begun = new Map<number, NumberedChapter[]>();
  for (const [index, chapter] of chapters.entries()) {
    const from = chapter.startSeconds - slackSeconds;
    const turn = turns.findIndex(
      ({ startSeconds }) => startSeconds !== null && startSeconds >= from,
    );
    const numbered = { ...chapter, number: index + 1 };
    if (turn >= 0) begun.set(turn, [...(begun.get(turn) ?? []), numbered]);
  }
  return begun;
}

export function ChapterHeadings({ chapters }: { chapters: readonly NumberedChapter[] }) {
  return chapters.map(({ number, title }) => (
    <h2 key={number} id={idOf(number)} className="mt-6 mb-2 text-xl sm:col-span-2">
      {title}
    </h2>
  ));
}

function idOf(number: number): string {
  return `kapitel-${number}`;
}

type TranscriptChaptersProps = {
  chapters: readonly Chapter[];
  headings: Headings;
  /** null: there is nothing to hear. */
  play: ((seconds: number) => void) | null;
};

/** A table of contents: the time plays, the title leads to its place in the text. */
export function TranscriptChapters({ chapters, headings, play }: TranscriptChaptersProps) {
  const placed = new Set([...headings.values()].flat().map(({ number }) => number));
  return (
    <ol className="transcript-chapters">
      {chapters.map(({ startSeconds, title }, index) => {
        const time = formatDuration(startSeconds);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may be alike in all else.
          <li key={index}>
            {play ? (
              <StartLink
                seconds={Math.floor(startSeconds)}
                play={play}
                label={`Kapitel „${title}“ ab ${time} anhören`}
                className="label"
              >
                <Icon shape="play" size={12} filled /> {time}
              </StartLink>
            ) : (
              <span className="label">{time}</span>
            )}
            {placed.has(index + 1) ? <a href={`#${idOf(index + 1)}`}>{title}</a> : <p>{title}</p>}
          </li>
        );
      })}
    </ol>
  );
}
