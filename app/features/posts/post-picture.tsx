import { Drawing } from "~/ui/drawing";
import { DrawingImage } from "~/ui/drawing-image";
import fallback from "~/ui/drawings/fallback.svg?url";
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
  return (
    <figure className={`grid place-items-center overflow-hidden bg-sheet ${className}`}>
      <Picture post={post} eager={eager} />
    </figure>
  );
}

function Picture({
  post: { title, imageUrl, imageAlt },
  eager,
}: {
  post: PostPictureProps["post"];
  eager: boolean;
}) {
  const own = imageUrl.startsWith("/media/");
  if (own && !/\.svg(\?|$)/.test(imageUrl))
    return (
      <img
        src={imageUrl}
        alt={imageAlt || `Bild zum Artikel: ${title}`}
        width="480"
        height="320"
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className="h-full w-full object-contain"
      />
    );
  const drawing = own ? imageUrl : fallback;
  const alt = own ? imageAlt || `Zeichnung zum Artikel: ${title}` : "Eine versiegelte Akte";
  // At the head of an article it takes the exact ink around it; in a list it waits until it is scrolled to.
  return eager ? (
    <Drawing href={drawing} title={alt} className="h-full w-full" />
  ) : (
    <DrawingImage src={drawing} alt={alt} className="h-full w-full object-contain" />
  );
}
