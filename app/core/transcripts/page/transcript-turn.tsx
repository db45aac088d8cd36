import { memo, type ReactNode } from "react";
import type { Chapter } from "~/core/episodes/episodes.schema";
import { StartLink } from "~/core/player/start-link";
import type { Turn } from "~/core/transcripts/text/transcript";
import type { Found } from "~/core/transcripts/text/transcript-search";
import { formatDuration } from "~/lib/time/duration";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { TurnNote } from "./turn-notes.server";

type TurnItemProps = {
  turn: Turn;
  /** Address of a page with only this turn; null without times. */
  share: string | null;
  /** Name of the speaker; '' if the previous turn has the same one. */
  speaker: string;
  play: ((seconds: number) => void) | null;
  /** Chapters that begin with this turn. */
  chapters: readonly PlacedChapter[] | undefined;
  notes: readonly TurnNote[] | undefined;
  hits: readonly Found[] | undefined;
  /** The current hit if it is in this turn, else null. */
  hit: Found | null;
  /** True if the first of all hits is in this turn. */
  isFirst: boolean;
};

export const TurnItem = memo(function TurnItem(props: TurnItemProps) {
  const { turn, share, speaker, play, chapters, notes, hits = [], hit, isFirst } = props;
  const { startSeconds, text } = turn;
  return (
    <li className="grid gap-x-5 border-transparent border-l-3 py-2 pl-4 aria-[current=true]:border-stamp sm:grid-cols-[7rem_1fr]">
      {chapters && <ChapterHeadings chapters={chapters} />}
      {startSeconds !== null && (
        <div className="turn-time">
          <Time seconds={Math.floor(startSeconds)} play={play} />
          {share && (
            <Link
              to={share}
              rel="nofollow"
              aria-label={`Ab ${formatDuration(startSeconds)} teilen`}
              className="label"
            />
          )}
        </div>
      )}
      <p className="hyphens-auto break-words sm:col-start-2">
        {speaker && <b>{speaker}: </b>}
        {hits.length > 0 ? withMarks(text, hits, hit, isFirst) : text}
      </p>
      {notes && (
        <p className="flex flex-wrap gap-x-4 sm:col-start-2">
          {notes.map(({ href, word, text }) => (
            <Link key={href} to={href} className="label py-1 underline">
              {word}: {text}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
});

function withMarks(
  text: string,
  hits: readonly Found[],
  current: Found | null,
  isFirst: boolean,
): ReactNode[] {
  return hits.flatMap((hit, index) => [
    text.slice(hits[index - 1]?.end ?? 0, hit.start),
    <mark
      key={hit.start}
      id={isFirst && index === 0 ? "treffer" : undefined}
      aria-current={hit === current || undefined}
      className="border-b-2 border-brass bg-brass/20 text-inherit aria-[current=true]:bg-brass aria-[current=true]:text-paper"
    >
      {text.slice(hit.start, hit.end)}
    </mark>,
    index === hits.length - 1 && text.slice(hit.end),
  ]);
}

type TimeProps = { seconds: number; play: ((seconds: number) => void) | null };

function Time({ seconds, play }: TimeProps) {
  const time = formatDuration(seconds);
  if (!play) return <span className="label pt-1.5">{time}</span>;
  return (
    <StartLink
      seconds={seconds}
      play={play}
      label={`Ab ${time} anhören`}
      className="label w-fit self-start py-1.5 underline underline-offset-4"
    >
      {time}
    </StartLink>
  );
}

/** A chapter with its number and the turn that follows its heading, if any. */
export type PlacedChapter = Pick<Chapter, "startSeconds" | "title"> & {
  number: number;
  turn: number | undefined;
};

/** A chapter may start slightly after its first words. */
const slackSeconds = 2;

export function placeChapters(
  chapters: readonly Chapter[],
  turns: readonly Turn[],
): PlacedChapter[] {
  return chapters.map(({ startSeconds, title }, index) => ({
    startSeconds,
    title,
    number: index + 1,
    turn: nearestTurn(turns, startSeconds),
  }));
}

/** Index of the turn nearest to a second. Compares whole seconds, since chapters and turns show no fractions. */
function nearestTurn(turns: readonly Turn[], seconds: number): number | undefined {
  let nearest: number | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const [index, { startSeconds }] of turns.entries()) {
    if (startSeconds === null) continue;
    const late = Math.floor(startSeconds) - Math.floor(seconds);
    if (late < -slackSeconds || Math.abs(late) >= min) continue;
    nearest = index;
    min = Math.abs(late);
  }
  return nearest;
}

function ChapterHeadings({ chapters }: { chapters: readonly PlacedChapter[] }) {
  return chapters.map(({ number, title }) => (
    <h2 key={number} id={chapterId(number)} className="mt-6 mb-2 text-xl sm:col-span-2">
      {title}
    </h2>
  ));
}

function chapterId(number: number): string {
  return `kapitel-${number}`;
}

type TranscriptChaptersProps = {
  chapters: readonly PlacedChapter[];
  /** null if the episode has no audio. */
  play: ((seconds: number) => void) | null;
};

/** The chapters: the time plays from there, the title leads to the place in the text. */
export function TranscriptChapters({ chapters, play }: TranscriptChaptersProps) {
  return (
    <ol className="transcript-chapters">
      {chapters.map(({ startSeconds, title, number, turn }) => {
        const time = formatDuration(startSeconds);
        return (
          <li key={number}>
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
            {turn === undefined ? <p>{title}</p> : <a href={`#${chapterId(number)}`}>{title}</a>}
          </li>
        );
      })}
    </ol>
  );
}
