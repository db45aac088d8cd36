import { href } from "~/lib/href";
import { countText, formatCount } from "~/lib/text/german-number";
import { cutAtWord } from "~/lib/text/plain-text";
import { formatDuration } from "~/lib/time/duration";
import { ChartPanel, ChartTable } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { Link } from "~/ui/link";
import { positionCount } from "../counting-rules";
import {
  halfListenersAt,
  largestLosses,
  minuteTicks,
  type Passage,
  pointAt,
} from "../statistics/derived-statistics";
import type { EpisodeStatistics } from "../statistics/episode-statistics.server";
import { episodeFile } from "../statistics/statistics.schema";
import { PassagesTable, passageId } from "./passages-table";

/** With fewer playbacks, a single listener visibly changes the curve. */
const fewPlaybacks = 20;

export function PassagesPanel({ statistics }: { statistics: EpisodeStatistics }) {
  const { episode, totals, passages, areSentences, seconds } = statistics;
  const playbacks = totals[0]?.playbacks ?? 0;
  if (playbacks === 0) return null;
  const losses = largestLosses(passages);
  return (
    <ChartPanel
      level={2}
      title="Wo die meisten gehen"
      {...(passages.length > 0 && { note: precisionOf(seconds) })}
    >
      {playbacks < fewPlaybacks && (
        <p className="font-semibold">
          Erst {countText(playbacks, "Wiedergabe", "Wiedergaben")}: Das sagt noch wenig.
        </p>
      )}
      {!areSentences && <TranscriptHint id={episode.id} />}
      {passages.length > 0 && <Losses losses={losses} episode={episode} />}
      {passages.length > 0 && (
        <PassagesTable
          passages={passages}
          losses={losses}
          caption={`${areSentences ? "Transkript" : "Kapitel"} mit dem Anteil, der es gehört hat`}
        />
      )}
    </ChartPanel>
  );
}

function precisionOf(seconds: number): string {
  const each = Math.max(1, Math.round(seconds / positionCount));
  const inSeconds = each === 1 ? "eine Sekunde" : `${each} Sekunden`;
  const length = each < 100 ? inSeconds : `${Math.round(each / 60)} Minuten`;
  return `Gezählt wird je Hundertstel der Folge, hier etwa ${length}: Genauer lässt sich die Stelle nicht sagen.`;
}

function TranscriptHint({ id }: { id: string }) {
  return (
    <p className="text-soft">
      Mit einem{" "}
      <Link to={href("/admin/episodes/:id/edit", { id })} className="underline">
        Transkript mit Zeiten
      </Link>{" "}
      steht hier, bei welchen Sätzen die meisten gehen.
    </p>
  );
}

type LossesProps = { losses: readonly Passage[]; episode: EpisodeStatistics["episode"] };

function Losses({ losses, episode }: LossesProps) {
  if (losses.length === 0) return <p>Nirgends gehen auffallend viele.</p>;
  return (
    <ol className="flex flex-col" aria-label="Hier gehen die meisten">
      {losses.map((passage) => {
        const { from, shown, shares, lost } = passage;
        const time = formatDuration(from);
        return (
          <li
            key={from}
            className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-t border-hair py-2.5 wrap-anywhere first:border-t-0"
          >
            <a href={`#${passageId(passage)}`} className="font-mono text-sm leading-6 underline">
              {time}
            </a>
            <div>
              <p>{shown.length > 0 ? quoteOf(shown) : "Vor dem ersten Wort"}</p>
              <p className="label">
                <strong className="text-stamp">−{lost} Punkte</strong>, von {shares[0]} % auf{" "}
                {shares.at(-1)} %
                {episode.isOut && (
                  <>
                    {" · "}
                    <a href={`/episodes/${episode.id}?t=${Math.floor(from)}`} className="underline">
                      Anhören<span className="sr-only"> ab {time}</span>
                    </a>
                  </>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function quoteOf(shown: Passage["shown"]): string {
  return `„${cutAtWord(shown.map(({ text }) => text).join(" "), 160)}“`;
}

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
  const half = halfListenersAt(dropOff);
  const marks = chapters.map((chapter) => ({
    at: pointAt(chapter.startSeconds, seconds),
    label: chapter.title,
  }));
  return (
    <ChartPanel
      level={2}
      title={title}
      note={`${half ? `Ab ${half.label} hört weniger als` : "Bis zum Ende hört mindestens"} die Hälfte zu, bei ${countText(playbacks, "Wiedergabe", "Wiedergaben")}.`}
      csv={episodeFile("drop-off", episode.id)}
    >
      <LineChart
        label="Anteil der Wiedergaben, die eine Stelle gehört haben"
        points={dropOff.map(({ label }) => ({ label, tick: label }))}
        lines={[{ label: "gehört", tone: "stamp", values: dropOff.map(({ share }) => share) }]}
        unit=" %"
        max={100}
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
