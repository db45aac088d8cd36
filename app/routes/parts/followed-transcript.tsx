import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import type { TurnNote } from "~/features/dossier-page/turn-notes";
import { type Chapter, isPlayable } from "~/features/episodes/episodes.schema";
import type { Followable, Turn } from "~/features/episodes/transcript";
import type { Found } from "~/features/episodes/transcript-search";
import { usePlayerHandle } from "~/features/player/player-context";
import type { Sheet } from "~/features/player/reading/sheets";
import { useReading } from "~/features/player/reading/use-reading";
import type { Track } from "~/features/player/track";
import { formatDuration } from "~/lib/duration";
import { groupBy } from "~/lib/group-by";
import { Link } from "~/ui/link";
import { StartLink, usePlayFromAddress } from "./start-link";
import {
  ChapterHeadings,
  chaptersByTurn,
  type NumberedChapter,
  TranscriptChapters,
} from "./transcript-chapters";
import { TranscriptSearchField, useTranscriptSearch } from "./transcript-search";

type FollowedTranscriptProps = {
  track: Track;
  sheets: readonly Sheet[];
  notes: readonly TurnNote[];
  chapters: readonly Chapter[];
  /** Beside the text where there is room, below the chapters. */
  children: ReactNode;
};

/**
 * What is said, paragraph by paragraph: a speaker is named where another one was speaking, each time leads there, and
 * while the episode is heard the page goes along.
 */
export function FollowedTranscript(props: FollowedTranscriptProps) {
  const { track, sheets, notes, chapters, children } = props;
  const turns = useMemo(() => sheets.flatMap(({ turns }) => turns), [sheets]);
  const play = usePlayFromAddress(track, "bar");
  const list = useRef<HTMLDivElement>(null);
  const { search: asked, hash } = useLocation();
  const search = useTranscriptSearch(turns);
  const { episodeId } = track;
  const isElsewhere = hash !== "" || new URLSearchParams(asked).has("suche");
  const reading = useReading({ episodeId, list, follows: !isElsewhere });
  const { isLeft, heard, resume, leave } = reading;
  const hits = useMemo(() => groupBy(search.found, ({ turn }) => turn), [search.found]);
  const headings = useMemo(() => chaptersByTurn(turns, chapters), [turns, chapters]);
  const noted = useMemo(() => groupBy(notes, ({ turn }) => turn), [notes]);
  useShownHit(list, search.hit, leave);
  useHitsOnRuler(search.found, heard);
  const playFrom = useMemo(
    () =>
      isPlayable(track.audioUrl)
        ? (seconds: number) => {
            play(seconds);
            resume();
          }
        : null,
    [track, play, resume],
  );
  const contents = chapters.length > 0 && (
    <TranscriptChapters chapters={chapters} headings={headings} play={playFrom} />
  );
  return (
    <div className="grid gap-x-14 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <div>
        {contents && (
          <details className="transcript-contents mb-4 xl:hidden">
            <summary>Kapitel ({chapters.length})</summary>
            {contents}
          </details>
        )}
        <TranscriptSearchField search={search} />
        <div ref={list} className="-ml-4.75 max-w-3xl text-lg">
          {sheets.map(({ from, turns: sheet }) => (
            <ol key={from} start={from + 1} className="turns">
              {sheet.map((turn, within) => {
                const index = from + within;
                return (
                  <TurnItem
                    key={index}
                    turn={turn}
                    speaker={turn.speaker !== turns[index - 1]?.speaker ? turn.speaker : ""}
                    play={playFrom}
                    chapters={headings.get(index)}
                    notes={noted.get(index)}
                    hits={hits.get(index)}
                    hit={search.hit?.turn === index ? search.hit : null}
                    isFirst={search.found[0]?.turn === index}
                  />
                );
              })}
            </ol>
          ))}
        </div>
      </div>
      <aside aria-label="Zur Mitschrift" className="transcript-aside max-xl:hidden">
        {contents && (
          <section aria-labelledby="contents-title">
            <h2 id="contents-title" className="label font-mono font-normal">
              Kapitel ({chapters.length})
            </h2>
            {contents}
          </section>
        )}
        {children}
      </aside>
      {isLeft && (
        <button type="button" className="reading-return button" onClick={resume}>
          Zur aktuellen Stelle
        </button>
      )}
    </div>
  );
}

type TurnItemProps = {
  turn: Turn;
  /** Named where another one was speaking. */
  speaker: string;
  play: ((seconds: number) => void) | null;
  /** That begin here. */
  chapters: readonly NumberedChapter[] | undefined;
  /** What the dossier says of it. */
  notes: readonly TurnNote[] | undefined;
  hits: readonly Found[] | undefined;
  /** The one that the reader has gone to, where it is in this turn. */
  hit: Found | null;
  /** The first hit of all is in this turn. */
  isFirst: boolean;
};

const TurnItem = memo(function TurnItem(props: TurnItemProps) {
  const { turn, speaker, play, chapters, notes, hits = [], hit, isFirst } = props;
  const { startSeconds, text } = turn;
  return (
    <li className="grid gap-x-5 border-transparent border-l-3 py-2 pl-4 aria-[current=true]:border-stamp sm:grid-cols-[4rem_1fr]">
      {chapters && <ChapterHeadings chapters={chapters} />}
      {startSeconds !== null && <Time seconds={Math.floor(startSeconds)} play={play} />}
      <p className="hyphens-auto break-words sm:col-start-2">
        {speaker && <b>{speaker}: </b>}
        {hits.length > 0 ? withMarks(text, hits, hit, isFirst) : text}
      </p>
      {notes && (
        <p className="flex flex-wrap gap-x-4 sm:col-start-2">
          {notes.map(({ href, word, text }) => (
            <Link
              key={href}
              to={href}
              title={text}
              aria-label={`${word}: ${text}`}
              className="label py-1 underline"
            >
              {word}
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

/** Leads to the hit that the reader asks for. */
function useShownHit(
  list: { current: HTMLElement | null },
  hit: Found | null,
  leave: () => void,
): void {
  useEffect(() => {
    if (!hit) return;
    leave();
    const show = () =>
      list.current
        ?.querySelector("mark[aria-current]")
        ?.scrollIntoView({ block: "center", behavior: "instant" });
    show();
    // What was never drawn has a height that is guessed: now it is known.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [list, hit, leave]);
}

/** Marks on the player's ruler where the open episode says what is searched for. */
function useHitsOnRuler(found: readonly Found[], heard: Followable | null): void {
  const { store } = usePlayerHandle();
  useEffect(() => {
    if (!heard || found.length === 0) return;
    store.set({ ...store.get(), found: secondsOf(found, heard) });
    return () => store.set({ ...store.get(), found: [] });
  }, [store, found, heard]);
}

function secondsOf(found: readonly Found[], { places }: Followable): number[] {
  const inTurn = groupBy(places, ({ turn }) => turn);
  return found.flatMap(({ turn, start }) => {
    const place = inTurn.get(turn)?.findLast(({ at }) => at <= start);
    return place ? [place.seconds] : [];
  });
}
