import type { DeletedKind } from "~/content/trash/trash.schema";
import { newsletterPages } from "~/features/newsletter/campaigns/campaigns-path";

/** The list in which things of a kind stand. */
export const listOf: Record<DeletedKind, string> = {
  episode: "/admin/episodes",
  post: "/admin/blog",
  video: "/admin/videos",
  comment: "/admin/comments",
  campaign: newsletterPages.campaigns,
};
