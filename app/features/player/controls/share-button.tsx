import { Link2 } from "lucide-react";
import { useCopy } from "~/ui/share-copy";
import { ShareResult } from "~/ui/share-result";
import { timeLink } from "../engine/time-link";
import { usePlayerHandle, usePlayerState } from "../player-context";

/** Copies a link to this very second. */
export function ShareButton() {
  const { store } = usePlayerHandle();
  const broken = usePlayerState((state) => state.status === "error");
  const { result, copy } = useCopy();

  function copyTime() {
    const { track, position } = store.get();
    if (track) copy(timeLink(location.origin, track.episodeId, position));
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
