import { storedColumns } from "~/content/fields";
import { findRow } from "~/content/kind.server";
import { appearance, isPublic } from "~/content/publication";
import { inTransaction, writeVersion } from "~/content/save.server";
import { findAnyEpisode } from "~/features/episodes/all-episodes.server";
import type { Operator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { postFields } from "./post.fields";
import { postKind } from "./post.kind.server";

type Publication = { published: boolean; episodeId: string | null };

/** Of a published post whose episode is not out yet: when visitors see it, as a sentence; null: they do now. */
export async function appearanceNote(
  { db, clock }: Services,
  { published, episodeId }: Publication,
): Promise<string | null> {
  if (!published || !episodeId) return null;
  const episode = await findAnyEpisode(db, episodeId);
  if (!episode || isPublic(episode.publicFrom, now(clock))) return null;
  if (episode.publicFrom === null)
    return "Der Artikel erscheint, sobald seine Folge veröffentlicht ist.";
  return `Der Artikel erscheint am ${appearance(episode)}, zusammen mit seiner Folge.`;
}

/** Publishes a post or takes it back; what it is already stays as it is. null when there is none; only a draft may lack its picture. */
export async function setPublication(
  services: Services,
  operator: Operator,
  id: string,
  isPublished: boolean,
): Promise<
  (Publication & { publishedAt: string | null; updatedAt: string }) | "unpictured" | null
> {
  const published = isPublished ? 1 : 0;
  const post = await orDataError("Failed to update blog post", () =>
    inTransaction(services, postKind, async (trx) => {
      const former = await findRow(trx, postKind, id);
      if (!former || former.published === published) return former;
      if (isPublished && !former.image_url) return "unpictured";
      const row = await writeVersion(trx, services, operator, postKind, {
        former,
        columns: { ...storedColumns(postFields, former), published },
        verb: isPublished ? "publish" : "withdraw",
        note: isPublished ? "Veröffentlicht" : "Zurückgezogen",
      });
      return row ?? findRow(trx, postKind, id);
    }),
  );
  if (!post || post === "unpictured") return post;
  const { episode_id: episodeId, published_at: publishedAt, updated_at: updatedAt } = post;
  return { published: post.published === 1, episodeId, publishedAt, updatedAt };
}
