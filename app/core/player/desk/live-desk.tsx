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

/** Most characters shown at once: two lines on a phone. */
const maxLength = 84;

/** Characters spoken per second. */
const usualSpeed = 15;

/** A caption with its first second. */
type CaptionLine = { seconds: number; text: string };

/**
 * A timed transcript as captions of a few words with their start: sentences, and parts of long ones. Between two
 * known times the start follows from the text's length, after the last one from the usual speed.
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

/** The offsets at which the captions of a text begin. */
function startsOf(text: string): number[] {
  const sentences = [0, ...laterSentences(text)];
  return sentences.flatMap((start, index) => partsOf(text, start, sentences[index + 1]));
}

function partsOf(text: string, start: number, end = text.length): number[] {
  const starts = [start];
  // As few parts as needed, of about the same length.
  const size = (end - start) / Math.ceil((end - start) / maxLength);
  for (let from = start; end - from > maxLength; from = starts.at(-1) ?? end) {
    const space = text.slice(from, from + Math.ceil(size) + 1).lastIndexOf(" ");
    starts.push(from + (space > 0 ? space + 1 : maxLength));
  }
  return starts;
}

/** The live ruler in place of the still one, and its foot. */
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

/** The current caption; before listening, and without times, the children. */
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
