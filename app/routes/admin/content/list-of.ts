import type { DeletedKind } from "~/content/trash/trash.schema";
import { href } from "~/lib/href";

/** The list in which things of a kind stand. */
export const listOf: Record<DeletedKind, string> = {
  episode: href("/admin/episodes"),
  post: href("/admin/blog"),
  video: href("/admin/videos"),
  comment: href("/admin/comments"),
  campaign: href("/admin/newsletter"),
};
