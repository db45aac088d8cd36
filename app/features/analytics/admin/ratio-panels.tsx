import { formatCount, formatDecimal } from "~/lib/german-number";
import { formatHours, formatListening } from "~/lib/listening-time";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { derivedFigures, totalsOf } from "../statistics/derived-figures";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile } from "../statistics/statistics-path";
import { FactList } from "./fact-list";

/** What the figures say together, and how long people listened. */
export function RatioSheets({ statistics: { days, now } }: { statistics: Statistics }) {
  const { listening } = now;
  const csv = statisticsFile("summary", days);
  const derived = derivedFigures(totalsOf(now));
  const hours = listening.totalListeningHours;
  return (
    <>
      <ChartPanel title="Verhältnisse" csv={csv}>
        <FactList
          facts={[
            {
              label: "Seiten je Besucher",
              value: formatDecimal(derived.pageViewsPerVisitor, 1),
            },
            {
              label: "Interesse an Episoden",
              note: "Anteil der Episodenaufrufe an den Seitenaufrufen",
              value: `${formatCount(derived.episodeEngagement)} %`,
            },
            {
              label: "Wiedergaberate",
              note: "Wiedergaben auf hundert Episodenaufrufe",
              value: `${formatCount(derived.playbackRate)} %`,
            },
          ]}
        />
      </ChartPanel>
      <ChartPanel title="Gehört" csv={csv}>
        <FactList
          facts={[
            { label: "Wiedergaben", value: formatCount(listening.totalPlaybacks) },
            { label: "Hörzeit", value: formatListening(listening.totalListeningTime) },
            {
              label: "Im Schnitt je Wiedergabe",
              value: formatListening(listening.avgListeningTime),
            },
            { label: "Stunden", value: formatHours(hours) },
          ]}
        />
      </ChartPanel>
    </>
  );
}
