import { commentReturn } from "~/features/comments/deleted-comments.server";
import { episodeReturn, withoutGoneEpisode } from "~/features/episodes/deleted-episodes.server";
import { postReturn } from "~/features/posts/deleted-posts.server";
import { videoReturn } from "~/features/videos/deleted-videos.server";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { type ReturnRules, restoreItem } from "./trash/restore.server";
import type { DeletedKind, Restoration } from "./trash/trash.schema";

const returns: Record<DeletedKind, ReturnRules> = {
  episode: episodeReturn,
  post: postReturn,
  video: videoReturn,
  comment: commentReturn,
  campaign: { adapt: withoutGoneEpisode },
};

/** Brings back what was deleted, of whatever kind. */
export function restoreDeleted(
  services: Services,
  operator: Operator,
  deletedId: string,
): Promise<Restoration> {
  return restoreItem(services, operator, deletedId, ({ kind }) => returns[kind]);
}
