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
import { linesOf } from "../scene/lines";
import "./live-desk.css";

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

/** The spoken line. Shows the children before playback, and for a transcript without times. */
export function LiveLine({ episodeId, children }: LiveLineProps) {
  const { store } = usePlayerHandle();
  const [said, setSaid] = useState("");
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    loadTranscript(episodeId).then(
      (transcript) => {
        const lines = isGone ? [] : linesOf(transcript);
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
