import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    redirects: RedirectRow;
    missing_paths: MissingPathRow;
  }
}

export type RedirectRow = {
  /** In the form of `oldAddress`. */
  path: string;
  /** An address of this or another site. */
  target: string;
  created_at: string;
};

/** A requested missing address. Nothing is stored about the visitor. */
export type MissingPathRow = {
  path: string;
  count: number;
  /** The operator has hidden it. */
  ignored: Flag;
  last_at: string;
};

export const redirectsTables = {
  redirects: { key: ["path"] },
  missing_paths: workUnderWay,
} satisfies TableRules;
