import { Pause, Play, Volume1, Volume2, VolumeX } from "lucide-react";
import { formatDuration } from "~/lib/time/duration";
import { useController } from "../engine/controller-context";
import { shownLength } from "../engine/shown-time";
import { usePlayerState } from "../player-context";
import { isNotSeekable } from "../player-store";

export function PlayButton({ size = 44 }: { size?: number }) {
  const { requests } = useController();
  const plays = usePlayerState((state) => state.wantsToPlay);
  const loads = usePlayerState((state) => state.status === "loading");
  const broken = usePlayerState((state) => state.status === "error");
  const Icon = plays ? Pause : Play;
  return (
    <button
      type="button"
      className="play-button"
      disabled={broken}
      aria-label={plays ? "Pause" : "Abspielen"}
      aria-busy={loads}
      data-size={size > 44 ? "large" : "small"}
      onClick={requests.toggle}
    >
      <Icon aria-hidden size={size * 0.42} fill="currentColor" strokeWidth={1.5} />
      {loads && <span className="play-button-ring" />}
    </button>
  );
}

export function SkipButton({ seconds }: { seconds: number }) {
  const { requests } = useController();
  const disabled = usePlayerState(isNotSeekable);
  const sign = seconds < 0 ? "−" : "+";
  return (
    <button
      type="button"
      className="player-tool"
      disabled={disabled}
      aria-label={`${sign}${Math.abs(seconds)} Sekunden`}
      onClick={() => requests.skip(seconds)}
    >
      {sign}
      {Math.abs(seconds)}
    </button>
  );
}

/** For example '17:19 / 45:30'. A duration entered in another form is shown as entered until the file is loaded. */
export function PlayerTime() {
  const position = usePlayerState((state) => Math.floor(state.position));
  const length = usePlayerState(shownLength);
  const entered = usePlayerState((state) => state.track?.duration);
  return (
    <span className="player-time">
      <b>{formatDuration(position)}</b> / {length > 0 ? formatDuration(length) : entered}
    </span>
  );
}

/** A mute button, and volume in tenths. Where only the system can set the volume (iOS), only the button. */
export function VolumeControl() {
  const { requests, canSetVolume } = useController();
  const volume = usePlayerState((state) => state.volume);
  const muted = usePlayerState((state) => state.muted);
  const broken = usePlayerState((state) => state.status === "error");
  const heard = muted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div className="volume">
      <button
        type="button"
        className="player-tool"
        disabled={broken}
        aria-label={muted ? "Ton einschalten" : "Stummschalten"}
        onClick={requests.toggleMute}
      >
        <Icon aria-hidden size={20} />
      </button>
      {canSetVolume && (
        <input
          type="range"
          className="volume-slider"
          disabled={broken}
          aria-label="Lautstärke"
          aria-valuetext={`${Math.round(heard * 100)} Prozent`}
          min={0}
          max={1}
          step={0.1}
          value={heard}
          onChange={(event) => requests.setVolume(Number(event.target.value))}
        />
      )}
    </div>
  );
}
