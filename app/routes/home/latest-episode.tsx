import { EpisodeFacts, Stamp } from "~/core/episodes/episode-card";
import { type EpisodeSummary, isPlayable } from "~/core/episodes/episodes.schema";
import type { WithCover } from "~/core/episodes/picture/episode-artwork.server";
import { EpisodePicture } from "~/core/episodes/picture/episode-picture";
import { EpisodeDesk } from "~/core/player/desk/episode-desk";
import { ListenButton } from "~/core/player/listen-button";
import { QueueButton } from "~/core/player/memory/queue-button";
import { trackOf } from "~/core/player/track";
import { postPath } from "~/core/posts/posts-path";
import { RatingMark } from "~/core/ratings/rating-mark";
import type { RatingSummary } from "~/core/ratings/ratings.schema";
import type { ShellShow } from "~/core/show/shell-show.server";
import type { PlatformLink } from "~/core/show/show.schema";
import { Link } from "~/ui/link";
import { Name } from "~/ui/name";

type LatestEpisodeProps = {
  episode: WithCover<EpisodeSummary> & { imageAlt?: string };
  rating: RatingSummary | undefined;
  postSlug: string | undefined;
  /** HTML of the episode's ruler (`ruler`), and the text below it (`foot`). */
  ruler: string;
  foot: string;
  /** Screens on which the episode's picture stands beside the title. Not those on which the hero shows it large. */
  picture: "all" | "narrow" | "large" | "none";
  show: ShellShow;
};

/** The newest episode at the head of the home page, with its player. */
export function LatestEpisode(props: LatestEpisodeProps) {
  const { episode, rating, postSlug, ruler, foot, picture, show } = props;
  const track = trackOf(episode, show);
  const isHeard = isPlayable(episode.audioUrl);
  return (
    <article aria-labelledby="latest-title" className="hero-file" data-picture={picture}>
      {picture !== "none" && (
        <EpisodePicture episode={episode} className="hero-cover" isListed={false} />
      )}
      <div className="hero-facts label">
        <strong className="font-semibold text-coral">Aktuelle Folge</strong>
        <EpisodeFacts episode={episode}>
          <RatingMark summary={rating} />
        </EpisodeFacts>
        <Stamp>{episode.verdict}</Stamp>
      </div>
      <h2
        id="latest-title"
        className="text-[min(1.375rem,10vw)] leading-[1.2] sm:text-2xl md:max-lg:text-[1.375rem] xl:text-[1.75rem]"
      >
        <Link to={`/episodes/${episode.id}`} className="no-underline hover:underline">
          <Name>{episode.title}</Name>
        </Link>
      </h2>
      {isHeard ? (
        <EpisodeDesk track={track} ruler={ruler} foot={foot}>
          {episode.summary}
        </EpisodeDesk>
      ) : (
        <p className="desk-line">{episode.summary}</p>
      )}
      <div className="hero-actions">
        {isHeard ? (
          <ListenButton track={track} className="button button-outline" />
        ) : (
          <Discover platforms={show.platforms} />
        )}
        <Link to="/episodes" className="button button-outline">
          Alle Episoden
        </Link>
      </div>
      <div className="hero-more">
        <QueueButton track={track} />
        {postSlug && (
          <Link to={postPath({ slug: postSlug })} className="py-1 underline">
            Zum Blog-Artikel
          </Link>
        )}
      </div>
    </article>
  );
}

/** A link to a platform while the site has no audio yet. */
export function Discover({ platforms: [platform] }: { platforms: PlatformLink[] }) {
  if (!platform) return null;
  return (
    <a href={platform.url} rel="noopener" className="button button-action">
      Podcast entdecken
    </a>
  );
}
