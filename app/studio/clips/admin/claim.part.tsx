import { useMay } from "~/core/accounts/admin/may";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";

export const part = ClaimLink;

/** The way from a claim of the dossier to a video of it. */
function ClaimLink({ episodeId: id, claimId }: { episodeId: string; claimId: string }) {
  const page = href("/admin/episodes/:id/clips", { id });
  return useMay()("clips.create") ? (
    <Link to={`${page}?behauptung=${claimId}`} className="self-end underline">
      Als Video
    </Link>
  ) : null;
}
