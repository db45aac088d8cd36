import type { WithCover } from "~/features/episodes/episode-artwork.server";
import { EpisodeCard } from "~/features/episodes/episode-card";
import type { EpisodeSummary } from "~/features/episodes/episodes.schema";
import { ListenButton } from "~/features/player/listen-button";
import { trackOf } from "~/features/player/track";
import { RatingMark } from "~/features/ratings/rating-mark";
import type { RatingSummary } from "~/features/ratings/ratings.schema";
import type { ShellShow } from "~/features/show/shell-show.server";

type EpisodeGridProps = {
  heading?: "h2" | "h3";
  episodes: WithCover<EpisodeSummary>[];
  /** Slugs of the published posts by episode. */
  posts?: Record<string, string>;
  /** How they were rated, by episode. */
  ratings?: Record<string, RatingSummary>;
  show: ShellShow;
  /** Nothing but a title stands above the cards. */
  isFirst?: boolean;
};

/** Cards of episodes, each with a button that plays it. */
export function EpisodeGrid({
  episodes,
  posts = {},
  ratings = {},
  show,
  heading = "h3",
  isFirst = false,
}: EpisodeGridProps) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {episodes.map((episode, index) => (
        <li key={episode.id} className="grid">
          <EpisodeCard
            episode={episode}
            heading={heading}
            isFirst={isFirst && index === 0}
            postSlug={posts[episode.id]}
            rating={<RatingMark summary={ratings[episode.id]} />}
            listen={
              <ListenButton
                track={trackOf(episode, show)}
                className="button button-outline"
                hasSign
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
