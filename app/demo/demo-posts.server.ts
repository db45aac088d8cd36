import { resolve } from "node:path";
import { saveMedia, writeMedia } from "~/features/media/library/media-files.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { createPost } from "~/features/posts/posts.server";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import type { Services } from "~/platform/services.server";
import type { DemoPost } from "~db/demo/types";
import type { Calendar, Seed } from "./calendar";

/** Puts the drawing of a demo post into the media store; gives what writes the rows. */
export async function prepareDemoPost(
  services: Services,
  post: DemoPost,
  { friday, idOf, now }: Calendar,
): Promise<Seed> {
  const episodeId = post.episode === null ? null : idOf(post.episode);
  const drawing = await writeMedia(services, {
    kind: "drawing",
    name: `blog-${post.drawing.file}`,
    mime: "image/svg+xml",
    content: resolve("db/demo/drawings/posts", `${post.drawing.file}.svg`),
    episodeId,
    alt: post.drawing.alt,
    // The post decides: the drawing of a draft is not public.
    guarded: 1,
  });
  const imageUrl = `/media/${drawing.path}`;
  const publishedAt = post.published ? berlinMidnight(addDays(friday, -post.daysBefore)) : null;
  return async (trx) => {
    await saveMedia(trx, drawing, now);
    const id = await createPost(trx, { ...post, imageUrl, episodeId, publishedAt }, now);
    await trackMediaUses(trx, { kind: "post", id }, [imageUrl, post.content]);
  };
}
