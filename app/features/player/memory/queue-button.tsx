import { isPlayable } from "~/features/episodes/episodes.schema";
import type { Track } from "../track";
import { changeMemory, useQueued } from "./use-memory";

/** Puts an episode last in the list 'Als Nächstes', or takes it out again. */
export function QueueButton({ track }: { track: Track }) {
  const queued = useQueued(track.episodeId);
  if (!isPlayable(track.audioUrl)) return null;
  const text = queued ? "In der Liste" : "Als Nächstes";
  return (
    <button
      type="button"
      className={"memory-button scripted"}
      aria-label={`${text}: ${track.title}`}
      onClick={() =>
        changeMemory(({ updateMemory, withQueued, withoutQueued }) =>
          updateMemory((memory) =>
            queued ? withoutQueued(memory, track.episodeId) : withQueued(memory, track),
          ),
        )
      }
    >
      <span className="either" data-other="Als Nächstes">
        {text}
      </span>
    </button>
  );
}
