import { RatingForm } from "./rating-form";

const thanksFor = 2000;

export function PlayerRating({ episodeId }: { episodeId: string }) {
  return <RatingForm episodeId={episodeId} thanksFor={thanksFor} />;
}
