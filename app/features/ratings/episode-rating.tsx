import { useRatings } from "./own-rating";
import { RatingAverage } from "./rating-average";
import { RatingChart } from "./rating-chart";
import { RatingForm } from "./rating-form";
import { chartAbove, type EpisodeRatings } from "./ratings.schema";

type EpisodeRatingProps = {
  episodeId: string;
  /** null: they could not be read; one can rate all the same. */
  ratings: EpisodeRatings | null;
  /** The visitor comes back from rating without scripts. */
  thanked: boolean;
};

const thanksFor = 3000;

/** What the visitors think of an episode, and where one says so oneself. */
export function EpisodeRating({ episodeId, ratings: rendered, thanked }: EpisodeRatingProps) {
  const ratings = useRatings(episodeId, rendered);
  return (
    <section id="bewertung" aria-labelledby="rating-title" className="sheet grid gap-4 p-5 sm:p-6">
      <h2 id="rating-title" className="text-xl">
        Bewertung
      </h2>
      {ratings && <RatingAverage summary={ratings} />}
      {ratings && ratings.count > chartAbove && <RatingChart ratings={ratings} />}
      <RatingForm key={episodeId} episodeId={episodeId} thanksFor={thanksFor} thanked={thanked} />
    </section>
  );
}
