import { useRatings } from "./own-rating";
import { RatingMark } from "./rating-mark";
import type { EpisodeRatings } from "./ratings.schema";

type EpisodeRatingMarkProps = {
  episodeId: string;
  /** null: they could not be read. */
  ratings: EpisodeRatings | null;
};

/** The mark on an episode's own page: what is rated there is in it at once. */
export function EpisodeRatingMark({ episodeId, ratings }: EpisodeRatingMarkProps) {
  return <RatingMark summary={useRatings(episodeId, ratings)} />;
}
