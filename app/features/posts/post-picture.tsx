import fallback from "~/ui/drawings/fallback.svg?url";
import { PagePicture } from "~/ui/page-picture";
import type { PostSummary } from "./posts.schema";

type PostPictureProps = {
  post: Pick<PostSummary, "title" | "imageUrl"> & { imageAlt?: string };
  className?: string;
  eager?: boolean;
};

/**
 * The drawing or picture of a post, else the sealed file. A picture on another host is not shown: no
 * page of the site makes a request to a third party.
 */
export function PostPicture({ post, className = "", eager = false }: PostPictureProps) {
  const { title, imageUrl, imageAlt } = post;
  const isOwn = imageUrl.startsWith("/media/");
  const isDrawing = !isOwn || /\.svg(\?|$)/.test(imageUrl);
  const alt = imageAlt || `${isDrawing ? "Zeichnung" : "Bild"} zum Artikel: ${title}`;
  return (
    <figure className={`grid place-items-center overflow-hidden bg-sheet ${className}`}>
      <PagePicture
        src={isOwn ? imageUrl : fallback}
        alt={isOwn ? alt : "Eine versiegelte Akte"}
        isDrawing={isDrawing}
        eager={eager}
      />
    </figure>
  );
}
