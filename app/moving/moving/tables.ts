import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Direction } from "./moves";

declare module "~/platform/db/tables" {
  interface Tables {
    /**
     * One row. `settings`: JSON, `MoveSettings`. `ticks`: JSON, the last answers of feeds and directories, by
     * direction. `asked_at` is null while they are being asked; after `until` nobody is asked.
     */
    moves: { id: number; settings: string; ticks: string; asked_at: string | null; until: string };
    /**
     * An app's requests to a former address of the feed on a day in Berlin. Nothing is stored about the people behind
     * them.
     */
    former_feed_requests: { direction: Direction; date: string; app: string; count: number };
  }
}

export const movingTables = {
  moves: workUnderWay,
  former_feed_requests: workUnderWay,
} satisfies TableRules;
