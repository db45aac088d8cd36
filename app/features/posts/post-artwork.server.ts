import { artworkUrl, postSubject } from "~/features/media/artwork/artwork-address.server";
import type { Post } from "./posts.schema";

type Pictured = Pick<Post, "id" | "title" | "category" | "imageUrl" | "ogImageUrl">;

/**
 * Address of the picture that messengers show with a post: the one an editor chose, else one rendered
 * from the drawing. No messenger takes an SVG.
 */
export function sharePicture(post: Pictured, showName: string): string {
  const chosen = post.ogImageUrl;
  if (/^(https?:\/\/|\/media\/)/.test(chosen) && !/\.svg(\?|$)/i.test(chosen)) return chosen;
  return artworkUrl(postSubject(post, showName), "og");
}
