import { cutAtWord } from "~/lib/html";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { CommentStatus } from "./moderation.schema";

/** Comments on the dashboard (specification, section 9). */
export const latestOnDashboard = 3;

export type LatestComment = {
  id: string;
  name: string;
  /** The beginning of its text, in one line. */
  excerpt: string;
  status: CommentStatus;
  episodeTitle: string;
  /** ISO 8601. */
  createdAt: string;
};

/** The newest comments, whatever was decided about them. */
export async function listLatestComments(
  db: Db,
  limit = latestOnDashboard,
): Promise<LatestComment[]> {
  return orDataError("Failed to fetch comments", async () => {
    const rows = await db
      .selectFrom("comments")
      .innerJoin("episodes", "episodes.id", "comments.episode_id")
      .select([
        "comments.id",
        "name",
        "content",
        "status",
        "episodes.title as episodeTitle",
        "comments.created_at as createdAt",
      ])
      .orderBy("comments.created_at", "desc")
      .orderBy("comments.id", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ content, ...row }) => ({
      ...row,
      excerpt: cutAtWord(content.replace(/\s+/g, " "), 140),
    }));
  });
}
