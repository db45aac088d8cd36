import { ExternalLink, RotateCcw } from "lucide-react";
import { useDesk } from "../engine/desk";
import { isPlayable } from "../playable";
import { usePlayerState } from "../player-context";

/** What went wrong, and the two ways on: try again, or listen elsewhere. */
export function PlayerTrouble() {
  const desk = useDesk();
  const message = usePlayerState((state) => state.message);
  const track = usePlayerState((state) => state.track);
  if (!message || !track) return null;
  return (
    <div className="player-trouble">
      <p role="alert">{message}</p>
      <div className="player-trouble-ways">
        {isPlayable(track.audioUrl) && (
          <button type="button" className="button button-outline" onClick={desk.retry}>
            <RotateCcw aria-hidden size={18} />
            Erneut versuchen
          </button>
        )}
        {track.fallback && (
          <a className="button button-outline" href={track.fallback.url} rel="noopener">
            <ExternalLink aria-hidden size={18} />
            Auf {track.fallback.label} anhören
          </a>
        )}
      </div>
    </div>
  );
}
