import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    redirects: RedirectRow;
    missing_paths: MissingPathRow;
  }
}

export type RedirectRow = {
  /** As `oldAddress` writes it. */
  path: string;
  /** An address of this site or of another. */
  target: string;
  created_at: string;
};

/** A missing address that was asked for. Nothing is stored of who asked. */
export type MissingPathRow = {
  path: string;
  count: number;
  /** The operator does not want to see it. */
  ignored: Flag;
  last_at: string;
};

export const redirectsTables = {
  redirects: { key: ["path"] },
  missing_paths: workUnderWay,
} satisfies TableRules;
