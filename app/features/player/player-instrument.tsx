import { Settings2 } from "lucide-react";
import { useId, useState } from "react";
import { SKIP_SECONDS } from "./audio-requests";
import { PlayButton } from "./play-button";
import { PlayerTime } from "./player-time";
import { Ruler } from "./ruler";
import { SettingsPanel } from "./settings-panel";
import { ShareButton } from "./share-button";
import { SkipButton } from "./skip-button";
import { VolumeControl } from "./volume-control";
import "./player-settings.css";

/** The blueprint half of the dialog: ruler, buttons, settings. */
export function PlayerInstrument() {
  const [open, setOpen] = useState(false);
  const settingsId = useId();
  return (
    <div className="player-instrument blueprint-grid on-blueprint">
      <div className="player-ruler-row">
        <PlayerTime />
        <ShareButton />
        <Ruler height={64} />
      </div>
      <div className="player-transport">
        <VolumeControl />
        <div className="player-keys">
          <SkipButton seconds={-SKIP_SECONDS} />
          <PlayButton size={68} />
          <SkipButton seconds={SKIP_SECONDS} />
        </div>
        <button
          type="button"
          className="player-tool"
          aria-expanded={open}
          aria-controls={settingsId}
          onClick={() => setOpen(!open)}
        >
          <Settings2 aria-hidden size={20} />
          Einstellungen
        </button>
      </div>
      {open && <SettingsPanel id={settingsId} />}
    </div>
  );
}
