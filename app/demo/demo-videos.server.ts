import { resolve } from "node:path";
import { saveMedia, writeMedia } from "~/features/media/library/media-files.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { createVideo } from "~/features/videos/videos.server";
import { berlinMidnight } from "~/lib/berlin-time";
import type { Services } from "~/platform/services.server";
import { demoEpisodes } from "~db/demo/index";
import type { DemoVideo } from "~db/demo/types";
import type { Calendar, Seed } from "./calendar";

/** Puts the drawing of a demo video, which is as old as its episode, into the media store; gives what writes the rows. */
export async function prepareDemoVideo(
  services: Services,
  video: DemoVideo,
  { dateOf, idOf, now }: Calendar,
): Promise<Seed> {
  const episodeId = idOf(video.episode);
  const slug = demoEpisodes.find(({ number }) => number === video.episode)?.slug;
  const drawing = await writeMedia(services, {
    kind: "drawing",
    name: `video-${video.slug}`,
    mime: "image/svg+xml",
    content: resolve("db/demo/drawings", `${slug}.svg`),
    episodeId,
    alt: `Zeichnung zum Video: ${video.title}`,
  });
  const thumbnailUrl = `/media/${drawing.path}`;
  const created = berlinMidnight(dateOf(video.episode));
  return async (trx) => {
    await saveMedia(trx, drawing, now);
    const id = await createVideo(trx, { ...video, episodeId, thumbnailUrl }, created);
    await trackMediaUses(trx, { kind: "video", id }, [thumbnailUrl]);
  };
}
