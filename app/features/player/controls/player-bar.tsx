import { Maximize2, X } from "lucide-react";
import { useRef } from "react";
import { SKIP_SECONDS } from "../engine/audio-requests";
import { useDesk } from "../engine/desk";
import type { FindNext } from "../next-track";
import { usePlayerState } from "../player-context";
import { ChapterName } from "./chapter-name";
import { NextOffer } from "./next-offer";
import { PlayButton } from "./play-button";
import { PlayerStatus } from "./player-status";
import { PlayerTime } from "./player-time";
import { PlayerTrouble } from "./player-trouble";
import { Ruler } from "./ruler";
import { SkipButton } from "./skip-button";
import { SleepSelect } from "./sleep-select";
import { SpeedSelect } from "./speed-select";
import { useBarHeight } from "./use-bar-height";
import "./player-bar.css";

/** The player made small: it plays on at the bottom while the visitor walks through the site. */
export function PlayerBar({ findNext }: { findNext: FindNext | undefined }) {
  const desk = useDesk();
  const track = usePlayerState((state) => state.track);
  const broken = usePlayerState((state) => state.status === "error");
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  if (!track) return null;
  return (
    <aside ref={bar} className="player-bar on-blueprint" aria-label="Player">
      <NextOffer findNext={findNext} />
      <div className="player-bar-desk page">
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
            onClick={desk.expand}
          >
            <Maximize2 aria-hidden size={18} />
          </button>
          <button
            type="button"
            className="player-tool"
            aria-label="Player schließen"
            onClick={desk.close}
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="player-bar-ruler">{broken ? <PlayerTrouble /> : <Ruler />}</div>
      </div>
      <PlayerStatus />
    </aside>
  );
}
