import type { Episode } from "~/core/episodes/episodes.schema";
import { findEpisode } from "~/core/episodes/episodes.server";
import { getShow } from "~/core/show/show.server";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { withAbsolutePictures } from "./feed-item.server";

/** Answers GET /episodes/:id/chapters.json with the chapters of a published episode, else with 404. */
export async function serveChapters(services: Services, id: string): Promise<Rendered> {
  const chapters = await readChapters(services, id);
  if (!chapters) return missingFile("Diese Folge gibt es hier nicht.");
  return openAnswer(JSON.stringify(chapters), {
    "Content-Type": "application/json+chapters",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
}

/**
 * The chapters of a published episode as Podcasting 2.0 JSON, version 1.2.0, ordered by time in seconds. The list is
 * empty for an episode without chapters. Returns null if the episode is not published.
 */
export async function readChapters({ db, clock, env }: Services, id: string) {
  const episode = await findEpisode(db, now(clock), id);
  return episode && chaptersOf({ db, env }, episode);
}

export async function chaptersOf(
  { db, env }: Pick<Services, "db" | "env">,
  { title, chapters }: Pick<Episode, "title" | "chapters">,
) {
  const { name } = await getShow(db);
  return {
    version: "1.2.0" as const,
    title,
    podcastName: name,
    chapters: withAbsolutePictures(chapters, env.BASE_URL).map(
      ({ startSeconds, title, href, img }) => ({ startTime: startSeconds, title, url: href, img }),
    ),
  };
}
