import { formatDuration } from "~/lib/duration";
import { shownLength } from "../engine/shown-length";
import { usePlayerState } from "../player-context";

/** 17:19 / 45:30; what was entered in another form stands as it is until the file is known. */
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
