import { isPlainClick } from "~/ui/follow-links";
import { Link } from "~/ui/link";
import { usePlayerHandle } from "./player-context";
import { latestId } from "./track";

/** The way to the episodes; the same click starts the newest one in the bar. */
export function LatestLink(props: { className: string; children: string }) {
  const { openById } = usePlayerHandle();
  return (
    <Link
      {...props}
      to="/episodes"
      onClick={(event) => {
        if (isPlainClick(event)) openById(latestId);
      }}
    />
  );
}
