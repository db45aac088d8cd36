import type { Selectable } from "kysely";
import type { ContentKind } from "~/content/kinds";
import type { Db } from "~/platform/db/handles";
import type { FediversePostRow } from "../tables";

export type Post = Selectable<FediversePostRow>;

/** The post of an item that others see now, or null. */
export async function findPostOf(db: Db, kind: ContentKind, itemId: string): Promise<Post | null> {
  const post = await db
    .selectFrom("fediverse_posts")
    .selectAll()
    .where("kind", "=", kind)
    .where("item_id", "=", itemId)
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return post ?? null;
}

/** A post by its id, also one that was deleted there (`ended_at`). */
export async function findPostById(db: Db, id: string): Promise<Post | null> {
  const post = await db
    .selectFrom("fediverse_posts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return post ?? null;
}
