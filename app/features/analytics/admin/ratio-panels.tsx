import type { ReactNode } from "react";
import { formatCount, formatDecimal } from "~/lib/german-number";
import { formatHours, formatListening } from "~/lib/listening-time";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { derivedStatistics, totalsOf } from "../statistics/derived-statistics";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile } from "../statistics/statistics.schema";

/** What the statistics say together, and how long people listened. */
export function RatioPanels({ statistics: { days, now } }: { statistics: Statistics }) {
  const { listening } = now;
  const csv = statisticsFile("summary", days);
  const derived = derivedStatistics(totalsOf(now));
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
              label: "Interesse an Folgen",
              note: "Anteil der Folgenaufrufe an den Seitenaufrufen",
              value: `${formatCount(derived.episodeEngagement)} %`,
            },
            {
              label: "Wiedergaberate",
              note: "Wiedergaben auf hundert Folgenaufrufe",
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
            { label: "Stunden", value: formatHours(listening.totalListeningHours) },
          ]}
        />
      </ChartPanel>
    </>
  );
}

type FactListProps = { facts: readonly { label: string; value: ReactNode; note?: string }[] };

/** Figures with their names, one below the other. */
function FactList({ facts }: FactListProps) {
  return (
    <dl className="flex flex-col">
      {facts.map(({ label, value, note }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-hair py-2 first:border-t-0"
        >
          <dt>
            {label}
            {note && <span className="label block">{note}</span>}
          </dt>
          <dd className="font-mono font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
