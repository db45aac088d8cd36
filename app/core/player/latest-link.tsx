import { use } from "react";
import { Link } from "~/ui/link";
import { isPlainClick } from "~/ui/share/follow-links";
import { PlayerContext } from "./player-context";
import { latestId } from "./track";

/** A link to the episodes whose click starts the newest one in the bar. */
export function LatestLink(props: { className: string; children: string }) {
  // An error page has no player.
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
