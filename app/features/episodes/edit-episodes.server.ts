import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { episodeOf } from "./episode-rows.server";
import type { Episode } from "./episodes.schema";

/** An episode whatever its date, or null; for operators. */
export async function findAnyEpisode(db: Db, id: string): Promise<Episode | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch episode", async () => {
    const row = await db.selectFrom("episodes").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? episodeOf(row) : null;
  });
}

/** The number after the highest one. */
export async function proposeNumber(db: Db): Promise<number> {
  return orDataError("Failed to fetch episodes", async () => {
    const { highest } = await db
      .selectFrom("episodes")
      .select((eb) => eb.fn.max("number").as("highest"))
      .executeTakeFirstOrThrow();
    return (highest ?? 0) + 1;
  });
}
