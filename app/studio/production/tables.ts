import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { ProductionState } from "./production";

declare module "~/platform/db/tables" {
  interface Tables {
    production_services: ProductionServiceRow;
    productions: ProductionRow;
  }
}

/** The settings of a service. */
export type ProductionServiceRow = {
  service: string;
  /** JSON: values by the driver's setting names. */
  settings: string;
  /** Sealed; '': there is none, after a restoration or with another SECRET. */
  api_key: string;
};

/** A service's work on an episode, one per service; it waits while the episode is in the trash. */
export type ProductionRow = {
  id: string;
  episode_id: string;
  service: string;
  /** The recording: '/media/…'. */
  audio: string;
  state: ProductionState;
  /** Counts the jobs: a job of an earlier turn does nothing. */
  turn: number;
  /** JSON: the driver's memory for its next step. */
  memory: string | null;
  progress: string;
  /** JSON: `Proposal`. */
  result: string | null;
  /** In German; '' without a failure. */
  error: string;
  /** When it was last started or resumed. */
  started_at: string;
};

export const productionTables = {
  productions: workUnderWay,
} satisfies TableRules;
