import { EpisodeEntry } from "~/core/episodes/episode-card";
import { type EpisodeSummary, isPlayable } from "~/core/episodes/episodes.schema";
import type { Wall } from "~/core/episodes/list/wall";
import type { WithCover } from "~/core/episodes/picture/episode-artwork.server";
import { ListenButton } from "~/core/player/listen-button";
import { HeardMark } from "~/core/player/memory/heard-mark";
import { QueueButton } from "~/core/player/memory/queue-button";
import { trackOf } from "~/core/player/track";
import { RatingMark } from "~/core/ratings/rating-mark";
import type { RatingSummary } from "~/core/ratings/ratings.schema";
import type { ShellShow } from "~/core/show/shell-show.server";

type EpisodeGridProps = {
  heading?: "h2" | "h3";
  episodes: WithCover<EpisodeSummary>[];
  /** Slugs of published posts by episode id. */
  posts?: Record<string, string>;
  /** Ratings by episode id. */
  ratings?: Record<string, RatingSummary>;
  show: ShellShow;
  /** True if only a title is above the list. */
  isFirst?: boolean;
  /** Rows on wide screens too. */
  isDrawer?: boolean;
  /** Positions of the plates on a wall, used if the screen is wide enough. */
  wall?: Wall | null | undefined;
  /** Names of the people that each episode is about, by episode id. */
  parties?: Record<string, string[]>;
};

/** Episodes with listen buttons: cards, or rows of an index on phones. */
export function EpisodeGrid({
  episodes,
  posts = {},
  ratings = {},
  show,
  heading = "h3",
  isFirst = false,
  isDrawer = false,
  wall,
  parties = {},
}: EpisodeGridProps) {
  return (
    <ul className={`entries ${wall ? "wall" : isDrawer ? "" : "entries-cards"}`}>
      {episodes.map((episode, index) => (
        <li key={episode.id} className={placeOnWall(wall?.plates[index])}>
          <EpisodeEntry
            episode={episode}
            heading={heading}
            isFirst={isFirst && index === 0}
            parties={parties[episode.id]}
            postSlug={posts[episode.id]}
            rating={<RatingMark summary={ratings[episode.id]} />}
            heard={<HeardMark episodeId={episode.id} duration={episode.duration} />}
            listen={
              <>
                {!isDrawer && isPlayable(episode.audioUrl) && (
                  <ListenButton track={trackOf(episode, show)} view="bar" className="play-sign" />
                )}
                <ListenButton track={trackOf(episode, show)} className="entry-play" />
              </>
            }
            more={<QueueButton track={trackOf(episode, show)} />}
          />
        </li>
      ))}
      {wall?.marks.map((mark) => (
        <li
          key={mark.year}
          aria-hidden
          data-hung={mark.isHung || undefined}
          className={`wall-mark ${placeOnWall(mark)}`}
        >
          {mark.year}
        </li>
      ))}
    </ul>
  );
}

/** Classes for the digits of a row, from `site.css`: the content security policy forbids style attributes. */
function placeOnWall(place: { row: number; lane?: number } | undefined): string | undefined {
  if (!place) return undefined;
  const { row, lane } = place;
  const digits = `[--ten:${Math.floor(row / 10)}] [--one:${row % 10}]`;
  return lane === undefined ? digits : `${digits} [--lane:${lane}]`;
}
