import type { Services } from "~/platform/services.server";
import { readEpisodeStatistics } from "./episode-statistics.server";
import type { Sheet } from "./statistics-sheet";

/** What can be had of one episode; null when there is no such episode. */
export const episodeSheets: Record<
  string,
  (services: Services, id: string) => Promise<Sheet | null>
> = {
  "episode-days": async (services, id) => {
    const read = await readEpisodeStatistics(services, id);
    return (
      read && {
        headings: ["Tag", "Aufrufe", "Wiedergaben", "Hörzeit in Sekunden", "Downloads"],
        rows: read.days.map((day) => [
          ...[day.date, day.views, day.playbacks, day.listeningTime, day.downloads],
        ]),
      }
    );
  },
  "episode-figures": async (services, id) => {
    const read = await readEpisodeStatistics(services, id);
    return (
      read && {
        headings: [
          ...["Tage", "Aufrufe", "Wiedergaben", "Downloads", "Hörzeit in Sekunden"],
          ...["Sekunden je Wiedergabe", "Gehört in Prozent"],
        ],
        rows: read.figures.map((row) => [
          ...[row.days ?? "seit Erscheinen", row.views, row.playbacks, row.downloads],
          ...[row.totalListeningTime, row.avgListeningTime, row.avgCompletion],
        ]),
      }
    );
  },
  "drop-off": async (services, id) => {
    const read = await readEpisodeStatistics(services, id);
    return (
      read && {
        headings: ["Stelle", "Wiedergaben", "Anteil in Prozent"],
        rows: read.dropOff.map(({ label, playbacks, share }) => [label, playbacks, share]),
      }
    );
  },
};
