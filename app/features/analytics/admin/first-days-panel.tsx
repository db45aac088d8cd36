import { formatDate } from "~/lib/berlin-time";
import { formatCount } from "~/lib/german-number";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { FigureTable } from "~/ui/admin/charts/figure-table";
import { LineChart } from "~/ui/admin/charts/line-chart";
import type { EpisodeStatistics } from "../statistics/episode-statistics.server";
import { episodeFile } from "../statistics/statistics-path";
import { shortDate } from "./short-date";

/** What an episode's first days brought. */
export function FirstDaysSheet({ statistics }: { statistics: EpisodeStatistics }) {
  const { dates, views, playbacks, downloads } = statistics.first;
  const csv = episodeFile("episode-days", statistics.episode.id);
  if (dates.length === 0)
    return (
      <ChartPanel level={2} title="Die ersten Tage">
        <p className="text-soft">Die Episode ist noch nicht erschienen.</p>
      </ChartPanel>
    );
  return (
    <ChartPanel
      level={2}
      title="Die ersten Tage"
      note="Die ersten 30 Tage; in der CSV-Datei steht jeder Tag seit dem Erscheinen."
      csv={csv}
    >
      <LineChart
        label="Aufrufe, Wiedergaben und Downloads der ersten Tage"
        points={dates.map((date, index) => ({
          label: `${index + 1}. Tag, ${formatDate(date)}`,
          tick: shortDate(date),
        }))}
        lines={[
          { label: "Downloads", tone: "brass", values: downloads },
          { label: "Aufrufe", tone: "ink", values: views },
          { label: "Wiedergaben", tone: "stamp", values: playbacks },
        ]}
      />
      <FigureTable
        caption="Die ersten Tage"
        columns={["Tag", "Aufrufe", "Wiedergaben", "Downloads"]}
        rows={dates.map((date, index) => ({
          key: date,
          cells: [
            formatDate(date),
            ...[views, playbacks, downloads].map((values) => formatCount(values[index] ?? 0)),
          ],
        }))}
      />
    </ChartPanel>
  );
}
