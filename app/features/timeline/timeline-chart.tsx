import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { TimelineData } from "./interactive/timeline-data";
import { StillTimeline, type TimelineProps } from "./still-timeline";
import type { Place } from "./timeline-path";

const LiveTimeline = lazy(async () => ({
  default: (await import("./interactive/live-timeline")).LiveTimeline,
}));

type TimelineChartProps = TimelineProps & {
  place: Place | null;
  label(number: number | null): string | null;
  play(episodeId: string, second: number): ReactNode;
  onPlace(place: Place): void;
};

/** The timeline as the server drew it, until what one can move is there; without scripts, or a network, it stays. */
export function TimelineChart(props: TimelineChartProps) {
  const [data, setData] = useState<TimelineData | null>(null);

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { loadTimeline } = await import("./interactive/timeline-data");
      const [loaded] = await Promise.all([loadTimeline(), import("./interactive/live-timeline")]);
      if (!isGone) setData(loaded);
    };
    load().catch((error: unknown) => console.warn("Der Zeitstrahl bleibt ein Bild.", error));
    return () => {
      isGone = true;
    };
  }, []);

  const still = <StillTimeline page={props.page} group={props.group} />;
  return data ? (
    <Suspense fallback={still}>
      <LiveTimeline {...props} data={data} />
    </Suspense>
  ) : (
    still
  );
}
