import { ChevronUp, X } from "lucide-react";
import { useRef } from "react";
import { SKIP_SECONDS } from "../engine/audio-requests";
import { useController } from "../engine/controller-context";
import { usePlayerState } from "../player-context";
import type { FindNext } from "../track";
import { ChapterName } from "./chapter-controls";
import { SleepSelect, SpeedSelect } from "./playback-settings";
import { NextOffer, PlayerError, PlayerStatus } from "./player-notices";
import { Ruler } from "./ruler";
import { PlayButton, PlayerTime, SkipButton } from "./transport-controls";
import { useBarHeight } from "./use-bar-height";
import { usePull } from "./use-pull";

export function PlayerBar({ findNext }: { findNext: FindNext | undefined }) {
  const controller = useController();
  const track = usePlayerState((state) => state.track);
  const broken = usePlayerState((state) => state.status === "error");
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  usePull(bar, "up", controller.expand, ".player-bar-title");
  if (!track) return null;
  return (
    <aside ref={bar} className="player-bar on-blueprint" aria-label="Player">
      <NextOffer findNext={findNext} />
      <div className="player-bar-row page">
        <PlayButton />
        <p className="player-bar-title">
          <strong>
            {track.label && `${track.label} – `}
            {track.title}
          </strong>{" "}
          <span className="player-bar-place">
            <PlayerTime />
            <ChapterName />
          </span>
        </p>
        <div className="player-bar-tools">
          <SkipButton seconds={-SKIP_SECONDS} />
          <SkipButton seconds={SKIP_SECONDS} />
          <SpeedSelect />
          <SleepSelect />
        </div>
        <div className="player-bar-frame">
          <button
            type="button"
            className="player-tool"
            aria-label="Player vergrößern"
            onClick={controller.expand}
          >
            <ChevronUp aria-hidden size={22} />
          </button>
          <button
            type="button"
            className="player-tool"
            aria-label="Player schließen"
            onClick={controller.close}
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="player-bar-ruler">{broken ? <PlayerError /> : <Ruler />}</div>
      </div>
      <PlayerStatus />
    </aside>
  );
}
