import { use } from "react";
import { isPlainClick } from "~/ui/follow-links";
import { Link } from "~/ui/link";
import { PlayerContext } from "./player-context";
import { latestId } from "./track";

/** The way to the episodes; the same click starts the newest one in the bar. */
export function LatestLink(props: { className: string; children: string }) {
  // A page that failed as a whole has none.
  const player = use(PlayerContext);
  return (
    <Link
      {...props}
      to="/episodes"
      onClick={(event) => {
        if (isPlainClick(event)) player?.openById(latestId);
      }}
    />
  );
}
