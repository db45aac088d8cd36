import { formatDate } from "~/lib/berlin-time";
import { Link } from "~/ui/link";
import type { Statistics } from "../statistics/read-statistics.server";
import { methodPath, statisticsFile } from "../statistics/statistics-path";
import { CourseSheet } from "./course-panel";
import { FigureTiles } from "./figure-tiles";
import { NewsletterSheets } from "./newsletter-panels";
import { PeriodChoice } from "./period-choice";
import { RatioSheets } from "./ratio-panels";
import { PlaceSheets } from "./share-panels";
import { TopSheets } from "./top-panels";

/** The figures of a period: how many, how they went, what was liked, and where people listen. */
export function Numbers({ statistics }: { statistics: Statistics }) {
  const { days, from, to, dates, now, before } = statistics;
  return (
    <div className="flex flex-col gap-4">
      <PeriodChoice days={days} />
      <p className="label">
        {formatDate(from)} bis {formatDate(to)}, verglichen mit den {days} Tagen davor.{" "}
        <Link to={methodPath} className="whitespace-nowrap underline">
          So zählen wir
        </Link>
      </p>
      <FigureTiles tiles={tilesOf(statistics)} />
      <div className="grid gap-4 lg:grid-cols-2">
        <RatioSheets statistics={statistics} />
        <CourseSheet
          dates={dates}
          csv={statisticsFile("days", days)}
          drawn={[
            course("Seitenaufrufe", now.pageViews.days, before.pageViews.days),
            course("Besucher", now.visitors.days, before.visitors.days),
            course("Wiedergaben", now.listening.days, before.listening.days),
            course("Downloads", now.downloads.days, before.downloads.days),
          ]}
          listed={[course("Episodenaufrufe", now.episodeViews.days, before.episodeViews.days)]}
        />
        <TopSheets statistics={statistics} />
        <PlaceSheets statistics={statistics} />
        <NewsletterSheets statistics={statistics} />
      </div>
    </div>
  );
}

function course(label: string, now: number[], before: number[]) {
  return { label, now, before };
}

function tilesOf({ now, before }: Statistics) {
  const pair = (label: string, of: (figures: Statistics["now"]) => number) => ({
    ...{ label, now: of(now), before: of(before) },
  });
  return [
    pair("Eindeutige Besucher", ({ visitors }) => visitors.total),
    pair("Seitenaufrufe", ({ pageViews }) => pageViews.total),
    pair("Episodenaufrufe", ({ episodeViews }) => episodeViews.total),
    pair("Wiedergaben", ({ listening }) => listening.totalPlaybacks),
    pair("Downloads", ({ downloads }) => downloads.total),
    { ...pair("Hörzeit", ({ listening }) => listening.totalListeningTime), isTime: true },
  ];
}
