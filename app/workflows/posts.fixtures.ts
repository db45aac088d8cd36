import { emptyPostFields } from "~/features/posts/post-fields";
import type { PostFields } from "~/features/posts/post-form.schema";
import { emptyVideoFields, type VideoFields } from "~/features/videos/video-form.schema";
import type { Services } from "~/platform/services.server";
import { anna } from "./content.fixtures";
import { savePost } from "./save-post.server";
import { saveVideo } from "./save-video.server";

/** What an operator typed: everything that is required, and what a test wants. */
export function typedPost(values: Partial<PostFields> = {}): PostFields {
  return {
    ...emptyPostFields(),
    title: "Zwei Stunden am Valentinstag",
    excerpt: "Bell, Gray und das Patentamt.",
    content: "<p>Es war der 14. Februar.</p>",
    category: "Patentwissen",
    imageUrl: "https://bilder.example/bell.jpg",
    ...values,
  };
}

export function typedVideo(episodeId: string, values: Partial<VideoFields> = {}): VideoFields {
  return {
    ...emptyVideoFields,
    episodeId,
    title: "Der Filter im Bild",
    description: "Wie er tropft.",
    youtubeId: "aqz-KE-bpKQ",
    thumbnailUrl: "https://bilder.example/filter.jpg",
    ...values,
  };
}

/** Saves a new post and returns its id and version. */
export async function putPost(services: Services, values: Partial<PostFields> = {}) {
  const save = { id: null, version: "", fields: typedPost(values) };
  const result = await savePost(services, anna, save);
  if (result.outcome !== "saved") throw new Error(JSON.stringify(result));
  return result;
}

/** Saves a new video and returns its id and version. */
export async function putVideo(
  services: Services,
  episodeId: string,
  values: Partial<VideoFields> = {},
) {
  const save = { id: null, version: "", fields: typedVideo(episodeId, values) };
  const result = await saveVideo(services, anna, save);
  if (result.outcome !== "saved") throw new Error(JSON.stringify(result));
  return result;
}
