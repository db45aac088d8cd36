import { formatDuration } from "~/lib/duration";
import { formatCount } from "~/lib/german-number";
import { ChartPanel, ChartTable } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { halfGoneAt, minuteTicks, pointAt } from "../statistics/drop-off";
import type { EpisodeStatistics } from "../statistics/episode-statistics.server";
import { episodeFile } from "../statistics/statistics.schema";

/** Which part of the audience heard each part of the episode. */
export function DropOffPanel({ statistics }: { statistics: EpisodeStatistics }) {
  const { episode, totals, dropOff, chapters, seconds } = statistics;
  const playbacks = totals[0]?.playbacks ?? 0;
  const title = "Wie weit gehört wird";
  if (playbacks === 0)
    return (
      <ChartPanel level={2} title={title}>
        <p className="text-soft">Noch hat niemand diese Folge auf der Website gehört.</p>
      </ChartPanel>
    );
  const half = halfGoneAt(dropOff);
  const marks = chapters.map((chapter) => ({
    at: pointAt(chapter.startSeconds, seconds),
    label: chapter.title,
  }));
  return (
    <ChartPanel
      level={2}
      title={title}
      note={
        half
          ? `Von ${formatCount(playbacks)} Wiedergaben hört ab ${half.label} weniger als die Hälfte zu.`
          : `Von ${formatCount(playbacks)} Wiedergaben hört bis zum Ende mindestens die Hälfte zu.`
      }
      csv={episodeFile("drop-off", episode.id)}
    >
      <LineChart
        label="Anteil der Wiedergaben, die eine Stelle gehört haben"
        points={dropOff.map(({ label }) => ({ label, tick: label }))}
        lines={[{ label: "gehört", tone: "stamp", values: dropOff.map(({ share }) => share) }]}
        unit=" %"
        most={100}
        isFilled
        marks={marks}
        {...(seconds > 0 && { ticks: minuteTicks(seconds) })}
      />
      {chapters.length > 0 && (
        <ol className="label flex list-inside list-decimal flex-wrap gap-x-5 gap-y-1 wrap-anywhere">
          {chapters.map((chapter) => (
            <li key={`${chapter.startSeconds} ${chapter.title}`}>
              {chapter.title} ({formatDuration(chapter.startSeconds)})
            </li>
          ))}
        </ol>
      )}
      <ChartTable
        caption="Anteil der Wiedergaben nach Stelle"
        columns={["Stelle", "Wiedergaben", "Anteil"]}
        rows={dropOff.map(({ at, label, playbacks: heard, share }) => ({
          key: `${at} ${label}`,
          cells: [label, formatCount(heard), `${share} %`],
        }))}
      />
    </ChartPanel>
  );
}
