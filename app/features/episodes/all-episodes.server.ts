import { sql } from "kysely";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { episodeColumns, episodeOf } from "./episode-rows.server";
import type { Episode } from "./episodes.schema";

type EpisodeName = { id: string; title: string; invention: string };

/** What each episode is called, scheduled ones too. */
export async function listEpisodeNames(db: Db): Promise<EpisodeName[]> {
  return orDataError("Failed to fetch episodes", () =>
    db.selectFrom("episodes").select(["id", "title", "invention"]).execute(),
  );
}

// Two edits may share a moment; hardly ever the number of letters too.
const letters = sql<number>`length(title) + length(description)`;

/** Every episode, scheduled ones too: what changes with its content, and from when on it is seen. */
export async function listEpisodeVersions(
  db: Db,
): Promise<{ id: string; version: string; publicFrom: string | null }[]> {
  return orDataError("Failed to fetch episodes", async () => {
    const rows = await db
      .selectFrom("episodes")
      .select(["id", "public_from", "updated_at", letters.as("letters")])
      .execute();
    return rows.map(({ id, public_from, updated_at, letters }) => ({
      id,
      publicFrom: public_from,
      version: `${updated_at} ${letters}`,
    }));
  });
}

/** Whole episodes by their ids, scheduled ones too. */
export async function listEpisodesForSearch(db: Db, ids: readonly string[]): Promise<Episode[]> {
  return orDataError("Failed to fetch episodes", async () => {
    const rows = await db
      .selectFrom("episodes")
      .select(episodeColumns)
      .where("id", "in", ids)
      .execute();
    return rows.map(episodeOf);
  });
}
