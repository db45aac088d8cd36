import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    search_misses: SearchMissRow;
    search_miss_visitors: SearchMissVisitorRow;
  }
}

/** Days that a question is kept after it was last asked. */
export const keepMissesDays = 90;

/** A question that the search found nothing for. */
export type SearchMissRow = {
  /** Keyed hash of its words. */
  id: string;
  /** As last typed; '' until enough visitors have asked it, and once it is ignored. */
  question: string;
  /** How many visitors asked, each once a day. */
  count: number;
  /** The operator has hidden it. */
  ignored: Flag;
  /** Day in Berlin. */
  last_date: string;
};

/** Who asked a question today. */
export type SearchMissVisitorRow = {
  miss_id: string;
  /** The visitor's hash of the day. */
  visitor: string;
  /** Day in Berlin. */
  date: string;
};

export const searchTables = {
  search_misses: {
    notExported: "visitors' questions, forgotten after 90 days",
    personalData: { foundBy: "nothing", days: keepMissesDays },
  },
  search_miss_visitors: { ...workUnderWay, personalData: { foundBy: "nothing", days: 1 } },
} satisfies TableRules;
