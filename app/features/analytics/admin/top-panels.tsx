import { formatCount } from "~/lib/german-number";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { topOnDashboard } from "../statistics/periods";
import type { Statistics } from "../statistics/read-statistics.server";
import { episodeStatisticsPath, statisticsFile } from "../statistics/statistics-path";
import { TopTable } from "./top-table";

/** The five pages and episodes that were seen and played most. */
export function TopSheets({ statistics }: { statistics: Statistics }) {
  const { days, popularPages, popularEpisodes, mostPlayed } = statistics;
  return (
    <>
      <ChartPanel title="Beliebte Seiten" csv={statisticsFile("pages", days)}>
        <TopTable
          caption="Beliebte Seiten"
          columns={["Seite", "Aufrufe"]}
          rows={popularPages.slice(0, topOnDashboard).map(({ path, title, views }) => ({
            ...{ key: path, title: title || path, detail: path, isCut: true, to: path },
            values: [formatCount(views)],
          }))}
          empty="In dieser Zeit hat niemand eine Seite aufgerufen."
        />
      </ChartPanel>
      <ChartPanel title="Beliebte Episoden" csv={statisticsFile("episodes", days)}>
        <TopTable
          caption="Beliebte Episoden"
          columns={["Episode", "Aufrufe"]}
          rows={popularEpisodes
            .slice(0, topOnDashboard)
            .map(({ episode_id, title, invention, views }) => ({
              ...{ key: episode_id, title, detail: invention },
              to: episodeStatisticsPath(episode_id),
              values: [formatCount(views)],
            }))}
          empty="In dieser Zeit hat niemand eine Episode aufgerufen."
        />
      </ChartPanel>
      <ChartPanel title="Meistgehörte Episoden" csv={statisticsFile("most-played", days)} isWide>
        <TopTable
          caption="Meistgehörte Episoden"
          columns={["Episode", "Wieder\u00adgaben", "Gehört"]}
          rows={mostPlayed
            .slice(0, topOnDashboard)
            .map(({ episode_id, title, invention, playbacks, avg_completion }) => ({
              ...{ key: episode_id, title, detail: invention },
              to: episodeStatisticsPath(episode_id),
              values: [formatCount(playbacks), `${avg_completion} %`],
            }))}
          empty="In dieser Zeit hat niemand eine Episode gehört."
        />
      </ChartPanel>
    </>
  );
}
