import {
  artworkUrl,
  postSubject,
  type ShowOfPictures,
} from "~/core/media/artwork/artwork-address.server";
import { isOwnPicture, showPicture } from "~/core/media/artwork/show-pictures.server";
import type { Post } from "./posts.schema";

type Pictured = Pick<Post, "id" | "title" | "category" | "imageUrl" | "ogImageUrl">;

/**
 * Address of the picture that messengers show with a post: the one chosen for sharing, else the post's own, else its
 * drawing rendered as a picture, if the show uses drawings. No messenger accepts SVG.
 */
export function sharePicture(post: Pictured, show: ShowOfPictures): string {
  const chosen = post.ogImageUrl;
  if (/^(https?:\/\/|\/media\/)/.test(chosen) && !/\.svg(\?|$)/i.test(chosen)) return chosen;
  if (show.drawnCovers) return artworkUrl(postSubject(post, show), "og");
  return isOwnPicture(post.imageUrl) ? post.imageUrl : showPicture(show, "og");
}
