import { listEpisodeChoices } from "~/features/episodes/admin-list.server";
import { publicationStatus } from "~/features/episodes/publication";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

/** All episodes for a picker, newest first, scheduled ones marked. */
export async function episodeChoices({ db, clock }: Services) {
  const date = today(clock);
  const episodes = await listEpisodeChoices(db);
  return episodes.map((episode) => ({
    ...episode,
    isScheduled: publicationStatus(episode.date, date) === "Geplant",
  }));
}
