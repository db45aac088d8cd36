import { use } from "react";
import { Link } from "~/ui/link";
import { isPlainClick } from "~/ui/share/follow-links";
import { PlayerContext } from "./player-context";
import { latestId } from "./track";

/** A link to the list of episodes. A click plays the newest episode in the bar instead. */
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
