import { useId } from "react";
import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import { useShow } from "~/core/show/use-show";
import { formatDate } from "~/lib/time/german-date";
import { Link } from "~/ui/link";
import { Name } from "~/ui/name";
import { FigureLegend, isDrawn, PagePicture } from "~/ui/page-picture";
import type { PostSummary } from "./posts.schema";
import { postPath } from "./posts-path";

type PostCardProps = {
  post: PostSummary;
  /** Level of the title among the headings of the page. */
  heading?: "h2" | "h3";
};

export function PostCard({ post, heading: Heading = "h2" }: PostCardProps) {
  const { topic } = useShow();
  const address = postPath(post);
  return (
    <article className="sheet flex flex-col">
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden="true"
        className="block border-b-[1.5px] border-line"
      >
        <PostPicture post={post} className="aspect-3/2 px-3 py-2" />
      </Link>
      <div className="flex grow flex-col gap-3 p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="badge">{post.category}</span>
          {topic && post.episode?.invention && (
            <span className="label">{post.episode.invention}</span>
          )}
        </p>
        <Heading className="text-[1.3125rem]">
          <Link to={address} className="no-underline hover:underline">
            <Name>{post.title}</Name>
          </Link>
        </Heading>
        <p className="line-clamp-5 text-soft">{post.excerpt}</p>
        <div className="mt-auto pt-1">
          <PostFacts post={post} />
        </div>
      </div>
    </article>
  );
}

type PostFactsProps = {
  post: Pick<PostSummary, "date" | "readingTime">;
  author?: string;
};

export function PostFacts({ post: { date, readingTime }, author }: PostFactsProps) {
  return (
    <p className="label flex flex-wrap gap-x-4 gap-y-1">
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{readingTime} Min. Lesezeit</span>
      {author && <span>von {author}</span>}
    </p>
  );
}

type PostPictureProps = {
  post: Pick<PostSummary, "title" | "imageUrl"> & { imageAlt?: string };
  className?: string;
};

/**
 * The drawing or picture of a post, or a fallback. A picture on another host is not shown, since pages make no requests
 * to third parties.
 */
export function PostPicture({ post, className = "" }: PostPictureProps) {
  return (
    <figure className={`${picture} ${className}`}>
      <PagePicture {...pictureOf(post)} eager={false} />
    </figure>
  );
}

const picture = "grid place-items-center overflow-hidden bg-sheet";

function pictureOf({ title, imageUrl, imageAlt }: PostPictureProps["post"]) {
  const src = imageUrl.startsWith("/media/") ? imageUrl : null;
  const alt = imageAlt || `${src && isDrawn(src) ? "Zeichnung" : "Bild"} zum Artikel: ${title}`;
  return { src, alt: src ? alt : "" };
}

type PostFigureProps = Pick<PostPictureProps, "post"> & { legend: Legend | null };

/** The picture at the top of a post, with an explanation of the numerals in a drawing. */
export function PostFigure({ post, legend }: PostFigureProps) {
  const id = useId();
  return (
    <figure className="episode-figure">
      <div className={`${picture} aspect-3/2 p-4 lg:aspect-auto lg:min-h-80 lg:grow`}>
        <PagePicture {...pictureOf(post)} eager describedBy={legend ? id : undefined} />
      </div>
      {legend && <FigureLegend id={id} legend={legend} />}
    </figure>
  );
}
