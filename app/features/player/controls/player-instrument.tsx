import { Settings2 } from "lucide-react";
import { useId, useState } from "react";
import { SKIP_SECONDS } from "../engine/audio-requests";
import { usePlayerState } from "../player-context";
import { ChapterButton } from "./chapter-button";
import { ChapterList } from "./chapter-list";
import { PlayButton } from "./play-button";
import { PlayerTime } from "./player-time";
import { Ruler } from "./ruler";
import { SettingsPanel } from "./settings-panel";
import { ShareButton } from "./share-button";
import { SkipButton } from "./skip-button";
import { VolumeControl } from "./volume-control";
import "./player-settings.css";

/** The blueprint half of the dialog: ruler, buttons, chapters, settings. */
export function PlayerInstrument() {
  const broken = usePlayerState((state) => state.status === "error");
  const [open, setOpen] = useState<"chapters" | "settings">();
  const listId = useId();
  const settingsId = useId();
  const toggle = (panel: typeof open) => setOpen(panel === open ? undefined : panel);
  return (
    <div className="player-instrument blueprint-grid on-blueprint">
      <div className="player-ruler-row">
        <ChapterButton
          open={open === "chapters"}
          listId={listId}
          onToggle={() => toggle("chapters")}
        />
        {open === "chapters" && <ChapterList id={listId} />}
        <PlayerTime />
        <ShareButton />
        {!broken && <Ruler height={64} />}
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
          aria-expanded={open === "settings"}
          aria-controls={settingsId}
          onClick={() => toggle("settings")}
        >
          <Settings2 aria-hidden size={20} />
          Einstellungen
        </button>
      </div>
      {open === "settings" && <SettingsPanel id={settingsId} />}
    </div>
  );
}
