import { type ComponentType, lazy, Suspense } from "react";

type StarsProps = { episodeId: string };

const NoStars = (_: StarsProps) => null;

const PlayerStars = lazy<ComponentType<StarsProps>>(() =>
  import("~/features/ratings/player-stars").catch((error: unknown) => {
    console.warn("Die Sterne konnten nicht geladen werden.", error);
    return { default: NoStars };
  }),
);

/** The stars in the player; they come with its first opening and keep their place until then. */
export function PlayerRating({ episodeId }: StarsProps) {
  return (
    <div className="min-h-11 self-stretch md:min-h-17">
      <Suspense>
        <PlayerStars key={episodeId} episodeId={episodeId} />
      </Suspense>
    </div>
  );
}
