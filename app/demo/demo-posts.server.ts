import { resolve } from "node:path";
import {
  saveMedia,
  type WrittenMedia,
  writeMedia,
} from "~/features/media/library/media-files.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { createPost } from "~/features/posts/posts.server";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { demoPosts } from "~db/demo/index";
import type { DemoPost } from "~db/demo/types";

export type DemoPictures = Map<DemoPost, WrittenMedia>;

/** Puts the drawings of the demo posts into the media store; their rows come with the posts. */
export async function writeDemoPictures(
  services: Services,
  idOf: (episode: number) => string,
): Promise<DemoPictures> {
  const pictures: DemoPictures = new Map();
  for (const post of demoPosts) {
    const drawing = await writeMedia(services, {
      kind: "drawing",
      name: `blog-${post.drawing.file}`,
      mime: "image/svg+xml",
      content: resolve("db/demo/drawings/posts", `${post.drawing.file}.svg`),
      episodeId: post.episode === null ? null : idOf(post.episode),
      alt: post.drawing.alt,
      // The post decides: the drawing of a draft is not public.
      guarded: 1,
    });
    pictures.set(post, drawing);
  }
  return pictures;
}

type Calendar = { friday: string; idOf(episode: number): string; now: Date };

/** The demo posts, some days before the newest episode. */
export async function seedPosts(
  trx: Trx,
  pictures: DemoPictures,
  { friday, idOf, now }: Calendar,
): Promise<void> {
  for (const [post, drawing] of pictures) {
    await saveMedia(trx, drawing, now);
    const imageUrl = `/media/${drawing.path}`;
    const id = await createPost(
      trx,
      {
        ...post,
        imageUrl,
        episodeId: post.episode === null ? null : idOf(post.episode),
        publishedAt: post.published ? berlinMidnight(addDays(friday, -post.daysBefore)) : null,
      },
      now,
    );
    await trackMediaUses(trx, { kind: "post", id }, [imageUrl, post.content]);
  }
}
