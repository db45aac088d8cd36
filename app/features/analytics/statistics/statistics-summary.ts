import { formatDecimal } from "~/lib/german-number";
import { derivedFigures, totalsOf } from "./derived-figures";
import type { Figures } from "./read-statistics.server";

/** The chief figures and what follows from them, by name; decimals as spreadsheets in German read them. */
export function summaryOf(figures: Figures): [name: string, value: number | string][] {
  const { visitors, pageViews, episodeViews, listening, downloads } = figures;
  const derived = derivedFigures(totalsOf(figures));
  return [
    ["Eindeutige Besucher", visitors.total],
    ["Seitenaufrufe", pageViews.total],
    ["Episodenaufrufe", episodeViews.total],
    ["Wiedergaben", listening.totalPlaybacks],
    ["Downloads", downloads.total],
    ["Hörzeit in Sekunden", listening.totalListeningTime],
    ["Sekunden je Wiedergabe", listening.avgListeningTime],
    ["Stunden", formatDecimal(listening.totalListeningHours, 1)],
    ["Seiten je Besucher", formatDecimal(derived.pageViewsPerVisitor, 1)],
    ["Interesse an Episoden in Prozent", derived.episodeEngagement],
    ["Wiedergaberate in Prozent", derived.playbackRate],
  ];
}
