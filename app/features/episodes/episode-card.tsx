import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EpisodeFacts } from "./episode-facts";
import { EpisodePicture } from "./episode-picture";
import { type EpisodeSummary, isPlayable } from "./episodes.schema";

type EpisodeCardProps = {
  episode: EpisodeSummary;
  /** The listen button; the page brings it, since playing is not this feature's business. */
  listen: ReactNode;
  /** Level of the title below the page's own headings. */
  heading?: "h2" | "h3";
};

/** One episode in a list. The whole picture leads to the file; title and button are links of their own. */
export function EpisodeCard({ episode, listen, heading: Heading = "h3" }: EpisodeCardProps) {
  const address = `/episodes/${episode.id}`;
  return (
    <article className="sheet flex flex-col">
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden="true"
        className="group relative block border-b-[1.5px] border-line"
      >
        <EpisodePicture episode={episode} className="aspect-3/2 px-3 pt-2 pb-8" />
        {isPlayable(episode.audioUrl) && (
          <span className="absolute inset-0 grid place-items-center opacity-0 transition-opacity group-hover:opacity-100">
            <span className="grid size-14 place-items-center rounded-full bg-action text-white">
              <Play size={24} fill="currentColor" strokeWidth={0} />
            </span>
          </span>
        )}
      </Link>
      <div className="flex grow flex-col gap-3 p-5">
        {episode.invention && (
          <p>
            <span className="badge">{episode.invention}</span>
          </p>
        )}
        <Heading className="text-[1.3125rem]">
          <Link to={address} prefetch="intent" className="no-underline hover:underline">
            {episode.title}
          </Link>
        </Heading>
        <EpisodeFacts episode={episode} />
        <p className="line-clamp-4 text-soft">{episode.summary}</p>
        {episode.funFact && (
          <p className="figure-label line-clamp-4 border-l-3 border-stamp pl-3 text-[1.0625rem]">
            {episode.funFact}
          </p>
        )}
        <div className="mt-auto pt-2">{listen}</div>
      </div>
    </article>
  );
}
