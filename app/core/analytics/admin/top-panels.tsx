import { formatCount } from "~/lib/text/german-number";
import { Link } from "~/ui/link";
import type { Statistics } from "../statistics/read-statistics.server";
import {
  episodeStatisticsPath,
  statisticsFile,
  topOnDashboard,
} from "../statistics/statistics.schema";
import { TablePanel } from "./share-panels";

export function TopPanels({ statistics }: { statistics: Statistics }) {
  const { days, popularPages, popularEpisodes, mostPlayed } = statistics;
  return (
    <>
      <TablePanel
        title="Beliebte Seiten"
        csv={statisticsFile("pages", days)}
        columns={["Seite", "Aufrufe"]}
        rows={popularPages.slice(0, topOnDashboard).map(({ path, title, views }) => ({
          key: path,
          head: <Head to={path} title={title || path} detail={path} isCut />,
          values: [formatCount(views)],
        }))}
        empty="In dieser Zeit hat niemand eine Seite aufgerufen."
      />
      <TablePanel
        title="Beliebte Folgen"
        csv={statisticsFile("episodes", days)}
        columns={["Folge", "Aufrufe"]}
        rows={popularEpisodes
          .slice(0, topOnDashboard)
          .map((row) => rowOfEpisode(row, [formatCount(row.views)]))}
        empty="In dieser Zeit hat niemand eine Folge aufgerufen."
      />
      <TablePanel
        title="Meistgehörte Folgen"
        csv={statisticsFile("most-played", days)}
        isWide
        columns={["Folge", "Wieder\u00adgaben", "Gehört"]}
        rows={mostPlayed
          .slice(0, topOnDashboard)
          .map((row) => rowOfEpisode(row, [formatCount(row.playbacks), `${row.avg_completion} %`]))}
        empty="In dieser Zeit hat niemand eine Folge gehört."
      />
    </>
  );
}

type Episode = { episode_id: string; title: string; invention: string };

function rowOfEpisode({ episode_id, title, invention }: Episode, values: string[]) {
  const to = episodeStatisticsPath(episode_id);
  return { key: episode_id, head: <Head to={to} title={title} detail={invention} />, values };
}

type HeadProps = {
  to: string;
  title: string;
  /** A line below the title. */
  detail: string;
  /** Shortens the detail to one line, for long addresses. */
  isCut?: boolean;
};

/** The first cell of a row. */
export function Head({ to, title, detail, isCut }: HeadProps) {
  return (
    <>
      <Link to={to} className="line-clamp-2 font-semibold underline" title={title}>
        {title}
      </Link>
      <span className={`label ${isCut ? "line-clamp-1 break-all" : "block"}`}>{detail}</span>
    </>
  );
}
