import { sql } from "kysely";
import { expect, test } from "vitest";
import { decideComments, deleteComments } from "~/features/comments/decide-comments.server";
import { listComments } from "~/features/comments/list-comments.server";
import { listModeration } from "~/features/comments/list-moderation.server";
import { createComment } from "~/features/comments/submit-comment.server";
import { deleteEpisode } from "~/features/episodes/delete-episode.server";
import {
  blankEpisode,
  createEpisode,
  updateEpisode,
} from "~/features/episodes/save-episode.server";
import { deletePost } from "~/features/posts/delete-post.server";
import { findAnyPost } from "~/features/posts/edit-posts.server";
import { insertPost, updatePost } from "~/features/posts/save-post.server";
import { deleteVideo } from "~/features/videos/delete-video.server";
import { findAnyVideo, insertVideo, updateVideo } from "~/features/videos/edit-videos.server";
import type { Trx } from "~/platform/db/handles";
import { DataError } from "~/platform/errors";
import { onBothDatabases } from "./databases";

const now = new Date("2026-11-21T10:00:00Z");
const seen = [{ id: "c", status: "pending" as const }];
const decision = (verb: "approve" | "reject") => ({ verb, operatorId: "o", now });
const episode = {
  ...blankEpisode,
  id: "e",
  guid: "e",
  title: "t",
  invention: "i",
  description: "",
  date: "2026-11-21",
  duration: "1:00",
};
const video = {
  title: "t",
  description: "d",
  youtubeId: "abcdefghijk",
  duration: "",
  thumbnailUrl: "/x",
  episodeId: "e",
};
const storedVideo = { ...video, id: "v", createdAt: "", updatedAt: "" };
const post = {
  ...{
    title: "t",
    slug: "s",
    excerpt: "e",
    content: "",
    category: "c",
    imageUrl: "/x",
    readingTime: 5,
  },
  ...{ episodeId: null, published: false, metaTitle: "", metaDescription: "", metaKeywords: "" },
  ...{ ogImageUrl: "", canonicalUrl: null },
};
const storedPost = { ...post, id: "p", publishedAt: null, updatedAt: "" };
const comment = {
  id: "c",
  episodeId: "e",
  name: "n",
  content: "c",
  suspicion: null,
  status: "pending" as const,
  createdAt: now,
};

/** What the specification, section 8, calls each failure of the data layer; the table is gone when it is tried. */
const failures: [message: string, table: string, work: (trx: Trx) => Promise<unknown>][] = [
  ["Failed to create episode", "episodes", (trx) => createEpisode(trx, episode, "o", now)],
  ["Failed to update episode", "episodes", (trx) => updateEpisode(trx, episode, "", now)],
  ["Failed to delete episode", "episodes", (trx) => deleteEpisode(trx, "e")],
  ["Failed to fetch video", "videos", (trx) => findAnyVideo(trx, "v")],
  ["Failed to create video", "videos", (trx) => insertVideo(trx, video, now)],
  [
    "Failed to update video",
    "videos",
    (trx) => updateVideo(trx, { former: storedVideo, fields: video, now }),
  ],
  ["Failed to delete video", "videos", (trx) => deleteVideo(trx, "v")],
  ["Failed to fetch blog post", "blog_posts", (trx) => findAnyPost(trx, "p")],
  ["Failed to create blog post", "blog_posts", (trx) => insertPost(trx, post, "o", now)],
  [
    "Failed to update blog post",
    "blog_posts",
    (trx) => updatePost(trx, { former: storedPost, input: post, now }),
  ],
  ["Failed to delete blog post", "blog_posts", (trx) => deletePost(trx, "p")],
  ["Failed to fetch comments", "comments", (trx) => listComments(trx, "e")],
  ["Failed to fetch pending comments", "comments", (trx) => listModeration(trx)],
  ["Failed to create comment", "comments", (trx) => createComment(trx, comment)],
  [
    "Failed to approve comment",
    "comments",
    (trx) => decideComments(trx, seen, decision("approve")),
  ],
  ["Failed to reject comment", "comments", (trx) => decideComments(trx, seen, decision("reject"))],
  ["Failed to delete comment", "comments", (trx) => deleteComments(trx, seen, async () => {})],
];

onBothDatabases("a data layer that fails", (database) => {
  test.each(failures)("says '%s'", async (message, table, work) => {
    const failed = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`alter table ${sql.table(table)} rename to gone`.execute(trx);
        await work(trx);
      });
    await expect(failed).rejects.toBeInstanceOf(DataError);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toHaveProperty("cause.message");
  });
});
