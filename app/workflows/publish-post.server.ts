import { nextVersion } from "~/content/revisions/version";
import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { findAnyPost, type StoredPost } from "~/features/posts/edit-posts.server";
import { postFieldsOf } from "~/features/posts/post-fields";
import { updatePublication } from "~/features/posts/save-post.server";
import { formatDate } from "~/lib/berlin-time";
import type { Operator } from "~/platform/actor";
import { today } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { keepPostTraces } from "./post-traces.server";

/** Of a published post whose episode is not out yet: when visitors see it, as a sentence; null: they do now. */
export async function appearanceNote(
  { db, clock }: Services,
  post: Pick<StoredPost, "published" | "episodeId">,
): Promise<string | null> {
  if (!post.published || !post.episodeId) return null;
  const episode = await findAnyEpisode(db, post.episodeId);
  if (!episode || episode.date <= today(clock)) return null;
  return `Der Artikel erscheint am ${formatDate(episode.date)}, zusammen mit seiner Folge.`;
}

/** Publishes a post or takes it back; what it is already stays as it is. null when there is none. */
export async function setPublication(
  services: Services,
  operator: Operator,
  id: string,
  published: boolean,
): Promise<StoredPost | null> {
  return orDataError("Failed to update blog post", () =>
    writeContent(services, async (trx) => {
      const former = await findAnyPost(trx, id);
      if (!former || former.published === published) return former;
      const now = new Date(nextVersion(former.updatedAt, services.clock.now()));
      const post = await updatePublication(trx, { former, published, now });
      if (!post) return findAnyPost(trx, id);
      const before = { version: former.updatedAt, fields: postFieldsOf(former) };
      await keepPostTraces(trx, operator, {
        action: published ? "post.publish" : "post.withdraw",
        ...{ post, before, drafts: [], note: published ? "Veröffentlicht" : "Zurückgezogen", now },
      });
      return post;
    }),
  );
}
