import { useMay } from "~/core/accounts/admin/may";
import type { AudioPart } from "~/core/episodes/admin/audio-fields";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";

export const part: AudioPart = ({ episodeId: id, values }) => {
  const isShown = useMay()("clips.create") && isPlayable(values.audioUrl?.trim());
  return isShown ? (
    <Link
      to={href("/admin/episodes/:id/clips", { id })}
      className="button button-outline w-fit text-sm"
    >
      Eine Stelle als Video
    </Link>
  ) : null;
};
