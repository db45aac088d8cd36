import { ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { loadTranscript } from "~/core/transcripts/reading/load-transcript";
import { ChapterName } from "../controls/chapter-controls";
import { Ruler } from "../controls/ruler";
import { PlayerTime } from "../controls/transport-controls";
import { useController } from "../engine/controller-context";
import { usePlayerHandle } from "../player-context";
import { FigureCallouts } from "../reading/figure-callouts";
import { followPlayback } from "../reading/follow-playback";
import "./live-desk.css";
import { type Followable, laterSentences } from "~/core/transcripts/text/transcript";
import { groupBy } from "~/lib/group-by";

/** Maximum characters of a caption: two lines on a phone. */
const maxLength = 84;

/** Characters spoken per second, typically. */
const usualSpeed = 15;

/** A caption and the second at which it begins. */
type CaptionLine = { seconds: number; text: string };

/**
 * Splits a timed transcript into captions: sentences, and parts of long ones. The start of a caption between two known
 * times is interpolated by text length; after the last known time, the usual speed is assumed.
 */
export function captionLines({ turns, places }: Followable): CaptionLine[] {
  const placesOf = groupBy(places, ({ turn }) => turn);
  const lines = turns.flatMap(({ text }, turn) => {
    const known = placesOf.get(turn)?.toSorted((a, b) => a.at - b.at) ?? [];
    let next = 0;
    return startsOf(text).flatMap((at, index, starts) => {
      while (known[next + 1] && (known[next + 1]?.at ?? 0) <= at) next += 1;
      const [before, after] = [known[next], known[next + 1]];
      if (!before || before.at > at) return [];
      const speed = after ? (after.at - before.at) / (after.seconds - before.seconds) : usualSpeed;
      const seconds = before.seconds + (at - before.at) / speed;
      return [{ seconds, text: text.slice(at, starts[index + 1]).trim() }];
    });
  });
  return lines.sort((a, b) => a.seconds - b.seconds);
}

/** The offsets in a text at which its captions begin. */
function startsOf(text: string): number[] {
  const sentences = [0, ...laterSentences(text)];
  return sentences.flatMap((start, index) => partStarts(text, start, sentences[index + 1]));
}

function partStarts(text: string, start: number, end = text.length): number[] {
  const starts = [start];
  // Long sentences are split into as few parts as possible, of similar length.
  const size = (end - start) / Math.ceil((end - start) / maxLength);
  for (let from = start; end - from > maxLength; from = starts.at(-1) ?? end) {
    const space = text.slice(from, from + Math.ceil(size) + 1).lastIndexOf(" ");
    starts.push(from + (space > 0 ? space + 1 : maxLength));
  }
  return starts;
}

/** The ruler during playback, which replaces the still one, and the line below it. */
export function LiveRuler() {
  const { expand } = useController();
  return (
    <>
      <Ruler />
      <div className="desk-place">
        <PlayerTime />
        <ChapterName />
        <button
          type="button"
          className="player-tool"
          aria-label="Player vergrößern"
          onClick={expand}
        >
          <ChevronUp aria-hidden size={22} />
        </button>
      </div>
    </>
  );
}

type LiveLineProps = { episodeId: string; children: ReactNode };

/** The current caption. Shows the children before playback, and for a transcript without times. */
export function LiveLine({ episodeId, children }: LiveLineProps) {
  const { store } = usePlayerHandle();
  const [said, setSaid] = useState("");
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    loadTranscript(episodeId).then(
      (transcript) => {
        const lines = isGone ? [] : captionLines(transcript);
        if (lines.length)
          end = followPlayback(store, episodeId, lines, (at) => setSaid(lines[at]?.text ?? ""));
      },
      (error: unknown) => console.warn("Die Mitschrift läuft nicht mit.", error),
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [episodeId, store]);
  return said ? <q>{said}</q> : children;
}

export function LiveCallouts({ episodeId }: { episodeId: string }) {
  return <FigureCallouts episodeId={episodeId} hasList={false} />;
}
