import { useEffect, useState } from "react";
import { episodePath } from "~/features/episodes/episode-path";
import { usePlayerHandle } from "~/features/player/player-context";
import type { Track } from "~/features/player/track";
import { formatDuration } from "~/lib/duration";
import { isPlainClick } from "~/ui/follow-links";
import { Icon } from "~/ui/icon";

type EventStartProps = { episodeId: string; second: number };

/** Plays an episode from where it speaks of something; the page stays. */
export function EventStart({ episodeId, second }: EventStartProps) {
  const { open } = usePlayerHandle();
  const track = useTrack(episodeId);
  const start = Math.floor(second);
  return (
    <a
      href={`${episodePath(episodeId)}?t=${start}`}
      className="button button-action"
      onClick={(event) => {
        if (!track || !isPlainClick(event)) return;
        event.preventDefault();
        open(track, { startAt: start, view: "bar" });
      }}
    >
      <Icon shape="play" size={14} filled />
      ab {formatDuration(second)}
    </a>
  );
}

/** Asked for before the click: Safari lets only a player that the click itself opens start by itself. */
function useTrack(episodeId: string): Track | null {
  const [track, setTrack] = useState<Track | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const load = async () => {
      const answer = await fetch(`${episodePath(episodeId)}/track`, { signal: end.signal });
      if (answer.ok) setTrack(await answer.json());
    };
    load().catch(() => {
      // Without it the link leads to the episode's page.
    });
    return () => end.abort();
  }, [episodeId]);
  return track?.episodeId === episodeId ? track : null;
}
