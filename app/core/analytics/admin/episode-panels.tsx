import { formatHours, formatListening } from "~/lib/listening/listening-time";
import { formatCount } from "~/lib/text/german-number";
import { formatDate } from "~/lib/time/german-date";
import { ChartPanel, ChartTable, datePoint } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { Link } from "~/ui/link";
import type { AddedPanel } from "../statistics/added-panels.server";
import type { EpisodeStatistics, EpisodeTotals } from "../statistics/episode-statistics.server";
import { episodeFile, methodPath } from "../statistics/statistics.schema";

type PanelProps = { statistics: EpisodeStatistics };

const lines: { label: string; of(totals: EpisodeTotals): string }[] = [
  { label: "Aufrufe", of: ({ views }) => formatCount(views) },
  { label: "Wiedergaben", of: ({ playbacks }) => formatCount(playbacks) },
  { label: "Wiedergaberate", of: ({ playbackRate }) => `${formatCount(playbackRate)} %` },
  { label: "Downloads", of: ({ downloads }) => formatCount(downloads) },
  { label: "Hörzeit", of: ({ totalListeningTime }) => formatListening(totalListeningTime) },
  { label: "Je Wiedergabe", of: ({ avgListeningTime }) => formatListening(avgListeningTime) },
  { label: "Stunden", of: ({ totalListeningHours }) => formatHours(totalListeningHours) },
  { label: "Im Schnitt gehört", of: ({ avgCompletion }) => `${avgCompletion} %` },
];

export function EpisodeStatisticsPanel({ statistics: { episode, totals } }: PanelProps) {
  return (
    <ChartPanel
      level={2}
      title="Zahlen"
      csv={episodeFile("episode-figures", episode.id)}
      note={
        <Link to={methodPath} className="underline">
          So zählen wir
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section tabIndex={0} aria-label="Zahlen nach Zeitraum" className="overflow-x-auto">
        <table className="admin-table [&_th:first-child]:pl-0">
          <caption className="sr-only">Zahlen nach Zeitraum</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-sheet">
                Was
              </th>
              {totals.map(({ days }) => (
                <th key={days} scope="col" className="text-right">
                  {days === null ? "Seit Erscheinen" : `${days} Tage`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row" className="sticky left-0 bg-sheet font-normal whitespace-nowrap">
                  {label}
                </th>
                {totals.map((column) => (
                  <td
                    key={column.days}
                    className={`text-right font-mono text-sm whitespace-nowrap tabular-nums ${column.days === null ? "font-semibold" : ""}`}
                  >
                    {of(column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartPanel>
  );
}

export function FirstDaysPanel({ statistics }: PanelProps) {
  const { dates, views, playbacks, downloads } = statistics.first;
  const csv = episodeFile("episode-days", statistics.episode.id);
  if (dates.length === 0)
    return (
      <ChartPanel level={2} title="Die ersten Tage">
        <p className="text-soft">Die Folge ist noch nicht erschienen.</p>
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
        points={dates.map((date, index) =>
          datePoint(date, `${index + 1}. Tag, ${formatDate(date)}`),
        )}
        lines={[
          { label: "Downloads", tone: "brass", values: downloads },
          { label: "Aufrufe", tone: "ink", values: views },
          { label: "Wiedergaben", tone: "stamp", values: playbacks },
        ]}
      />
      <ChartTable
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

export function AddedPanelView({ title, note, label, html }: AddedPanel) {
  return (
    <ChartPanel level={2} title={title} note={note}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of text by the server.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </ChartPanel>
  );
}
