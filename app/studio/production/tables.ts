import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { ProductionState } from "./production";

declare module "~/platform/db/tables" {
  interface Tables {
    production_services: ProductionServiceRow;
    productions: ProductionRow;
  }
}

/** How a service is reached. */
export type ProductionServiceRow = {
  service: string;
  /** JSON: values by the names of the driver's settings. */
  settings: string;
  /** Sealed; '': there is none, after a restoration or with another SECRET. */
  api_key: string;
};

/** What a service has in hand for an episode, one of each service; it waits while the episode is in the trash. */
export type ProductionRow = {
  id: string;
  episode_id: string;
  service: string;
  /** The recording: '/media/…'. */
  audio: string;
  state: ProductionState;
  /** Counts the jobs: one of an earlier turn does nothing. */
  turn: number;
  /** JSON: what the driver has to know at its next step. */
  memory: string | null;
  progress: string;
  /** JSON: `Proposal`. */
  result: string | null;
  /** In German; '' while nothing failed. */
  error: string;
  /** Last begun or gone on with. */
  started_at: string;
};

export const productionTables = {
  production_services: { key: ["service"], json: ["settings"], secret: ["api_key"] },
  productions: workUnderWay,
} satisfies TableRules;
