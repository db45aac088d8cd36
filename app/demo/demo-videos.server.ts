import { resolve } from "node:path";
import {
  saveMedia,
  type WrittenMedia,
  writeMedia,
} from "~/features/media/library/media-files.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { createVideo } from "~/features/videos/videos.server";
import { berlinMidnight } from "~/lib/berlin-time";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { demoVideos } from "~db/demo/index";
import type { DemoVideo } from "~db/demo/types";

export type DemoThumbnails = Map<DemoVideo, WrittenMedia>;

/** Puts the drawings of the demo videos into the media store; their rows come with the videos. */
export async function writeDemoThumbnails(
  services: Services,
  idOf: (episode: number) => string,
): Promise<DemoThumbnails> {
  const thumbnails: DemoThumbnails = new Map();
  for (const video of demoVideos) {
    const drawing = await writeMedia(services, {
      kind: "drawing",
      name: `video-${video.slug}`,
      mime: "image/svg+xml",
      content: resolve("db/demo/drawings/videos", `${video.slug}.svg`),
      episodeId: idOf(video.episode),
      alt: `Zeichnung zum Video: ${video.title}`,
    });
    thumbnails.set(video, drawing);
  }
  return thumbnails;
}

type Calendar = { dateOf(episode: number): string; idOf(episode: number): string; now: Date };

/** The demo videos, each as old as its episode. */
export async function seedVideos(
  trx: Trx,
  thumbnails: DemoThumbnails,
  { dateOf, idOf, now }: Calendar,
): Promise<void> {
  for (const [video, drawing] of thumbnails) {
    await saveMedia(trx, drawing, now);
    const thumbnailUrl = `/media/${drawing.path}`;
    const id = await createVideo(
      trx,
      { ...video, episodeId: idOf(video.episode), thumbnailUrl },
      berlinMidnight(dateOf(video.episode)),
    );
    await trackMediaUses(trx, { kind: "video", id }, [thumbnailUrl]);
  }
}
