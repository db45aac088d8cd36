import { RatingForm } from "./rating-form";

const thanksFor = 2000;

/** The stars inside the audio player. */
export default function PlayerStars({ episodeId }: { episodeId: string }) {
  return <RatingForm episodeId={episodeId} thanksFor={thanksFor} />;
}
