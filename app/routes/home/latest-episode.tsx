import type { WithCover } from "~/features/episodes/episode-artwork.server";
import { EpisodeFacts, Stamp } from "~/features/episodes/episode-card";
import { EpisodeFigure, EpisodePicture } from "~/features/episodes/episode-picture";
import { type EpisodeSummary, isPlayable } from "~/features/episodes/episodes.schema";
import type { Legend } from "~/features/media/artwork/drawing-legend.server";
import { ListenButton } from "~/features/player/listen-button";
import { HeardMark } from "~/features/player/memory/heard-mark";
import { QueueButton } from "~/features/player/memory/queue-button";
import { trackOf } from "~/features/player/track";
import { postPath } from "~/features/posts/posts-path";
import { RatingMark } from "~/features/ratings/rating-mark";
import type { RatingSummary } from "~/features/ratings/ratings.schema";
import type { ShellShow } from "~/features/show/shell-show.server";
import type { PlatformLink } from "~/features/show/show.schema";
import { Link } from "~/ui/link";

type LatestEpisodeProps = {
  episode: WithCover<EpisodeSummary> & { imageAlt?: string };
  rating?: RatingSummary | undefined;
  postSlug?: string | undefined;
  /** The legend of its drawing, where that stands in the hero: on wide screens it takes the picture's place. */
  legend?: Legend | null;
  show: ShellShow;
};

/** The newest episode on the home page, lying half over the blueprint. */
export function LatestEpisode({ episode, rating, postSlug, legend, show }: LatestEpisodeProps) {
  return (
    <article
      aria-labelledby="latest-title"
      className={`sheet file relative z-10 -mt-10 grid ${legend ? "md:grid-cols-[5fr_minmax(17rem,2fr)]" : "lg:grid-cols-[minmax(15rem,2fr)_5fr]"}`}
    >
      {legend ? (
        <EpisodeFigure episode={episode} legend={legend} className="shown-above" />
      ) : (
        <EpisodePicture
          episode={episode}
          eager
          className="aspect-2/1 border-b-[1.5px] border-line px-4 pt-3 pb-9 data-photo:p-0 sm:aspect-3/2 lg:aspect-auto lg:data-photo:aspect-square lg:border-r-[1.5px] lg:border-b-0"
        />
      )}
      <div className="flex flex-col gap-3 p-5 sm:p-8">
        <div className="label flex flex-wrap items-center gap-x-4">
          <strong className="font-semibold text-stamp">Aktuelle Folge</strong>
          <EpisodeFacts episode={episode}>
            <RatingMark summary={rating} />
          </EpisodeFacts>
        </div>
        <h2 id="latest-title" className="text-[min(1.5rem,10vw)] sm:text-4xl">
          <Link to={`/episodes/${episode.id}`} className="no-underline hover:underline">
            {episode.title}
          </Link>
        </h2>
        <p className="max-w-2xl text-soft sm:text-lg">{episode.summary}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ListenButton track={trackOf(episode, show)} className="button button-action" />
          <QueueButton track={trackOf(episode, show)} />
          {postSlug && (
            <Link to={postPath({ slug: postSlug })} className="py-1 underline">
              Zum Blog-Artikel
            </Link>
          )}
          <Stamp className="stamp-corner">{episode.verdict}</Stamp>
        </div>
      </div>
      <HeardMark episodeId={episode.id} duration={episode.duration} />
    </article>
  );
}

/** The buttons in the hero: hear it, or else where the show can be found. */
LatestEpisode.Actions = function LatestEpisodeActions({ episode, show }: LatestEpisodeProps) {
  const track = trackOf(episode, show);
  return (
    <>
      {isPlayable(episode.audioUrl) ? (
        <ListenButton track={track} className="button button-action" />
      ) : (
        <Discover platforms={show.platforms} />
      )}
      <Link to="/episodes" className="button button-outline">
        Alle Episoden
      </Link>
    </>
  );
};

/** The way to the show where nothing of it can be heard here yet. */
export function Discover({ platforms: [platform] }: { platforms: PlatformLink[] }) {
  if (!platform) return null;
  return (
    <a href={platform.url} rel="noopener" className="button button-action">
      Podcast entdecken
    </a>
  );
}
