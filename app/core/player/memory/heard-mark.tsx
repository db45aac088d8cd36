import type { CSSProperties } from "react";
import { formatDuration } from "~/lib/time/duration";
import { useHeard, usePlace } from "./use-memory";

type HeardMarkProps = {
  episodeId: string;
  /** m:ss, as shown on the page. */
  duration: string;
};

/**
 * The visitor's progress in an episode: a ruler of its minutes with the heard part, and the word 'Gehört'. It lies on
 * the lower edge of its positioned parent and takes no space.
 */
export function HeardMark({ episodeId, duration }: HeardMarkProps) {
  const place = usePlace(episodeId, duration);
  const heard = useHeard(episodeId);
  return (
    <>
      {heard && <span className="heard-word">Gehört</span>}
      {place && (
        <>
          <span className="sr-only">Gehört bis {formatDuration(place.seconds)}</span>
          <HeardRuler {...place} />
        </>
      )}
    </>
  );
}

/** A ruler with the heard part. Screen readers skip it, since a text beside it says the same. */
export function HeardRuler({ seconds, duration }: { seconds: number; duration: number }) {
  const minutes = duration > 3600 ? 10 : 1;
  const style = {
    "--heard": `${(100 * seconds) / duration}%`,
    "--mark": `${(6000 * minutes) / duration}%`,
  } as CSSProperties;
  return <span aria-hidden className="heard-ruler" style={style} />;
}
