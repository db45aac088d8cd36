import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { Window } from "./read-window.server";

declare module "~/platform/rooms/room.server" {
  interface InArea {
    /** A panel beside an episode's statistics; null if there is nothing to show. */
    statisticsPanel?(services: Services, episodeId: string): Promise<AddedPanel | null>;
    /** The room's own statistics, shown beside those of visitors. */
    statistics?: AddedStatistics;
  }
}

type AddedStatistics = {
  /** The data for `part` of `admin/statistics.part.tsx`; `active`: followers by mail at the end of each day. */
  read(db: Db, window: Window): Promise<{ active: number[]; shown: unknown }>;
  /** The same statistics as tables for a spreadsheet, by file name. */
  files: Readonly<Record<string, (db: Db, window: Window) => Promise<StatisticsTable>>>;
};

export type StatisticsTable = {
  headings: readonly string[];
  rows: (readonly (string | number)[])[];
};

/** HTML made on the server, which may scroll sideways; `label` names it for screen readers. */
export type AddedPanel = { title: string; note: string; label: string; html: string };

export async function readAddedPanels(services: Services, episodeId: string) {
  const panels = await Promise.all(
    services.rooms.list("inArea", "statisticsPanel").map((read) => read(services, episodeId)),
  );
  return panels.filter((panel) => panel != null);
}
