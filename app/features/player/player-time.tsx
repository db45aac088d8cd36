import { formatDuration } from "~/lib/duration";
import { usePlayerState } from "./player-context";

/** 17:19 / 45:30; before the file is known, the length that the operator entered. */
export function PlayerTime() {
  const position = usePlayerState((state) => Math.floor(state.position));
  const duration = usePlayerState((state) => Math.floor(state.duration));
  const entered = usePlayerState((state) => state.track?.duration);
  return (
    <span className="player-time">
      <b>{formatDuration(position)}</b> / {duration > 0 ? formatDuration(duration) : entered}
    </span>
  );
}
