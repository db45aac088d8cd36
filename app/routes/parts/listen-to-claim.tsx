import type { Verdict } from "~/features/legends/read-game.server";
import { usePlayerHandle } from "~/features/player/player-context";
import type { Track } from "~/features/player/track";
import { formatDuration } from "~/lib/duration";
import { Link } from "~/ui/link";
import { StartLink } from "./start-link";

type ListenToClaimProps = {
  verdict: Verdict;
  /** null: the audio says nothing of it, or there is none. */
  track: Track | null;
};

/** Where the audio speaks of a claim, to hear it here; else the way to its episode. */
export function ListenToClaim({ verdict: { second, episode }, track }: ListenToClaimProps) {
  const { open } = usePlayerHandle();
  const file = [episode.label, episode.title].filter(Boolean).join(": ");
  return (
    <div className="claim-listen">
      {track && second !== null && (
        <p>
          <StartLink
            path={episode.path}
            seconds={second}
            play={(startAt) => open(track, { startAt, view: "bar" })}
            className="claim-play"
          >
            Die Stelle hören
            <span className="label">ab {formatDuration(second)}</span>
          </StartLink>
        </p>
      )}
      <p>
        <Link to={episode.path}>{file}</Link>
      </p>
    </div>
  );
}
