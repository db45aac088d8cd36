import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type EpisodeName = { id: string; title: string; invention: string };

/** What each episode is called, scheduled ones too. */
export async function listEpisodeNames(db: Db): Promise<EpisodeName[]> {
  return orDataError("Failed to fetch episodes", () =>
    db.selectFrom("episodes").select(["id", "title", "invention"]).execute(),
  );
}
