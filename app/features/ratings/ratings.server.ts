import type { Trx } from "~/platform/db/handles";

export type NewRating = { episodeId: string; visitor: string; rating: number };

/** Keeps one rating per episode and visitor; a later one replaces it. 1 to 5, else the database refuses. */
export async function saveRating(trx: Trx, rating: NewRating, now: Date): Promise<void> {
  await trx
    .insertInto("ratings")
    .values({
      episode_id: rating.episodeId,
      visitor: rating.visitor,
      rating: rating.rating,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["episode_id", "visitor"])
        .doUpdateSet({ rating: rating.rating, created_at: now.toISOString() }),
    )
    .execute();
}
