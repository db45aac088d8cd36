import { isDrawn, PagePicture } from "~/ui/page-picture";
import type { PostSummary } from "./posts.schema";

type PostPictureProps = {
  post: Pick<PostSummary, "title" | "imageUrl"> & { imageAlt?: string };
  className?: string;
  eager?: boolean;
};

/**
 * The drawing or picture of a post, else what stands for all. A picture on another host is not shown: no
 * page of the site makes a request to a third party.
 */
export function PostPicture({ post, className = "", eager = false }: PostPictureProps) {
  const { title, imageUrl, imageAlt } = post;
  const src = imageUrl.startsWith("/media/") ? imageUrl : null;
  const alt = imageAlt || `${src && isDrawn(src) ? "Zeichnung" : "Bild"} zum Artikel: ${title}`;
  return (
    <figure className={`grid place-items-center overflow-hidden bg-sheet ${className}`}>
      <PagePicture src={src} alt={src ? alt : ""} eager={eager} />
    </figure>
  );
}
