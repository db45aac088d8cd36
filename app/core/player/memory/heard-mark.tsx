import type { CSSProperties } from "react";
import { formatDuration } from "~/lib/duration";
import { useHeard, usePlace } from "./use-memory";

type HeardMarkProps = {
  episodeId: string;
  /** m:ss as the page names it. */
  duration: string;
};

/**
 * How much this visitor heard: a ruler of its minutes with the part that was heard, and 'Gehört'. It lies
 * on the lower edge of what stands around it (`relative`) and takes no room of its own.
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

/** Words beside it say the same. */
export function HeardRuler({ seconds, duration }: { seconds: number; duration: number }) {
  const minutes = duration > 3600 ? 10 : 1;
  const style = {
    "--heard": `${(100 * seconds) / duration}%`,
    "--mark": `${(6000 * minutes) / duration}%`,
  } as CSSProperties;
  return <span aria-hidden className="heard-ruler" style={style} />;
}
