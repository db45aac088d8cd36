import { findEpisode } from "~/features/episodes/episodes.server";
import { getShow } from "~/features/show/show.server";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { withAbsolutePictures } from "./publish-feed.server";

/**
 * GET /episodes/:id/chapters.json: the chapters of a published episode as Podcasting 2.0 tells them, version
 * 1.2.0, in the order of time, seconds from the start; an empty list where there are none. 404 for every other
 * episode.
 */
export async function serveChapters({ db, clock, env }: Services, id: string): Promise<Rendered> {
  const episode = await findEpisode(db, now(clock), id);
  if (!episode) return missingFile("Diese Folge gibt es hier nicht.");
  const { name } = await getShow(db);
  const content = {
    version: "1.2.0",
    title: episode.title,
    podcastName: name,
    chapters: withAbsolutePictures(episode.chapters, env.BASE_URL).map(
      ({ startSeconds, title, href, img }) => ({ startTime: startSeconds, title, url: href, img }),
    ),
  };
  return openAnswer(JSON.stringify(content), {
    "Content-Type": "application/json+chapters",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
}
