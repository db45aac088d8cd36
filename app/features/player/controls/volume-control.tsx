import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useDesk } from "../engine/desk";
import { usePlayerState } from "../player-context";

/** Mute, and volume in tenths. Where the system alone sets the volume (iOS), only mute remains. */
export function VolumeControl() {
  const { requests, canSetVolume } = useDesk();
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
