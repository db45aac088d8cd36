import { answerFeed } from "~/features/posts/articles-feed.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { listArchiveForFeed } from "./archive.server";
import { archivedPath, archiveFeedPath, archivePath } from "./archive-path";

/** The feed of the newsletter's archive, newest campaigns first, with their whole text. */
export async function serveArchiveFeed(services: Services): Promise<Rendered> {
  const campaigns = await listArchiveForFeed(services.db);
  return answerFeed(services, {
    name: "Newsletter",
    path: archivePath,
    feedPath: archiveFeedPath,
    changes: campaigns.map(({ sentAt }) => sentAt),
    articles: campaigns.map(({ id, subject, previewText, sentAt, content }) => ({
      id,
      path: archivedPath(id),
      title: subject,
      publishedAt: sentAt,
      summary: previewText,
      html: content,
    })),
  });
}
