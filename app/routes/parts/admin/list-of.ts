import { newsletterPages } from "~/features/newsletter/campaigns/campaigns-path";
import type { DeletedKind } from "~/features/trash/trash.schema";

/** The list in which things of a kind stand. */
export const listOf: Record<DeletedKind, string> = {
  episode: "/admin/episodes",
  post: "/admin/blog",
  video: "/admin/videos",
  comment: "/admin/comments",
  campaign: newsletterPages.campaigns,
};
