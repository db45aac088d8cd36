import { type MouseEvent, useEffect, useRef, useState } from "react";
import { inChunks } from "~/core/transcripts/reading/chunks";
import type { Reading } from "~/core/transcripts/reading/follow-transcript";
import { loadTranscript } from "~/core/transcripts/reading/load-transcript";
import { MarkedText } from "~/core/transcripts/reading/marked-text";
import { charactersUpTo } from "~/core/transcripts/reading/text-point";
import type { Followable } from "~/core/transcripts/text/transcript";
import { formatDuration } from "~/lib/time/duration";
import { useController } from "../engine/controller-context";
import { usePlayerHandle, usePlayerState } from "../player-context";
import { startReading } from "./start-reading";
import "~/core/transcripts/reading/reading.css";

type PlayerTranscriptProps = { episodeId: string };

/** The transcript for reading along. Tapping a sentence seeks to it. */
export function PlayerTranscript({ episodeId }: PlayerTranscriptProps) {
  const [transcript, setTranscript] = useState<Followable | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    setTranscript(null);
    setBroken(false);
    loadTranscript(episodeId).then(
      (loaded) => isGone || setTranscript(loaded),
      () => isGone || setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [episodeId]);
  if (transcript) return <Turns key={episodeId} episodeId={episodeId} transcript={transcript} />;
  return (
    <p role="status" className="player-reading-status">
      {isBroken
        ? "Die Mitschrift konnte nicht geladen werden. Öffne sie gleich noch einmal."
        : "Die Mitschrift wird geladen…"}
    </p>
  );
}

type TurnsProps = PlayerTranscriptProps & { transcript: Followable };

function Turns({ episodeId, transcript: { turns, places } }: TurnsProps) {
  const { requests } = useController();
  const { store } = usePlayerHandle();
  const source = usePlayerState((state) => state.source);
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const reading = useRef<Reading>(null);
  const [isLeft, setLeft] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each opening of the file anew.
  useEffect(() => {
    if (!list.current) return;
    const ending = new AbortController();
    const options = {
      store,
      episodeId,
      list: list.current,
      scroller: scroller.current,
      follows: true,
      onFollowing: (follows: boolean) => setLeft(!follows),
    };
    startReading(options, ending.signal).then((started) => {
      reading.current = started;
    });
    return () => {
      ending.abort();
      reading.current?.end();
      setLeft(false);
    };
  }, [store, episodeId, source]);

  function seek(seconds: number) {
    requests.seek(seconds);
    reading.current?.resume();
  }

  /** Seeks to the tapped sentence, unless the visitor selects text. */
  function seekSentence({ target, clientX, clientY }: MouseEvent) {
    const item = target instanceof Element ? target.closest("li") : null;
    if (!item || !list.current || !getSelection()?.isCollapsed) return;
    const turn = [...list.current.querySelectorAll("li")].indexOf(item);
    const at = charactersUpTo(item.querySelector("p"), clientX, clientY, turns[turn]?.text ?? "");
    const place = places.findLast((each) => each.turn === turn && each.at <= at);
    if (place && !(target instanceof HTMLButtonElement)) seek(place.seconds);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section ref={scroller} className="player-reading" aria-label="Mitschrift" tabIndex={0}>
        {isLeft && (
          <button
            type="button"
            className="reading-return button"
            onClick={() => reading.current?.goBack()}
          >
            Zur aktuellen Stelle
          </button>
        )}
        {/* biome-ignore-start lint/a11y: the times are the buttons for it. */}
        <div ref={list} onClick={seekSentence} data-timed={places.length > 0 || undefined}>
          {/* biome-ignore-end lint/a11y: as above. */}
          {inChunks(turns).map(({ from, turns: sheet }) => (
            <ol key={from} start={from + 1} className="turns">
              {sheet.map(({ startSeconds, speaker, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: turns stay where they are, and two may be the same.
                <li key={index}>
                  {startSeconds !== null && (
                    <button
                      type="button"
                      aria-label={`Ab ${formatDuration(startSeconds)} anhören`}
                      onClick={() => seek(startSeconds)}
                    >
                      {formatDuration(startSeconds)}
                    </button>
                  )}
                  <p>
                    {speaker && speaker !== turns[from + index - 1]?.speaker && <b>{speaker}: </b>}
                    {text}
                  </p>
                </li>
              ))}
            </ol>
          ))}
        </div>
      </section>
      {places.length > 0 && (
        <MarkedText episodeId={episodeId} list={list} scroller={scroller} load={loadTranscript} />
      )}
    </>
  );
}
