import { berlinDate, formatDate } from "~/lib/berlin-time";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { Link } from "~/ui/link";
import type { Statistics } from "../statistics/read-statistics.server";
import {
  episodeStatisticsPath,
  statisticsFile,
  topOnDashboard,
} from "../statistics/statistics.schema";

/** The five pages and episodes that were seen and played most. */
export function TopPanels({ statistics }: { statistics: Statistics }) {
  const { days, popularPages, popularEpisodes, mostPlayed } = statistics;
  return (
    <>
      <TopPanel
        title="Beliebte Seiten"
        csv={statisticsFile("pages", days)}
        columns={["Seite", "Aufrufe"]}
        rows={popularPages.slice(0, topOnDashboard).map(({ path, title, views }) => ({
          ...{ key: path, title: title || path, detail: path, isCut: true, to: path },
          values: [formatCount(views)],
        }))}
        empty="In dieser Zeit hat niemand eine Seite aufgerufen."
      />
      <TopPanel
        title="Beliebte Episoden"
        csv={statisticsFile("episodes", days)}
        columns={["Episode", "Aufrufe"]}
        rows={popularEpisodes
          .slice(0, topOnDashboard)
          .map((row) => rowOfEpisode(row, [formatCount(row.views)]))}
        empty="In dieser Zeit hat niemand eine Episode aufgerufen."
      />
      <TopPanel
        title="Meistgehörte Episoden"
        csv={statisticsFile("most-played", days)}
        isWide
        columns={["Episode", "Wieder\u00adgaben", "Gehört"]}
        rows={mostPlayed
          .slice(0, topOnDashboard)
          .map((row) => rowOfEpisode(row, [formatCount(row.playbacks), `${row.avg_completion} %`]))}
        empty="In dieser Zeit hat niemand eine Episode gehört."
      />
    </>
  );
}

/** What became of the newsletter's last mails. */
export function CampaignsPanel({ statistics }: { statistics: Statistics }) {
  return (
    <TopPanel
      title="Letzte Newsletter"
      csv={statisticsFile("campaigns", statistics.days)}
      columns={["Betreff", "Zuge\u00adstellt", "Fehl\u00adge\u00adschlagen"]}
      rows={statistics.newsletter.campaigns.map((campaign) => ({
        ...{
          key: campaign.id,
          title: campaign.subject,
          to: href("/admin/newsletter/campaigns/:id", { id: campaign.id }),
        },
        detail: `${formatDate(berlinDate(new Date(campaign.sentAt)))}, an ${formatCount(campaign.recipients)}\u00a0Empfänger`,
        values: [formatCount(campaign.sent), formatCount(campaign.failed)],
      }))}
      empty="Noch ist kein Newsletter versendet."
    />
  );
}

type Episode = { episode_id: string; title: string; invention: string };

function rowOfEpisode({ episode_id, title, invention }: Episode, values: string[]): TopRow {
  return {
    ...{ key: episode_id, title, detail: invention, values },
    to: episodeStatisticsPath(episode_id),
  };
}

type TopRow = {
  key: string;
  title: string;
  /** A line below the title. */
  detail: string;
  /** The detail may be cut: an address of many characters. */
  isCut?: boolean;
  to: string;
  /** One for each column after the first. */
  values: readonly string[];
};

type TopPanelProps = {
  title: string;
  csv: string;
  isWide?: boolean;
  /** The first one heads the titles. */
  columns: readonly string[];
  rows: readonly TopRow[];
  empty: string;
};

/** What came first in some count. */
function TopPanel({ columns, rows, empty, ...panel }: TopPanelProps) {
  return (
    <ChartPanel {...panel}>
      {rows.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <TopTable caption={panel.title} columns={columns} rows={rows} />
      )}
    </ChartPanel>
  );
}

function TopTable({
  caption,
  columns: [head, ...counts],
  rows,
}: Pick<TopPanelProps, "columns" | "rows"> & { caption: string }) {
  return (
    <table className="admin-table [&_:is(td,th):last-child]:pr-0 [&_th:first-child]:pl-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {counts.map((column) => (
            <th key={column} scope="col" className="text-right max-sm:whitespace-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, detail, isCut, to, values }) => (
          <tr key={key}>
            <th scope="row" className="w-full font-normal wrap-anywhere">
              <Link to={to} className="line-clamp-2 font-semibold underline" title={title}>
                {title}
              </Link>
              <span className={`label ${isCut ? "line-clamp-1 break-all" : "block"}`}>
                {detail}
              </span>
            </th>
            {values.map((value, index) => (
              <td
                key={counts[index]}
                className="text-right font-mono text-sm whitespace-nowrap tabular-nums"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
