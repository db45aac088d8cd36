import { episodePicture } from "~/core/episodes/episode-artwork.server";
import { episodePath } from "~/core/episodes/episode-path";
import { findEpisode } from "~/core/episodes/episodes.server";
import { getShow } from "~/core/show/show.server";
import { numbered } from "~/core/show/wording";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { PushedMessage } from "./push.schema";

/** What came out longer ago is no news: it came with an import or out of the trash. */
const freshMilliseconds = 2 * 24 * 60 * 60 * 1000;

/** A message holds 3,993 bytes (RFC 8291 §4), a character of a title up to three. */
const maxTitle = 300;

/** What is said of an episode that has just come out; null: it is not out, or not new. */
export async function readMessage(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<PushedMessage | null> {
  const [episode, show] = [await findEpisode(db, now(clock), id), await getShow(db)];
  const age = clock.now().getTime() - Date.parse(episode?.publicFrom ?? "");
  if (!episode || !(age < freshMilliseconds)) return null;
  const label = numbered(show.noun, episode.number) ?? show.noun.one;
  return {
    title: episode.title.slice(0, maxTitle),
    about: `${label} von „${show.name.slice(0, maxTitle)}“`,
    path: episodePath(id),
    // Never of others: the browser asks for them without a press.
    icon: episodePicture(episode, show, "cover"),
    picture: episodePicture(episode, show, "og"),
    episodeId: id,
  };
}
