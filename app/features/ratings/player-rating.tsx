import { type ComponentType, lazy, Suspense } from "react";

type StarsProps = { episodeId: string; thanksFor: number };

const thanksFor = 2000;
const NoStars = (_: StarsProps) => null;

const Stars = lazy<ComponentType<StarsProps>>(() =>
  import("./rating-form").then(
    ({ RatingForm }) => ({ default: RatingForm }),
    (error: unknown) => {
      console.warn("Die Sterne konnten nicht geladen werden.", error);
      return { default: NoStars };
    },
  ),
);

/** The stars in the player; they come with its first opening and keep their place until then. */
export function PlayerRating({ episodeId }: { episodeId: string }) {
  return (
    <div className="min-h-11 self-stretch md:min-h-17">
      <Suspense>
        <Stars key={episodeId} episodeId={episodeId} thanksFor={thanksFor} />
      </Suspense>
    </div>
  );
}
