import { storedColumns } from "~/core/content/fields";
import { findRow } from "~/core/content/kind.server";
import { inTransaction, writeVersion } from "~/core/content/save.server";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import type { Publication } from "./admin-list.server";
import { postFields } from "./post.fields";
import { postKind } from "./post.kind.server";

/** Publishes or withdraws a post; no change if it is in that state. null: there is none. Only a draft may lack its picture. */
export async function setPublication(
  services: Services,
  operator: Operator,
  id: string,
  isPublished: boolean,
): Promise<
  (Publication & { publishedAt: string | null; updatedAt: string }) | "unpictured" | null
> {
  const published = isPublished ? 1 : 0;
  const post = await inTransaction(services, postKind, async (trx) => {
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
  });
  if (!post || post === "unpictured") return post;
  const { episode_id: episodeId, published_at: publishedAt, updated_at: updatedAt } = post;
  return { published: post.published === 1, episodeId, publishedAt, updatedAt };
}
