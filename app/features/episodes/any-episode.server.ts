import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { wholeEpisodeOf } from "./episode-rows.server";
import type { WholeEpisode } from "./episodes.schema";

/** An episode whatever its date, or null; for operators. */
export async function findAnyEpisode(db: Db, id: string): Promise<WholeEpisode | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch episode", async () => {
    const row = await db.selectFrom("episodes").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? wholeEpisodeOf(row) : null;
  });
}

/** The next episode that is not out yet, or null. */
export async function findNextScheduled(db: Db, now: string): Promise<WholeEpisode | null> {
  return orDataError("Failed to fetch episodes", async () => {
    const row = await db
      .selectFrom("episodes")
      .selectAll()
      .where("public_from", ">", now)
      .orderBy("public_from")
      .orderBy("number")
      .limit(1)
      .executeTakeFirst();
    return row ? wholeEpisodeOf(row) : null;
  });
}

/** Ids of the episodes, scheduled ones too, that nobody has written down yet. */
export async function listWithoutTranscript(db: Db): Promise<string[]> {
  return orDataError("Failed to fetch episodes", async () => {
    const rows = await db
      .selectFrom("episodes")
      .select("id")
      .where("transcript", "=", "")
      .execute();
    return rows.map(({ id }) => id);
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
