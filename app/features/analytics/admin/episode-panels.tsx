import { formatCount } from "~/lib/german-number";
import { formatHours, formatListening } from "~/lib/listening-time";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { Link } from "~/ui/link";
import type { EpisodeFigures, EpisodeStatistics } from "../statistics/episode-statistics.server";
import { episodeFile, methodPath } from "../statistics/statistics-path";

const lines: { label: string; of(figures: EpisodeFigures): string }[] = [
  { label: "Aufrufe", of: ({ views }) => formatCount(views) },
  { label: "Wiedergaben", of: ({ playbacks }) => formatCount(playbacks) },
  { label: "Wiedergaberate", of: ({ playbackRate }) => `${formatCount(playbackRate)} %` },
  { label: "Downloads", of: ({ downloads }) => formatCount(downloads) },
  { label: "Hörzeit", of: ({ totalListeningTime }) => formatListening(totalListeningTime) },
  { label: "Je Wiedergabe", of: ({ avgListeningTime }) => formatListening(avgListeningTime) },
  { label: "Stunden", of: ({ totalListeningHours }) => formatHours(totalListeningHours) },
  { label: "Im Schnitt gehört", of: ({ avgCompletion }) => `${avgCompletion} %` },
];

/** Every figure of an episode, since it came out and over each period. */
export function EpisodeFiguresTable({
  statistics: { episode, figures },
}: {
  statistics: EpisodeStatistics;
}) {
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
              {figures.map(({ days }) => (
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
                {figures.map((column) => (
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
