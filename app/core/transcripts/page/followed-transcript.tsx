import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { usePlayerHandle } from "~/core/player/player-context";
import { usePlayFromAddress } from "~/core/player/start-link";
import type { Track } from "~/core/player/track";
import { useReading } from "~/core/transcripts/page/use-reading";
import type { Chunk } from "~/core/transcripts/reading/chunks";
import { MarkedText, type Passages } from "~/core/transcripts/reading/marked-text";
import type { Followable, Turn } from "~/core/transcripts/text/transcript";
import type { Found } from "~/core/transcripts/text/transcript-search";
import { groupBy } from "~/lib/group-by";
import { useAdded } from "~/platform/rooms/browser-room";
import { Drawer } from "~/ui/drawer";
import { TranscriptSearchField, useTranscriptSearch } from "./transcript-search";
import { type PlacedChapter, TranscriptChapters, TurnItem } from "./transcript-turn";
import type { TurnNote } from "./turn-notes.server";

type FollowedTranscriptProps = {
  track: Track;
  chunks: readonly Chunk[];
  notes: readonly TurnNote[];
  chapters: readonly PlacedChapter[];
  /** Shown beside the text, below the chapters; on a narrow screen after the text. */
  children: ReactNode;
};

/**
 * The transcript in paragraphs. A change of speaker is named, each time is a link that plays from there, and the page
 * scrolls along during playback.
 */
export function FollowedTranscript(props: FollowedTranscriptProps) {
  const { track, chunks, notes, chapters, children } = props;
  const turns = useMemo(() => chunks.flatMap(({ turns }) => turns), [chunks]);
  const startOf = useCallback(
    (second: number) =>
      turns.find(({ startSeconds }) => Math.floor(startSeconds ?? -1) === second)?.startSeconds ??
      second,
    [turns],
  );
  const play = usePlayFromAddress(track, startOf);
  const list = useRef<HTMLDivElement>(null);
  const { search: asked, hash } = useLocation();
  const search = useTranscriptSearch(turns);
  const [passages] = useAdded("passages");
  const { episodeId } = track;
  const isElsewhere = hash !== "" || new URLSearchParams(asked).has("suche");
  const reading = useReading({ episodeId, list, follows: !isElsewhere });
  const { isLeft, heard, resume, goBack, leave } = reading;
  const hits = useMemo(() => groupBy(search.found, ({ turn }) => turn), [search.found]);
  const headings = useMemo(() => groupBy(chapters, ({ turn }) => turn), [chapters]);
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
    <TranscriptChapters chapters={chapters} play={playFrom} />
  );
  return (
    <div className="grid gap-x-14 xl:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      {isLeft && (
        <button type="button" className="reading-return button" onClick={goBack}>
          Zur aktuellen Stelle
        </button>
      )}
      <div>
        {contents && (
          <Drawer title="Kapitel" count={chapters.length} className="mb-4 xl:hidden">
            {contents}
          </Drawer>
        )}
        <TranscriptSearchField search={search} />
        <div ref={list} className="-ml-4.75 max-w-3xl text-lg">
          {chunks.map(({ from, turns: chunk }) => (
            <ol key={from} start={from + 1} className="turns">
              {chunk.map((turn, within) => {
                const index = from + within;
                return (
                  <TurnItem
                    key={index}
                    turn={turn}
                    share={
                      passages ? sharePath(episodeId, turn, turns[index + 1], passages.path) : null
                    }
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
      <aside aria-label="Zur Mitschrift" className="transcript-aside">
        {contents && (
          <section aria-labelledby="contents-title" className="max-xl:hidden">
            <h2 id="contents-title" className="label font-mono font-normal">
              Kapitel ({chapters.length})
            </h2>
            {contents}
          </section>
        )}
        {children}
      </aside>
      {turns[0]?.startSeconds != null && (
        <MarkedText episodeId={episodeId} list={list} load={loadTranscript} />
      )}
    </div>
  );
}

async function loadTranscript(episodeId: string): Promise<Followable> {
  const reading = await import("~/core/transcripts/reading/load-transcript");
  return reading.loadTranscript(episodeId);
}

/** Address of a page with only this paragraph, up to the start of the next one. */
function sharePath(
  episodeId: string,
  { startSeconds: from }: Turn,
  next: Turn | undefined,
  path: Passages["path"],
) {
  const to = next?.startSeconds ?? 0;
  return from === null ? null : path(episodeId, from, to > from ? to : from + maxTurnSeconds);
}

/** Assumed seconds of a paragraph whose end is unknown. */
const maxTurnSeconds = 60;

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
    // A turn that was never rendered had an estimated height, so the position is corrected after rendering.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [list, hit, leave]);
}

/** Marks search hits on the player's ruler while the episode is open. */
function useHitsOnRuler(found: readonly Found[], heard: Followable | null): void {
  const { store } = usePlayerHandle();
  useEffect(() => {
    if (!heard || found.length === 0) return;
    store.set({ ...store.get(), found: foundSeconds(found, heard) });
    return () => store.set({ ...store.get(), found: [] });
  }, [store, found, heard]);
}

function foundSeconds(found: readonly Found[], { places }: Followable): number[] {
  const inTurn = groupBy(places, ({ turn }) => turn);
  return found.flatMap(({ turn, start }) => {
    const place = inTurn.get(turn)?.findLast(({ at }) => at <= start);
    return place ? [place.seconds] : [];
  });
}
