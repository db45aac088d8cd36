import { isPlayable } from "~/core/episodes/episodes.schema";
import { Icon } from "~/ui/icon";
import type { Track } from "../track";
import { changeMemory, useQueued } from "./use-memory";

/** A button that adds an episode to the queue 'Als Nächstes', or removes it. */
export function QueueButton({ track }: { track: Track }) {
  const queued = useQueued(track.episodeId);
  if (!isPlayable(track.audioUrl)) return null;
  return (
    <button
      type="button"
      className="text-button scripted"
      aria-pressed={queued}
      aria-label={`Als Nächstes: ${track.title}`}
      onClick={() =>
        changeMemory(({ updateMemory, withQueued, withoutQueued }) =>
          updateMemory((memory) =>
            queued ? withoutQueued(memory, track.episodeId) : withQueued(memory, track),
          ),
        )
      }
    >
      <Icon shape={queued ? "check" : "add"} size={16} /> <span>Als Nächstes</span>
    </button>
  );
}
