import type { ReactNode } from "react";
import { useShow } from "~/features/show/use-show";
import { numbered } from "~/features/show/wording";
import { formatDate } from "~/lib/berlin-time";
import { Link } from "~/ui/link";
import { RunningTime } from "~/ui/running-time";
import { EpisodePicture } from "./episode-picture";
import type { EpisodeSummary } from "./episodes.schema";

type EpisodeCardProps = {
  episode: EpisodeSummary;
  /** The listen button; the page brings it, since playing is not this feature's business. */
  listen: ReactNode;
  /** Its rating, for the line of facts. */
  rating?: ReactNode;
  /** The published post about it. */
  postSlug?: string | undefined;
  /** Level of the title below the page's own headings. */
  heading?: "h2" | "h3";
  /** The first thing of its page: its picture is asked for at once. */
  isFirst?: boolean;
};

/** One episode in a list. The whole picture leads to the file; title and button are links of their own. */
export function EpisodeCard({
  episode,
  listen,
  rating,
  postSlug,
  heading: Heading = "h3",
  isFirst = false,
}: EpisodeCardProps) {
  const { topic } = useShow();
  const address = `/episodes/${episode.id}`;
  return (
    <article className="sheet relative flex flex-col">
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden="true"
        className="block border-b-[1.5px] border-line"
      >
        <EpisodePicture
          episode={episode}
          eager={isFirst}
          className="aspect-3/2 px-3 pt-2 pb-8 data-photo:p-0 sm:data-photo:aspect-square"
        />
      </Link>
      <div className="flex grow flex-col gap-3 p-5">
        {topic && episode.invention && (
          <p>
            <span className="badge">{episode.invention}</span>
          </p>
        )}
        <Heading className="text-[1.3125rem]">
          <Link to={address} className="no-underline hover:underline">
            {episode.title}
          </Link>
        </Heading>
        <EpisodeFacts episode={episode}>{rating}</EpisodeFacts>
        <p className="line-clamp-4 text-soft">{episode.summary}</p>
        {episode.funFact && (
          <p className="figure-label border-l-3 border-stamp pl-3 text-[1.0625rem]">
            {episode.funFact}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
          {listen}
          {postSlug && (
            <Link to={`/blog/${postSlug}`} className="py-1 underline">
              Zum Blog-Artikel
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

type EpisodeFactsProps = {
  episode: Pick<EpisodeSummary, "number" | "date" | "duration">;
  className?: string;
  /** What others know of it, such as its rating. */
  children?: ReactNode;
};

/** Number of the file, date and duration, in the type of a register. */
export function EpisodeFacts({ episode, className = "", children }: EpisodeFactsProps) {
  const file = numbered(useShow().noun, episode.number);
  return (
    <p className={`label flex flex-wrap gap-x-4 gap-y-1 ${className}`}>
      {file && <span>{file}</span>}
      <time dateTime={episode.date}>{formatDate(episode.date)}</time>
      <RunningTime duration={episode.duration} />
      {children}
    </p>
  );
}
