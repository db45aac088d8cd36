import { Link2, Settings2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { episodePath } from "~/core/episodes/episode-path";
import { ShareResult, useCopy } from "~/ui/share/share-copy";
import { SKIP_SECONDS } from "../engine/audio-requests";
import { timeLink } from "../engine/shown-time";
import { usePlayerHandle, usePlayerState } from "../player-context";
import { findTrack, type Track } from "../track";
import { ChapterButton, ChapterList } from "./chapter-controls";
import { SettingsPanel, SleepSelect, SpeedSelect } from "./playback-settings";
import { Ruler } from "./ruler";
import { PlayButton, PlayerTime, SkipButton, VolumeControl } from "./transport-controls";
import "./player-settings.css";

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
        <div className="player-keys">
          <SkipButton seconds={-SKIP_SECONDS} />
          <PlayButton size={68} />
          <SkipButton seconds={SKIP_SECONDS} />
        </div>
        <VolumeControl />
        <div className="player-tools">
          <SpeedSelect />
          <SleepSelect withText />
          <button
            type="button"
            className="player-tool"
            aria-label="Einstellungen"
            title="Einstellungen"
            aria-expanded={open === "settings"}
            aria-controls={settingsId}
            onClick={() => toggle("settings")}
          >
            <Settings2 aria-hidden size={20} />
          </button>
        </div>
      </div>
      {open === "settings" && <SettingsPanel id={settingsId} />}
    </div>
  );
}

/** Copies a link to the current second. */
function ShareButton() {
  const { store } = usePlayerHandle();
  const broken = usePlayerState((state) => state.status === "error");
  const episodeId = usePlayerState(({ track }) => track?.episodeId);
  const { result, copy } = useCopy();
  const [known, setKnown] = useState<Track | null>(null);
  useEffect(() => {
    if (episodeId) findTrack(episodeId).then(setKnown, console.warn);
  }, [episodeId]);

  function copyTime() {
    const { position } = store.get();
    if (!episodeId) return;
    const short = known?.episodeId === episodeId ? known.shareUrl : undefined;
    copy(timeLink(short ?? location.origin + episodePath(episodeId), position));
  }

  return (
    <div className="player-share">
      <button type="button" className="player-tool" disabled={broken} onClick={copyTime}>
        <Link2 aria-hidden size={18} />
        Link mit Zeit kopieren
      </button>
      <ShareResult result={result} className="player-share-status" />
    </div>
  );
}
